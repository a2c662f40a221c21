package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.NamedText;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What every message says of an alert, piece by piece, for targets with a language of their own.
 *
 * <p>Each piece is one line without control characters. It may hold untrusted text: names, subjects, authors. A target must
 * escape it for its language.
 */
public final class Facts {

    /**
     * One series of the alert.
     *
     * @param name benchmark, variant, metric and environment; untrusted
     * @param move how far it moved
     */
    public record Member(String name, String move) {}

    private final Alert alert;
    private final ChangePoint headline;
    private final MemberText member;

    private Facts(Alert alert) {
        this.alert = alert;
        this.headline = alert.getChangePoints().get(0);
        this.member = new MemberText(headline, AlertText.accepted(alert, headline));
    }

    /** The facts of an alert, which has at least one member. */
    public static Facts of(Alert alert) {
        return new Facts(alert);
    }

    /** Kind with severity, or with the state when that is not open. Example: REGRESSION (page) */
    public String heading() {
        String kind = Plain.text(alert.getKind());
        return switch (alert.getState()) {
            case OPEN -> kind.toUpperCase(Locale.ROOT) + " (" + Plain.text(alert.getSeverity()) + ")";
            default -> alert.getState() + " " + kind;
        };
    }

    /** What moved and how far. */
    public String title() {
        return Plain.text(alert.getTitle());
    }

    /** What a closed alert means now; empty while it is open. */
    public String now() {
        if (alert.getState() == AlertState.RECOVERED) {
            return Remainder.sentence(alert);
        }
        return alert.getState() == AlertState.RETRACTED
                ? "With what has been measured since, there was no such change. Please ignore the alert."
                : "";
    }

    /** Direction, size and both levels. Example: 10.0 % slower, 100 ns -> 110 ns */
    public String change() {
        return member.change(Judge.step(headline));
    }

    /** The 95 % interval; empty where a ratio means nothing. */
    public String interval() {
        return member.interval();
    }

    /** What earlier steps add up to; empty when they add nothing that matters. */
    public String inAll() {
        Change total = Judge.largest(headline, AlertText.accepted(alert, headline));
        return headline.getState() != ChangePointState.RECOVERED && Title.addsUp(Judge.step(headline), total)
                ? member.change(total) + ", against the level accepted last"
                : "";
    }

    /** p-value, method, commits and runs behind it. */
    public String evidence() {
        return member.evidence();
    }

    /** Project and branch. */
    public String project() {
        return Plain.text(alert.getProject()) + ", branch " + Plain.text(alert.getBranch());
    }

    /** Suite, benchmark and its variant, metric and environment of the largest change. */
    public String series() {
        return member.series();
    }

    /** Whether the two sides ran on different machines. */
    public boolean environmentChanged() {
        return headline.getEnvironmentChanged();
    }

    /** Who is asked to look; empty when nobody is. */
    public String owners() {
        return Plain.text(String.join(", ", alert.getOwners()));
    }

    /** The points around the largest change. */
    public Sparkline history() {
        return Sparkline.of(headline);
    }

    /** The largest changes, the largest first. */
    public List<Member> members(int most) {
        return alert.getChangePoints().stream()
                .limit(most)
                .map(point -> new MemberText(point, AlertText.accepted(alert, point)))
                .map(text -> new Member(text.name(), text.move()))
                .toList();
    }

    /** How many series the alert is made of. */
    public int memberCount() {
        return alert.getChangePoints().size();
    }

    /** How many commits it may be, and between which. */
    public String commits() {
        return new CommitsText(alert).summary();
    }

    /** One line for each of the first so many commits that may be the cause, and one that says how many are not shown. */
    public List<String> commitLines(int most) {
        return new CommitsText(alert).lines(most);
    }

    /** The decisive check. */
    public String check() {
        return Plain.text(alert.getCheck());
    }

    /** Command that records the alert as a false alarm; empty when the alert is closed. */
    public String falseAlarm() {
        boolean open = alert.getState() == AlertState.OPEN || alert.getState() == AlertState.ACKNOWLEDGED;
        return open ? "./stepwatch ledger add --from-alert " + Plain.text(alert.getId()) : "";
    }

    /** Links by what they show, the changes of the range first; only those that are safe to follow. */
    public List<NamedText> links() {
        List<NamedText> links = new ArrayList<>();
        add(links, "changes", alert.getCompareLink());
        alert.getLinks().forEach(link -> add(links, Plain.text(link.getName()), link.getValue()));
        return links;
    }

    /** Id, revision, and why this revision was made. */
    public String identity() {
        return Plain.text(alert.getId()) + ", revision " + alert.getRevision() + ": " + Plain.text(alert.getReason());
    }

    private static void add(List<NamedText> links, String name, String url) {
        WebLink.of(url).ifPresent(safe -> links.add(new NamedText(name, safe)));
    }
}
