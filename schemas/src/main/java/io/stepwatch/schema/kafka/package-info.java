/**
 * What Kafka sees: the topics, and serializers that implement Kafka's own interfaces.
 *
 * <p>Serializers take Confluent's configuration names, so that a shop that has Confluent's serializers can name those
 * classes instead. They retry while the registry is away and then throw; nothing is written under a guessed schema.
 */
@NullMarked
package io.stepwatch.schema.kafka;

import org.jspecify.annotations.NullMarked;
