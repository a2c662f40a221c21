/**
 * Makes alerts of change points and follows them through their life.
 *
 * <p>One project has one writer. An alert waits for its siblings before it is first told, and takes what comes later for
 * fourteen days; its revisions are gathered in the same way, by the clock and without further input. Alerts that share
 * commits are linked and never merged; only an environment that moved as a whole takes the place of others. A revision is
 * made only when it changes what a person reads. Change points fold by id and revision: what comes twice or late changes
 * nothing.
 *
 * <p>Whether a change is worth telling is judged elsewhere, and so is how it is sent.
 *
 * @see <a href="../../../../../../../../docs/decisions/0021-groups-and-their-members.md">decision 0021</a>
 */
@NullMarked
package io.stepwatch.sink.group;

import org.jspecify.annotations.NullMarked;
