/** What people read and do about alerts on the command line. */
@NullMarked
package io.stepwatch.cli.alerts;

import org.jspecify.annotations.NullMarked;
