/**
 * A small client of the Confluent Schema Registry REST API, and the wire format that goes with it.
 *
 * <p>Answers are told apart by what a caller must do: {@link RegistryUnavailableException} means try again later, with
 * nothing wrong with the record; {@link RegistryRefusedException} means that trying again changes nothing. Credentials
 * appear in no message.
 */
@NullMarked
package io.stepwatch.schema.registry;

import org.jspecify.annotations.NullMarked;
