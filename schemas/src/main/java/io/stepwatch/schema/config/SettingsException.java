package io.stepwatch.schema.config;

import java.util.List;

/** Settings that cannot be used; the message has one problem a line and is meant for people. */
public final class SettingsException extends RuntimeException {

    private final List<String> problems;

    public SettingsException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = List.copyOf(problems);
    }

    /** Each problem: which setting, what is wrong, how to fix it. */
    public List<String> problems() {
        return problems;
    }
}
