package io.stepwatch.sink.group;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.template.CheckTemplate;
import io.stepwatch.schema.template.LinkTemplate;
import java.util.Optional;

/**
 * What a reader can do next.
 *
 * @param check command that settles an alarm on one machine
 * @param link to the changes between two commits
 */
public record NextSteps(Optional<CheckTemplate> check, Optional<LinkTemplate> link) {

    private static final String NO_CHECK = "none configured (check: under alerts: in stepwatch.yaml)";

    /**
     * What the project has published over the settings of the sink.
     *
     * @param ownCheck template of the command; empty: none
     * @param ownLink template of the link; empty: none
     */
    NextSteps over(String ownCheck, String ownLink) {
        return new NextSteps(
                ownCheck.isEmpty() ? check : Optional.of(CheckTemplate.parse(ownCheck)),
                ownLink.isEmpty() ? link : Optional.of(LinkTemplate.parse(ownLink)));
    }

    /** Link to the changes of the whole range; empty when no repository is configured. */
    String compareLink(ChangePoint range) {
        return link.map(template -> template.between(
                        range.getRangeStart().getCommit(),
                        range.getIntervalHigh().getCommit()))
                .orElse("");
    }

    /** The command that compares last good with first bad, or a sentence that there is none. */
    String check(ChangePoint range, ChangePoint headline) {
        return check.map(template -> template.command(
                        range.getLastGood().getCommit(),
                        range.getFirstBad().getCommit(),
                        headline.getSeries().getBenchmark()))
                .orElse(NO_CHECK);
    }
}
