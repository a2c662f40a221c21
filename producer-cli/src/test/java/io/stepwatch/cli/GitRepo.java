package io.stepwatch.cli;

import io.stepwatch.cli.identify.GitCheckout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.MergeCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.revwalk.RevCommit;

/** A repository for one test: authors and times are fixed, so commits have the same ids on every machine. */
public final class GitRepo implements AutoCloseable {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Git git;
    private final Path folder;
    private long day;

    private GitRepo(Git git, Path folder) {
        this.git = git;
        this.folder = folder;
    }

    public static GitRepo create(Path folder) {
        GitCheckout.around(folder).ifPresent(GitCheckout::close); // the library is set up as the program sets it up
        try {
            Git git = Git.init()
                    .setDirectory(folder.toFile())
                    .setInitialBranch("main")
                    .call();
            return new GitRepo(git, folder);
        } catch (GitAPIException e) {
            throw new AssertionError(e);
        }
    }

    public Path folder() {
        return folder;
    }

    /** The path as a remote that the git program fetches from like from a host. */
    public String url() {
        return folder.toUri().toString().replaceFirst("^file:/(?!/)", "file:///");
    }

    /** Commits, a day after the last one, and returns the id. */
    public String commit(String message) {
        day++;
        return commit(message, START.plusSeconds(day * 24 * 3600));
    }

    public String commit(String message, Instant time) {
        try {
            Files.writeString(folder.resolve("code.txt"), message);
            git.add().addFilepattern("code.txt").call();
            PersonIdent person = new PersonIdent("A. Author", "author@example.test", time, ZoneOffset.UTC);
            return git.commit()
                    .setMessage(message)
                    .setAuthor(person)
                    .setCommitter(person)
                    .setSign(false)
                    .call()
                    .name();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GitAPIException e) {
            throw new AssertionError(e);
        }
    }

    public void checkout(String name, boolean create) {
        try {
            git.checkout().setName(name).setCreateBranch(create).call();
        } catch (GitAPIException e) {
            throw new AssertionError(e);
        }
    }

    /** Merges a branch with a commit of its own and returns the id. */
    public String merge(String branch) {
        try {
            RevCommit before =
                    git.getRepository().parseCommit(git.getRepository().resolve("HEAD"));
            git.merge()
                    .include(git.getRepository().resolve(branch))
                    .setStrategy(MergeStrategy.THEIRS)
                    .setFastForward(MergeCommand.FastForwardMode.NO_FF)
                    .setMessage("Merge " + branch)
                    .call();
            RevCommit after =
                    git.getRepository().parseCommit(git.getRepository().resolve("HEAD"));
            if (after.equals(before) || after.getParentCount() != 2) {
                throw new AssertionError("no merge commit was made");
            }
            return after.name();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GitAPIException e) {
            throw new AssertionError(e);
        }
    }

    public void tag(String name, boolean annotated) {
        var tag = git.tag().setName(name).setAnnotated(annotated).setSigned(false);
        try {
            if (annotated) {
                tag.setTagger(new PersonIdent("A. Author", "author@example.test"))
                        .setMessage(name);
            }
            tag.call();
        } catch (GitAPIException e) {
            throw new AssertionError(e);
        }
    }

    public void setRemote(String url) {
        git.getRepository().getConfig().setString("remote", "origin", "url", url);
        try {
            git.getRepository().getConfig().save();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the git program, as a CI system does. */
    public static void git(Path folder, String... args) {
        String[] command = new String[args.length + 1];
        command[0] = "git";
        System.arraycopy(args, 0, command, 1, args.length);
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(String.join(" ", command) + ": " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        git.close();
    }
}
