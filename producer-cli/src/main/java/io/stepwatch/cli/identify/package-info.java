/**
 * Finds out what was measured and where: commit, branch, position, project, run and environment.
 *
 * <p>What the user says comes first, then the CI system, then git, then the machine. A short or symbolic commit is
 * resolved by git to its full id or refused. Position is counted along first parents and never guessed: in a clone
 * without its history it is unknown.
 */
@NullMarked
package io.stepwatch.cli.identify;

import org.jspecify.annotations.NullMarked;
