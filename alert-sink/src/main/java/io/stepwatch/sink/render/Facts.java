package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.NamedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What every message says of an alert, piece by piece, for targets with a language of their own.
 *
 * <p>Each piece is one line without control characters. It may hold untrusted text: names, subjects, authors. A target must
 * escape it for its language.
 */
public final class Facts {

    /**
     * One change of the alert.
     *
     * @param name benchmark, variant, metric and environment; untrusted
     * @param move how far it moved
     */
    public record Member(String name, String move) {}

    /** A label of ours and an untrusted text. */
    public record Line(String label, String text) {}

    /** So much of an id tells an alert apart from all others. */
    private static final int ENOUGH_OF_ID = 12;

    private final Alert alert;

    private Facts(Alert alert) {
        this.alert = alert;
    }

    /** The facts of an alert. */
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

    /** What moved and how far, or what else is the matter. */
    public String title() {
        return Plain.text(alert.getTitle());
    }

    /** The largest change; empty when the alert is about something else, such as silence. */
    public Optional<Headline> headline() {
        return alert.getChangePoints().stream()
                .findFirst()
                .map(point -> new Headline(point, AlertText.accepted(alert, point)));
    }

    /** What a closed alert means now; empty while it is open. */
    public String now() {
        String by = alert.getSupersededBy();
        if (by != null) {
            return "Its environment moved as a whole: alert " + Plain.text(by) + " goes on from here.";
        }
        if (headline().isEmpty()) {
            return "";
        }
        if (alert.getState() == AlertState.RECOVERED) {
            return Remainder.sentence(alert);
        }
        return alert.getState() == AlertState.RETRACTED
                ? "With what has been measured since, there was no such change. Please ignore the alert."
                : "";
    }

    /** Project, and branch if it is about one. */
    public String project() {
        String branch = Plain.text(alert.getBranch());
        return Plain.text(alert.getProject()) + (branch.isEmpty() ? "" : ", branch " + branch);
    }

    /** Who is asked to look; empty when nobody is. */
    public String owners() {
        return Plain.text(String.join(", ", alert.getOwners()));
    }

    /** The largest changes, the largest first. */
    public List<Member> members(int most) {
        return alert.getChangePoints().stream()
                .limit(most)
                .map(MemberText::new)
                .map(text -> new Member(text.name(), text.move()))
                .toList();
    }

    /** How many changes the alert is made of. */
    public long memberCount() {
        return Math.max(alert.getMemberCount(), alert.getChangePoints().size());
    }

    /** The changes and their series as words. Example: 4 series */
    public String extent() {
        long series = alert.getChangePoints().stream()
                .map(ChangePoint::getSeriesId)
                .distinct()
                .count();
        boolean oneOfEach = series == alert.getChangePoints().size();
        return oneOfEach ? memberCount() + " series" : memberCount() + " changes in " + series + " series";
    }

    /** How many commits it may be, and between which; empty when it is about none. */
    public String commits() {
        return new CommitsText(alert).summary();
    }

    /** One line for each of the first so many commits that may be the cause, and one that says how many are not shown. */
    public List<String> commitLines(int most) {
        return new CommitsText(alert).lines(most);
    }

    /** What the ledger says of it. */
    public List<Line> known() {
        return KnownText.of(alert);
    }

    /** The decisive check. */
    public String check() {
        return Plain.text(alert.getCheck());
    }

    /** Command that records the alert as a false alarm; empty when the alert is closed or is about no series. */
    public String falseAlarm() {
        boolean open = alert.getState() == AlertState.OPEN || alert.getState() == AlertState.ACKNOWLEDGED;
        String id = Plain.text(alert.getId());
        return open && headline().isPresent()
                ? "./stepwatch ledger add --from-alert " + id.substring(0, Math.min(ENOUGH_OF_ID, id.length()))
                : "";
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
