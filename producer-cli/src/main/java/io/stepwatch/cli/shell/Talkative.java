package io.stepwatch.cli.shell;

/** Options of a command that say in which form it answers. */
public interface Talkative {

    /** How it talks beside its answer. */
    ShellOptions shell();

    /** Form of the settings that are printed instead of the answer, and whether it is one for people. */
    Output form();
}
