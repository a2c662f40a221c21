package io.stepwatch.cli.compare;

import io.stepwatch.detection.compare.CommonFactor;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Estimate;
import io.stepwatch.detection.compare.Judgement;
import io.stepwatch.events.ComparedMember;
import io.stepwatch.events.ComparedSide;
import io.stepwatch.events.Comparison;
import io.stepwatch.events.Direction;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.Fingerprint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A report as an event of the pipeline. */
final class ComparisonEvent {

    private static final int ID_BYTES = 16;

    private ComparisonEvent() {}

    static Comparison of(Report report, String project, String branch, Instant now) {
        List<ComparedMember> members = new ArrayList<>();
        report.lines().forEach(line -> members.add(member(line)));
        report.missing().forEach(missing -> members.add(missing(missing)));
        Comparison event = Comparison.newBuilder()
                .setId("")
                .setProject(project)
                .setBranch(branch)
                .setEnvironment(String.join(", ", report.candidate().environments()))
                .setTime(now.toEpochMilli())
                .setBase(side(report.base()))
                .setCandidate(side(report.candidate()))
                .setEnvironmentChanged(!report.conditions().differences().isEmpty())
                .setVerdict(report.verdict())
                .setAlpha(report.rules().alpha())
                .setSeed(report.rules().seed())
                .setCommonFactor(report.factor().map(CommonFactor::cost).orElse(null))
                .setMembers(members)
                .build();
        event.setId(id(event, report));
        return event;
    }

    private static String id(Comparison event, Report report) {
        Fingerprint id = new Fingerprint()
                .text(event.getProject())
                .text(event.getBranch())
                .text(event.getBase().getCommit())
                .text(event.getCandidate().getCommit())
                .number(event.getAlpha())
                .number(event.getSeed());
        for (Report.Line line : report.lines()) {
            id.text(line.key().toString());
            for (double value : line.judgement().subject().samples().base()) {
                id.number(value);
            }
            for (double value : line.judgement().subject().samples().candidate()) {
                id.number(value);
            }
            id.number(line.judgement().subject().limits().threshold());
        }
        return id.hex(ID_BYTES);
    }

    private static ComparedSide side(Side side) {
        List<NamedText> manifest = new ArrayList<>();
        side.facts().forEach((name, values) -> manifest.add(named(name, String.join(", ", values))));
        return ComparedSide.newBuilder()
                .setSource(side.source())
                .setCommit(side.commit().orElse(""))
                .setPosition(side.position().isPresent() ? side.position().getAsLong() : null)
                .setManifest(manifest)
                .build();
    }

    private static ComparedMember member(Report.Line line) {
        Judgement judgement = line.judgement();
        Contrast contrast = judgement.contrast();
        return started(line.key())
                .setUnit(line.unit())
                .setDirection(Direction.valueOf(judgement.subject().better().name()))
                .setVerdict(judgement.verdict().word())
                .setThreshold(judgement.subject().limits().threshold())
                .setFloor(judgement.subject().limits().floor())
                .setBaseSamples(contrast.baseRuns())
                .setCandidateSamples(contrast.candidateRuns())
                .setBaseMedian(contrast.baseMedian())
                .setCandidateMedian(contrast.candidateMedian())
                .setDifference(contrast.difference().value())
                .setRatio(of(contrast, Part.VALUE))
                .setRatioLow(of(contrast, Part.LOW))
                .setRatioHigh(of(contrast, Part.HIGH))
                .setPValue(contrast.test().pValue())
                .setAdjustedPValue(judgement.adjusted())
                .setRunsNeeded(
                        judgement.runsNeeded().isPresent()
                                ? (long) judgement.runsNeeded().getAsInt()
                                : null)
                .build();
    }

    private static ComparedMember missing(Matching.Missing missing) {
        return started(missing.key()).setUnit("").setVerdict(Report.MISSING).build();
    }

    private static ComparedMember.Builder started(MetricKey key) {
        MetricKey.Benchmark benchmark = key.benchmark();
        List<NamedText> parameters = new ArrayList<>();
        for (Map.Entry<String, String> parameter : new TreeMap<>(benchmark.parameters()).entrySet()) {
            parameters.add(named(parameter.getKey(), parameter.getValue()));
        }
        return ComparedMember.newBuilder()
                .setSuite(benchmark.suite())
                .setBenchmark(benchmark.name())
                .setParameters(parameters)
                .setProcs(benchmark.procs().isPresent() ? benchmark.procs().getAsLong() : null)
                .setMode(benchmark.mode())
                .setMetric(key.metric());
    }

    private enum Part {
        VALUE,
        LOW,
        HIGH
    }

    private static @Nullable Double of(Contrast contrast, Part part) {
        if (contrast.ratio().isEmpty()) {
            return null;
        }
        Estimate ratio = contrast.ratio().get();
        return switch (part) {
            case VALUE -> ratio.value();
            case LOW -> ratio.low();
            case HIGH -> ratio.high();
        };
    }

    private static NamedText named(String name, String value) {
        return NamedText.newBuilder().setName(name).setValue(value).build();
    }
}
