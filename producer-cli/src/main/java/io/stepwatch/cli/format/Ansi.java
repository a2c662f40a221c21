package io.stepwatch.cli.format;

import java.util.regex.Pattern;

/** Terminal sequences (ECMA-48) in the output of tools. */
public final class Ansi {

    private static final Pattern SEQUENCE = Pattern.compile(
            "\u001b\\[[0-?]*[ -/]*[@-~]" // control sequences: colour, cursor
                    + "|\u001b\\][^\u0007\u001b]*(?:\u0007|\u001b\\\\)?" // operating system commands: titles, links
                    + "|\u001b[@-Z\\\\^_]?" // others, and an escape character alone
            );

    private Ansi() {}

    /** The text without terminal sequences. */
    public static String strip(String text) {
        return text.indexOf('\u001b') < 0 ? text : SEQUENCE.matcher(text).replaceAll("");
    }
}
