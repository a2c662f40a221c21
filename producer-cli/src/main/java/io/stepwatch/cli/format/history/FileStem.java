package io.stepwatch.cli.format.history;

/** The name of a series that has none but that of its file. */
public final class FileStem {

    private FileStem() {}

    /** The last part of a path without its extension. */
    public static String of(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
