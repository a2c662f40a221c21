package io.stepwatch.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;

/** The program. */
public final class Main {

    private Main() {}

    /** Runs one command and ends with its exit code. */
    public static void main(String[] args) {
        System.exit(Cli.run(
                args,
                System.getenv(),
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err)));
    }
}
