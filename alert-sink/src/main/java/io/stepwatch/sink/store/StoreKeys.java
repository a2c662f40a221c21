package io.stepwatch.sink.store;

import io.stepwatch.schema.identity.KeyText;
import java.util.Locale;

/** Keys of stores: text that sorts by branch and then by position. */
final class StoreKeys {

    private StoreKeys() {}

    static String project(String project) {
        return KeyText.escape(project) + "/";
    }

    static String branch(String project, String branch) {
        return KeyText.join(project, branch) + "/";
    }

    /** Positions are not negative, so that their hex digits sort like the numbers. */
    static String position(String project, String branch, long position) {
        return branch(project, branch) + String.format(Locale.ROOT, "%016x", position);
    }
}
