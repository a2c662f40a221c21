/**
 * Stores on disk that never hold more than what was committed when they are opened again.
 *
 * <p>What a store was given in a transaction that did not end must not be there after the next start: its record would
 * count as processed, and what followed from it would never be told. A store that cannot vouch for its content says so, and
 * is read back from the broker. What is stored, and in which form, is not known here.
 *
 * @see <a href="../../../../../../../../docs/decisions/0031-stores-that-were-closed-in-doubt.md">decision 0031</a>
 */
@NullMarked
package io.stepwatch.app.state;

import org.jspecify.annotations.NullMarked;
