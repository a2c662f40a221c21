/**
 * Keeps the chain of commits of each branch and announces what it says: where a commit is, that it left its branch, that
 * it came back.
 *
 * <p>A commit leaves when a head record with a fork point says that history was rewritten, and the commit lies above the
 * fork and not on the way down from the new head. It never leaves because links are missing: what is not known is not
 * judged. Announcements go to every partition of the topic of actions, since a branch has series in all of them.
 */
@NullMarked
package io.stepwatch.streams.chain;

import org.jspecify.annotations.NullMarked;
