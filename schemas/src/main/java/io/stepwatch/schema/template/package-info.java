/**
 * Fills the templates of a project: the decisive check and the link to the changes.
 *
 * <p>Values are untrusted. In a command they are quoted for a POSIX shell, in a link they are percent-escaped; a template
 * that would undo the quoting is refused when the settings are read. Other braces in a template are left alone.
 */
@NullMarked
package io.stepwatch.schema.template;

import org.jspecify.annotations.NullMarked;
