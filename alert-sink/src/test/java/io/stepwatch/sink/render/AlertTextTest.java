package io.stepwatch.sink.render;

import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.AcceptedLevel;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.events.Sibling;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class AlertTextTest {

    @Test
    void readsLikeThisForARegression() {
        ChangePoint point = regression();
        point.setSiblings(List.of(new Sibling("B/op", "B", 64.0, 64.0), new Sibling("allocs/op", "allocs", 1.0, 2.0)));

        Golden.matches("regression.txt", AlertText.of(SampleAlerts.of(point)));
    }

    /** Case D27. */
    @Test
    void saysThatTheSamplingChangedAtTheSameCommit() {
        ChangePoint point = regression();
        point.setHint("sampling changed at the same commit");

        assertThat(AlertText.of(SampleAlerts.of(point)))
                .contains("  note        sampling changed at the same commit: check that first\n");
    }

    @Test
    void keepsAMessageReadableThatIsAboutNamesOfTenThousandCharacters() {
        ChangePoint point = regression();
        point.getSeries().setBenchmark("|`@team ".repeat(1250));
        point.getSeries().setSuite("s".repeat(10_000));
        Alert alert = SampleAlerts.of(point);
        alert.setTitle(Title.of(point, 100, 0));
        alert.setOwners(List.of("@" + "o".repeat(10_000)));

        List<String> lines = AlertText.of(alert).lines().toList();

        assertThat(lines).hasSizeLessThan(65);
        assertThat(lines.stream().filter(line -> !line.startsWith("  check") && !line.startsWith("  changes")))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(String.join("\n", lines)).contains("10.0 % slower, 100 ns -> 110 ns", "ledger add --from-alert");
    }

    @Test
    void pointsAtTheChangeWithinEightyColumnsWhereverItIs() {
        ChangePoint point = regression();
        List<ContextPoint> context = new ArrayList<>();
        for (long position = 1; position <= 60; position++) {
            context.add(new ContextPoint(position, Samples.commit(position), position < 57 ? 100.0 : 110.0));
        }
        point.setContext(context);
        point.setFirstBad(Samples.measured(57));
        point.getFirstBad().setCommit("c".repeat(20));

        List<String> lines = AlertText.of(SampleAlerts.of(point)).lines().toList();

        int history = lines.indexOf(lines.stream()
                .filter(line -> line.startsWith("  history"))
                .findFirst()
                .orElseThrow());
        assertThat(lines.get(history + 1)).hasSizeLessThanOrEqualTo(80).endsWith("c".repeat(20) + " ^");
        assertThat(lines.get(history).charAt(lines.get(history + 1).length() - 1))
                .isEqualTo('\u2588');
        assertThat(lines.get(history).charAt(lines.get(history + 1).length() - 2))
                .isEqualTo('\u2581');
    }

    @Test
    void countsNoCommitsWherePositionsAreTimes() {
        ChangePoint point = regression();
        point.getRangeStart().setPosition(point.getRangeStart().getTime() / 1000);
        point.getIntervalHigh().setPosition(point.getIntervalHigh().getTime() / 1000);
        Alert alert = SampleAlerts.of(point);
        alert.setRangeStart(point.getRangeStart());
        alert.setRangeEnd(point.getIntervalHigh());

        assertThat(AlertText.of(alert))
                .contains("commits     those after 0000000040 up to 0000000043, as many as there are")
                .doesNotContain("not known yet");
    }

    @Test
    void readsLikeThisForAnImprovement() {
        Alert alert = SampleAlerts.of(step("b", 2_350_000, 1_940_000));
        alert.setSeverity("notify");
        alert.setCheck("none configured (check: under alerts: in stepwatch.yaml)");
        alert.setCompareLink("");

        Golden.matches("improvement.txt", AlertText.of(alert));
    }

    @Test
    void readsLikeThisForARecovery() {
        Alert alert = SampleAlerts.of(Samples.next(regression(), ChangePointState.RECOVERED));
        alert.setState(AlertState.RECOVERED);
        alert.setRevision(2);
        alert.setReason("recovered");

        Golden.matches("recovery.txt", AlertText.of(alert));
    }

    @Test
    void saysWhatIsLeftWhenAStepIsUndoneAndEarlierOnesAreNot() {
        assertThat(recovered(step("a", 1240, 1300), 1000))
                .startsWith("RECOVERED regression: Encode/json ns/op 4.8 % slower\n")
                .contains("This step is undone; the series is still 24.0 % slower against the level")
                .doesNotContain("nothing needs to be done", "in all");
    }

    @Test
    void saysThatTheOldLevelIsBackWhenWhatIsLeftIsTooLittleToTell() {
        assertThat(recovered(step("a", 1006, 1300), 1000)).contains("The old level is back; nothing needs to be done.");
    }

    @Test
    void saysWhatIsLeftWherePercentagesMeanNothing() {
        ChangePoint point = step("a", 2, 3);
        point.setUnit("allocs");

        assertThat(recovered(point, 0)).contains("the series still went from 0 allocs to 2 allocs");
    }

    @Test
    void namesTheSeriesOfAGroupThatIsFurthestFromItsAcceptedLevel() {
        ChangePoint one = Samples.next(step("a", 100, 110), ChangePointState.RECOVERED);
        ChangePoint two = Samples.next(step("b", "Decode/json", 120, 130, 43), ChangePointState.RECOVERED);
        Alert alert = SampleAlerts.of(one);
        alert.setChangePoints(List.of(one, two));
        alert.setAccepted(List.of(new AcceptedLevel(two.getId(), 100.0)));
        alert.setState(AlertState.RECOVERED);

        assertThat(unwrapped(alert)).contains("Decode/json ns/op is still 20.0 % slower");
    }

    private static String recovered(ChangePoint step, double accepted) {
        ChangePoint point = Samples.next(step, ChangePointState.RECOVERED);
        Alert alert = SampleAlerts.of(point);
        alert.setState(AlertState.RECOVERED);
        alert.setAccepted(List.of(new AcceptedLevel(point.getId(), accepted)));
        alert.setTitle(Title.of(point, accepted, 0));
        return unwrapped(alert);
    }

    private static String unwrapped(Alert alert) {
        return AlertText.of(alert).replaceAll("\\n {14}", " ");
    }

    @Test
    void readsLikeThisForARetraction() {
        ChangePoint point = Samples.next(regression(), ChangePointState.RETRACTED);
        point.setReason("a late point of commit 41 is at the old level");
        Alert alert = SampleAlerts.of(point);
        alert.setState(AlertState.RETRACTED);
        alert.setRevision(2);
        alert.setReason("retracted");

        Golden.matches("retraction.txt", AlertText.of(alert));
    }

    @Test
    void readsLikeThisWhileCommitsAreUnknown() {
        Alert alert = SampleAlerts.open();
        alert.setCommits(alert.getCommits().subList(2, 3));
        alert.getCommits().get(0).setSubject("");
        alert.getCommits().get(0).setAuthor("");
        alert.setCommitsKnown(false);

        Golden.matches("unknown-commits.txt", AlertText.of(alert));
    }

    @Test
    void readsLikeThisForSmallStepsOfManySeries() {
        ChangePoint headline = step("a", 1006, 1012.1);
        List<ChangePoint> members = new ArrayList<>(List.of(headline));
        for (int i = 1; i <= 12; i++) {
            members.add(step("c", "Decode/variant-" + i, 1000, 1020 - i, 43));
        }
        Alert alert = SampleAlerts.of(headline);
        alert.setChangePoints(members);
        alert.setAccepted(List.of(new AcceptedLevel(headline.getId(), 1000.0)));
        alert.setTitle(Title.of(headline, 1000, 12));
        alert.setSeverity("notify");

        Golden.matches("group.txt", AlertText.of(alert));
    }

    @Test
    void readsLikeThisForAProjectThatIsSilent() {
        Golden.matches("silence.txt", AlertText.of(SampleAlerts.silence()));
    }

    @Test
    void readsLikeThisForAnAlarmThatTheLedgerKnowsAndDoesNotQuiet() {
        Golden.matches("known.txt", AlertText.of(SampleAlerts.known()));
    }

    @Test
    void saysWhichAlertGoesOnWhenTheWholeEnvironmentMoved() {
        Alert alert = SampleAlerts.open();
        alert.setState(AlertState.RETRACTED);
        alert.setSupersededBy("ab".repeat(16));

        assertThat(unwrapped(alert))
                .contains("Its environment moved as a whole: alert " + "ab".repeat(16) + " goes on")
                .doesNotContain("Please ignore");
    }

    @Test
    void countsASeriesThatMovedTwiceOnce() {
        Alert alert = SampleAlerts.open();
        alert.setChangePoints(List.of(step("a", 100, 110), step("b", 110, 120), step("c", "Decode/xml", 1, 2, 43)));

        assertThat(Facts.of(alert).extent()).isEqualTo("3 changes in 2 series");
    }

    @Test
    void saysHowManyMembersAreNotListed() {
        Alert alert = SampleAlerts.large(200, 20);
        alert.setMemberCount(500);

        assertThat(AlertText.of(alert)).contains("\u2026 and 489 more series");
    }

    @Test
    void saysSoWhenItIsExactlyOneCommit() {
        Alert alert = SampleAlerts.of(SampleAlerts.ofOneCommit(regression()));

        assertThat(AlertText.of(alert)).contains("exactly this commit (0000000042 has the old level)");
    }

    @Test
    void showsNoPValueWhereNoTestWasMade() {
        ChangePoint point = regression();
        point.setEvidence(new Evidence(40.0, 1.0, "robust likelihood gain", ""));

        assertThat(AlertText.of(SampleAlerts.of(point)))
                .contains("  evidence    robust likelihood gain; 4 commits in 4 runs at the new level\n");
    }

    @Test
    void sendsNoCharacterThatATerminalObeys() {
        ChangePoint point = regression();
        point.getSeries().setBenchmark("Encode\u001b[31m/\u202ejson\u0007");
        Alert alert = SampleAlerts.of(point);
        RangeCommit commit = alert.getCommits().get(0);
        commit.setSubject("\u001b]0;owned\u0007 done\r\nREGRESSION");
        commit.setAuthor("Eve\u009b2J\ud800");

        String text = AlertText.of(alert);

        assertThat(text.chars().filter(c -> c != '\n' && (Character.isISOControl(c) || c == 0x202e || c == 0xd800)))
                .isEmpty();
        Golden.matches("escapes.txt", text);
    }

    @Test
    void staysWithinEightyColumnsExceptForWhatIsToBeCopied() {
        ChangePoint point = regression();
        point.getSeries().setBenchmark("Encode/" + "very-long-name-".repeat(12));
        point.getSeries().setSuite("suite ".repeat(30));
        Alert alert = SampleAlerts.of(point);
        alert.getCommits().get(0).setSubject("word ".repeat(40));

        assertThat(AlertText.of(alert).lines())
                .filteredOn(line ->
                        !line.startsWith("  check") && !line.startsWith("  changes") && !line.startsWith("  false"))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void looksTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        String expected = AlertText.of(SampleAlerts.open());
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(AlertText.of(SampleAlerts.open())).isEqualTo(expected);
            Locale.setDefault(Locale.GERMANY);
            assertThat(AlertText.of(SampleAlerts.open())).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void showsTheMostSuspectCommitsOfALongRange() {
        ChangePoint point = step("a", "Encode/json", 100, 110, 203);
        point.setRangeStart(Samples.measured(100));
        Alert alert = SampleAlerts.of(point);
        alert.getCommits().forEach(commit -> commit.setSuspect(commit.getPosition() > 150));

        assertThat(AlertText.of(alert))
                .contains("103 after 0000000100 up to 0000000203")
                .contains(">  0000000151") // the first of the suspects is in the list
                .contains("\u2026 and 83 more that are not shown");
    }
}
