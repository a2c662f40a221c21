package io.stepwatch.cli.identify;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.api.errors.JGitInternalException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.NoWorkTreeException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** The git repository around a folder: a checkout, a linked worktree or a bare one. */
public final class GitCheckout implements AutoCloseable {

    private static final int SUBJECT = 200;

    static {
        ReadOnlySystem.install();
    }

    private final Repository repository;

    private GitCheckout(Repository repository) {
        this.repository = repository;
    }

    /** The repository of a folder or of the nearest folder above it; empty if there is none that can be read. */
    public static Optional<GitCheckout> around(Path directory) {
        try {
            FileRepositoryBuilder builder = new FileRepositoryBuilder()
                    .findGitDir(directory.toAbsolutePath().toFile());
            return builder.getGitDir() == null
                    ? Optional.empty()
                    : Optional.of(new GitCheckout(builder.setMustExist(true).build()));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The full id of the commit that a name means: a full or short id in any case, a tag, a branch, HEAD. */
    public Optional<String> resolve(String name) {
        return resolved(name).or(() -> resolved(name.toLowerCase(Locale.ROOT)));
    }

    /** The branch that is checked out; empty for a detached head. */
    public Optional<String> branch() {
        try {
            String full = repository.getFullBranch();
            return full != null && full.startsWith(Constants.R_HEADS)
                    ? Optional.of(full.substring(Constants.R_HEADS.length()))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The name that commits are made under. */
    public Optional<String> userName() {
        return Optional.ofNullable(repository.getConfig().getString("user", null, "name"))
                .map(String::strip)
                .filter(name -> !name.isEmpty());
    }

    /** Whether tracked files differ from the commit that is checked out. */
    public boolean isDirty() {
        try (Git git = new Git(repository)) {
            return !repository.isBare() && git.status().call().hasUncommittedChanges();
        } catch (GitAPIException | NoWorkTreeException | JGitInternalException e) {
            return false; // a clone without the files of its commit cannot tell
        }
    }

    /** Whether the clone lacks a part of its history. */
    public boolean isShallow() {
        return !cut().isEmpty();
    }

    /** The first-parent chain of a commit; empty if the repository lacks the commit itself. */
    public Optional<Ancestry> ancestry(String sha, int most) {
        Set<ObjectId> cut = cut();
        List<CommitFacts> newest = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository)) {
            long ancestors = 0;
            RevCommit commit = walk.parseCommit(ObjectId.fromString(sha));
            while (true) {
                if (newest.size() < most) {
                    newest.add(facts(commit));
                }
                boolean isCut = cut.contains(commit);
                if (isCut || commit.getParentCount() == 0) {
                    return Optional.of(new Ancestry(isCut ? OptionalLong.empty() : OptionalLong.of(ancestors), newest));
                }
                RevCommit parent = commit.getParent(0);
                commit.disposeBody();
                commit = walk.parseCommit(parent);
                ancestors++;
            }
        } catch (MissingObjectException e) {
            return newest.isEmpty() ? Optional.empty() : Optional.of(new Ancestry(OptionalLong.empty(), newest));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The first-parent chain of a commit by id, with positions; empty if the clone does not hold all of it. */
    public Map<String, Long> chain(String sha) {
        Set<ObjectId> cut = cut();
        List<String> newestFirst = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRetainBody(false);
            RevCommit commit = walk.parseCommit(ObjectId.fromString(sha));
            while (true) {
                newestFirst.add(commit.name());
                if (commit.getParentCount() == 0) {
                    break;
                }
                if (cut.contains(commit)) {
                    return Map.of();
                }
                commit = walk.parseCommit(commit.getParent(0));
            }
        } catch (IOException | IllegalArgumentException e) {
            return Map.of();
        }
        Map<String, Long> positions = new HashMap<>();
        for (int i = 0; i < newestFirst.size(); i++) {
            positions.put(newestFirst.get(i), (long) newestFirst.size() - 1 - i);
        }
        return positions;
    }

    /** The first-parent ancestor of a commit that lies so many commits before it; empty if the clone lacks it. */
    public Optional<String> ancestor(String sha, long steps) {
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRetainBody(false);
            RevCommit commit = walk.parseCommit(ObjectId.fromString(sha));
            for (long i = 0; i < steps; i++) {
                if (commit.getParentCount() == 0) {
                    return Optional.empty();
                }
                commit = walk.parseCommit(commit.getParent(0));
            }
            return Optional.of(commit.name());
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** What git knows of a commit; empty if the clone lacks it. */
    public Optional<CommitFacts> facts(String sha) {
        try (RevWalk walk = new RevWalk(repository)) {
            return Optional.of(facts(walk.parseCommit(ObjectId.fromString(sha))));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** What a commit merges into a branch, if its first parent is a commit of that branch and it is none itself. */
    Optional<TemporaryMerge> temporaryMerge(String sha, String target) {
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(ObjectId.fromString(sha));
            if (target.isEmpty() || commit.getParentCount() != 2) {
                return Optional.empty();
            }
            String base = commit.getParent(0).name();
            Map<String, Long> chain = localTip(target).map(this::chain).orElse(Map.of());
            return chain.containsKey(base) && !chain.containsKey(sha)
                    ? Optional.of(
                            new TemporaryMerge(sha, base, commit.getParent(1).name()))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Where the remote says that a branch is now; empty if there is no remote or it does not answer in time. */
    public Optional<String> remoteTip(String branch, Duration timeout) {
        boolean remote = repository.getConfig().getString("remote", "origin", "url") != null;
        return remote ? RemoteTip.of(root(), branch, timeout) : Optional.empty();
    }

    /** Where the clone says that a branch is: the branch of the remote as it was fetched, then its own. */
    public Optional<String> localTip(String branch) {
        return resolved(Constants.R_REMOTES + "origin/" + branch).or(() -> resolved(Constants.R_HEADS + branch));
    }

    /** The path of the repository on its remote host, or the name of its folder. Example: hyperium/hyper */
    public Optional<String> project() {
        String url = repository.getConfig().getString("remote", "origin", "url");
        return (url == null ? Optional.<String>empty() : RemoteUrl.project(url)).or(this::folder);
    }

    /** The folder of the checkout, or of the repository if it is bare. */
    public Path root() {
        return (repository.isBare() ? repository.getDirectory() : repository.getWorkTree()).toPath();
    }

    private Optional<String> folder() {
        Path name = root().toAbsolutePath().normalize().getFileName();
        return Optional.ofNullable(name).map(Path::toString).filter(text -> !text.isEmpty());
    }

    private Optional<String> resolved(String name) {
        try (RevWalk walk = new RevWalk(repository)) {
            ObjectId id = repository.resolve(name + "^{commit}");
            return id == null
                    ? Optional.empty()
                    : Optional.of(walk.parseCommit(id).name());
        } catch (IOException | RevisionSyntaxException e) {
            return Optional.empty();
        }
    }

    private Set<ObjectId> cut() {
        try {
            return repository.getObjectDatabase().getShallowCommits();
        } catch (IOException e) {
            return Set.of();
        }
    }

    private static CommitFacts facts(RevCommit commit) {
        String subject = commit.getShortMessage();
        return new CommitFacts(
                commit.name(),
                Arrays.stream(commit.getParents()).map(RevCommit::name).toList(),
                time(commit),
                subject.length() <= SUBJECT ? subject : subject.substring(0, SUBJECT),
                commit.getAuthorIdent() == null ? "" : commit.getAuthorIdent().getName());
    }

    /** The committer's own line; the number that the library keeps beside it ends in the year 2038. */
    private static Instant time(RevCommit commit) {
        PersonIdent committer = commit.getCommitterIdent();
        return committer == null ? Instant.ofEpochSecond(commit.getCommitTime()) : committer.getWhenAsInstant();
    }

    @Override
    public void close() {
        repository.close();
    }
}
