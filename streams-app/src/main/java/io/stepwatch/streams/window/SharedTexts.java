package io.stepwatch.streams.window;

import java.util.Map;

/**
 * Texts that come again and again, once each: what is kept of many groups then holds one metric name, and not as many equal
 * ones, which takes less memory and is compared sooner. For one thread.
 */
final class SharedTexts {

    private static final int MOST = 1024;

    private final Map<String, String> texts = new LatelyUsed<>(MOST);

    /** An equal text. */
    String of(String text) {
        if (text.isEmpty()) {
            return "";
        }
        String known = texts.putIfAbsent(text, text);
        return known == null ? text : known;
    }
}
