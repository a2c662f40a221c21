/**
 * Draws the series around a change, as a small SVG.
 *
 * <p>A picture is made of the alert alone and is the same for the same alert. All text in it is escaped, and it holds no
 * script and no link, so that it can be shown wherever it is put. A picture that cannot be written costs the picture and never
 * the message.
 */
@NullMarked
package io.stepwatch.sink.picture;

import org.jspecify.annotations.NullMarked;
