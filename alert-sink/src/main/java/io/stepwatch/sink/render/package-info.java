/**
 * Writes alerts the way a person reads them: plain text of 80 columns.
 *
 * <p>Names, subjects and authors are untrusted: control characters, direction marks and other characters that a
 * terminal obeys are shown, never sent. Numbers look the same in every locale. Commands and links stay on one line, so
 * that they can be copied. Nothing is decided here.
 */
@NullMarked
package io.stepwatch.sink.render;

import org.jspecify.annotations.NullMarked;
