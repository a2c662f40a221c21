/**
 * What readers of JSON results share: telling them apart, walking through a file of any size, damage.
 *
 * <p>A walk holds one result at a time and never a whole file. Texts that are longer than {@value
 * io.stepwatch.cli.format.json.LongTexts#LONGEST} characters are cut while they are read, with a hash of the rest in its
 * place. Numbers keep their digits. {@code NaN} and {@code Infinity} are read although they are no JSON, and are no
 * values.
 */
@NullMarked
package io.stepwatch.cli.format.json;

import org.jspecify.annotations.NullMarked;
