package io.stepwatch.streams.window;

import io.stepwatch.events.NamedText;
import java.util.ArrayList;
import java.util.List;

/** The form of an environment manifest. */
final class Manifests {

    private static final int FORMAT = 1;

    private Manifests() {}

    static byte[] toBytes(List<NamedText> manifest) {
        BinaryOut out = new BinaryOut().unsigned(FORMAT).unsigned(manifest.size());
        manifest.forEach(fact -> out.text(fact.getName()).text(fact.getValue()));
        return out.toBytes();
    }

    static List<NamedText> read(byte[] bytes) {
        BinaryIn in = new BinaryIn(bytes).format(FORMAT);
        List<NamedText> manifest = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            manifest.add(new NamedText(in.text(), in.text()));
        }
        return manifest;
    }
}
