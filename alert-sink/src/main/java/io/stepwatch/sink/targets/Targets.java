package io.stepwatch.sink.targets;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.deliver.webhook.Webhook;
import io.stepwatch.sink.picture.PictureFolder;
import io.stepwatch.sink.picture.Pictures;
import io.stepwatch.sink.route.Route;
import io.stepwatch.sink.route.Subscription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where alerts go.
 *
 * @param stdout which alerts are printed
 * @param plans the other targets
 * @param pictures what is drawn for them
 */
public record Targets(Route stdout, List<Plan> plans, Pictures pictures) {

    /** Standard output alone. */
    public static final Targets NONE = new Targets(Route.EVERYTHING, List.of(), Pictures.NONE);

    public Targets {
        plans = List.copyOf(plans);
    }

    /** Reads the targets of the settings; problems are kept in {@code settings}. */
    public static Targets from(Settings settings) {
        Hosts hosts = Hosts.from(settings);
        List<Plan> plans = new ArrayList<>();
        settings.maybe(Variable.TARGETS, Path::of, "the path of a file, for example targets.yaml")
                .ifPresent(file -> plans.addAll(TargetsFile.read(file, settings, hosts)));
        WebhookVariables.from(settings, hosts).ifPresent(webhook -> {
            if (plans.stream().anyMatch(plan -> plan.name().equals(Webhook.NAME))) {
                settings.problem(Variable.WEBHOOK_URL.variable() + ": the targets file has a target " + Webhook.NAME
                        + " too; rename that one or unset the variable");
            }
            plans.add(new Plan(
                    Webhook.NAME, webhook.toString(), Route.EVERYTHING, () -> new Webhook(Webhook.NAME, webhook)));
        });
        Route stdout = plans.stream()
                .filter(plan -> plan.name().equals(Printed.NAME))
                .map(Plan::route)
                .findFirst()
                .orElse(Route.EVERYTHING);
        plans.removeIf(plan -> plan.name().equals(Printed.NAME));
        return new Targets(stdout, plans, pictures(settings));
    }

    /**
     * Opens all of them.
     *
     * @param ours targets of the caller's own; the one that prints gets what the settings say
     */
    public List<Subscription> open(List<Target> ours) {
        List<Subscription> open = new ArrayList<>();
        ours.forEach(target ->
                open.add(new Subscription(target, target.name().equals(Printed.NAME) ? stdout : Route.EVERYTHING)));
        plans.forEach(plan -> open.add(plan.open()));
        return open;
    }

    private static Pictures pictures(Settings settings) {
        Optional<Path> folder =
                settings.maybe(Variable.PICTURES, Path::of, "the path of a folder, for example /var/www/stepwatch");
        String example = "for example https://perf.example/stepwatch/" + Pictures.NAME;
        if (folder.isEmpty()) {
            settings.maybe(
                    Variable.PICTURE_LINK,
                    text -> {
                        throw new IllegalArgumentException("no folder");
                    },
                    "set " + Variable.PICTURES.variable() + " as well, the folder that the link leads to");
            return Pictures.NONE;
        }
        return new Pictures(
                folder.map(PictureFolder::new),
                settings.required(Variable.PICTURE_LINK, Targets::link, example).orElse(Pictures.NAME));
    }

    private static String link(String text) {
        if (!text.contains(Pictures.NAME) || !text.matches("https?://[^\\s<>\"|]+")) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }
}
