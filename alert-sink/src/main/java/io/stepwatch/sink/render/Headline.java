package io.stepwatch.sink.render;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;

/** What every message says of the largest change of an alert; each piece is as in {@link Facts}. */
public final class Headline {

    private final ChangePoint point;
    private final double accepted;
    private final MemberText member;

    Headline(ChangePoint point, double accepted) {
        this.point = point;
        this.accepted = accepted;
        this.member = new MemberText(point);
    }

    /** Direction, size and both levels. Example: 10.0 % slower, 100 ns -> 110 ns */
    public String change() {
        return member.change(Judge.step(point));
    }

    /** The 95 % interval; empty where a ratio means nothing. */
    public String interval() {
        return member.interval();
    }

    /** What earlier steps add up to; empty when they add nothing that matters. */
    public String inAll() {
        Change total = Judge.largest(point, accepted);
        return point.getState() != ChangePointState.RECOVERED && Title.addsUp(Judge.step(point), total)
                ? member.change(total) + ", against the level accepted last"
                : "";
    }

    /** p-value, method, commits and runs behind it. */
    public String evidence() {
        return member.evidence();
    }

    /** What other metrics of the benchmark did; empty when there are none. */
    public String meanwhile() {
        return member.meanwhile();
    }

    /** What else changed at the same commit; empty when nothing is known. */
    public String hint() {
        return member.hint();
    }

    /** Suite, benchmark and its variant, metric and environment. */
    public String series() {
        return member.series();
    }

    /** Whether the two sides ran on different machines. */
    public boolean environmentChanged() {
        return point.getEnvironmentChanged();
    }

    /** The points around it. */
    public Sparkline history() {
        return Sparkline.of(point);
    }

    MemberText member() {
        return member;
    }
}
