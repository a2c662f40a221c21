/**
 * Looks at everything a publish needs and says what to fix. It changes nothing.
 */
@NullMarked
package io.stepwatch.cli.doctor;

import org.jspecify.annotations.NullMarked;
