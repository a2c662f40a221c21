/**
 * Looks at what was set aside, and sends it again after what was wrong has been fixed.
 *
 * <p>Dead letters are untrusted text: what is printed of them is escaped and cut. Looking changes nothing. Sending again
 * writes the bytes as they were received to the topic that they came from, each dead letter once, however often the command
 * is called.
 */
@NullMarked
package io.stepwatch.cli.deadletters;

import org.jspecify.annotations.NullMarked;
