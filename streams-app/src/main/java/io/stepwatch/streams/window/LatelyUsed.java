package io.stepwatch.streams.window;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;

/** Holds the values that were used last, so that they are not looked up again. Nothing may depend on what it has let go. */
public final class LatelyUsed<V> extends LinkedHashMap<String, V> {

    @Serial
    private static final long serialVersionUID = 1;

    private final int most;

    /**
     * Empty.
     *
     * @param most how many values it holds
     */
    public LatelyUsed(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
        return size() > most;
    }
}
