/**
 * Shows alerts on GitHub: as comments of an issue or pull request, as comments of the commit that is most likely the cause, or
 * as issues of their own.
 *
 * <p>Each begins with a hidden marker that names the alert. Before anything is posted the place is searched for the marker, so
 * that an answer that got lost makes no second comment; of several the oldest counts. What has no marker of ours at its very
 * beginning is never changed. Untrusted text stands in code, where GitHub makes no link, mention or markup of it.
 */
@NullMarked
package io.stepwatch.sink.deliver.github;

import org.jspecify.annotations.NullMarked;
