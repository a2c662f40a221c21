/** Tests of the HTTP API without a broker. */
@NullMarked
package io.stepwatch.streams.api;

import org.jspecify.annotations.NullMarked;
