package io.stepwatch.cli.input;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Finds the files that words on the command line mean: names, patterns, a dash, and lists of names. */
final class InputFiles {

    private static final String PATTERN_CHARACTERS = "*?[{";
    private static final int DEEPEST = 32;

    private final Path directory;

    InputFiles(Path directory) {
        this.directory = directory;
    }

    /** The files of some words, in their order; those of a pattern sorted by name. */
    List<InputFile> of(List<String> words) {
        List<InputFile> files = new ArrayList<>();
        for (String word : words) {
            if (word.isBlank()) {
                throw new CliException(ExitCode.USAGE, "empty file name; is a variable of the script not set?");
            }
            if (word.equals(InputFile.DASH)) {
                files.add(InputFile.standardInput());
            } else if (isPattern(word)) {
                files.addAll(matching(word));
            } else {
                files.add(new InputFile(word, path(word)));
            }
        }
        return files;
    }

    /** The names that a file lists, one a line. */
    List<String> listed(String list) {
        InputFile file = new InputFile(list, path(list));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(file.open(), utf8()))) {
            return lines.lines()
                    .map(line -> line.startsWith("\ufeff") ? line.substring(1) : line)
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (UncheckedIOException e) {
            String what = e.getCause() instanceof MalformedInputException ? " is not UTF-8 text" : " cannot be read";
            throw new CliException(ExitCode.INPUT, list + what, e);
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, list + " cannot be read", e);
        }
    }

    /** A decoder that refuses what is no UTF-8. */
    private static CharsetDecoder utf8() {
        return StandardCharsets.UTF_8.newDecoder();
    }

    private boolean isPattern(String word) {
        boolean special = word.chars().anyMatch(c -> PATTERN_CHARACTERS.indexOf(c) >= 0);
        return special && !exists(word);
    }

    private boolean exists(String word) {
        try {
            return Files.exists(directory.resolve(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private Path path(String word) {
        try {
            return directory.resolve(word);
        } catch (InvalidPathException e) {
            throw new CliException(ExitCode.USAGE, "not a file name: " + word, e);
        }
    }

    private List<InputFile> matching(String pattern) {
        String plain = FileSystems.getDefault().getSeparator().equals("\\") ? pattern.replace('\\', '/') : pattern;
        int slash = plain.substring(0, firstSpecial(plain)).lastIndexOf('/');
        String folder = slash < 0 ? "" : plain.substring(0, slash + 1);
        Path root = path(folder.isEmpty() ? "." : folder);
        String rest = plain.substring(slash + 1);
        PathMatcher matcher = matcher(pattern, rest);
        int depth = rest.contains("**")
                ? DEEPEST
                : (int) rest.chars().filter(c -> c == '/').count() + 1;
        List<InputFile> found = new ArrayList<>();
        if (Files.isDirectory(root)) {
            try (Stream<Path> walk = Files.walk(root, depth)) {
                walk.filter(file -> matcher.matches(root.relativize(file)) && Files.isRegularFile(file))
                        .sorted()
                        .forEach(file -> found.add(new InputFile(folder + root.relativize(file), file)));
            } catch (IOException | UncheckedIOException e) {
                throw new CliException(ExitCode.INPUT, "folder of " + pattern + " cannot be read", e);
            }
        }
        if (found.isEmpty() && plain.indexOf('\\') >= 0) {
            return matching(plain.replace('\\', '/')); // a path as Windows writes it
        }
        if (found.isEmpty()) {
            throw new CliException(ExitCode.INPUT, "no file matches " + pattern);
        }
        return found;
    }

    private static PathMatcher matcher(String pattern, String rest) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + rest);
        } catch (PatternSyntaxException e) {
            throw new CliException(ExitCode.USAGE, "not a file pattern: " + pattern, e);
        }
    }

    private static int firstSpecial(String pattern) {
        int first = 0;
        while (PATTERN_CHARACTERS.indexOf(pattern.charAt(first)) < 0) {
            first++;
        }
        return first;
    }
}
