/**
 * One call to somebody else's server, and what its answer means.
 *
 * <p>A call has a time limit for all of it, goes only to a host that was configured, follows no redirect, and reads no more
 * of an answer than is asked for. Whether a call that failed may have been heard is told apart from one that cannot have
 * been. What the far end says is shown without secrets and control characters.
 */
@NullMarked
package io.stepwatch.sink.deliver.http;

import org.jspecify.annotations.NullMarked;
