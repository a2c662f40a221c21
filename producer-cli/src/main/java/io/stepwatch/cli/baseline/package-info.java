/**
 * Keeps a baseline in a file that is reviewed and committed like code.
 *
 * <p>Nothing changes it but {@code baseline set --write}, which shows what changes and wants a reason.
 */
@NullMarked
package io.stepwatch.cli.baseline;

import org.jspecify.annotations.NullMarked;
