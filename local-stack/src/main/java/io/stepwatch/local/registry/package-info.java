/**
 * A schema registry inside this JVM: the Confluent Schema Registry's REST API over Avro schemas, on loopback only.
 *
 * <p>What is promised: an id stands for one schema text for ever, across restarts; nothing is answered before the broker has
 * acknowledged it; a schema that breaks the level of its subject is refused with every reason; two clients that register the
 * same schema at once get one id.
 *
 * <p>What is refused: schema types other than Avro, references between schemas, modes, bodies above 1 MiB, and a second
 * registry on the same topic.
 *
 * @see <a href="file:docs/decisions/0006-in-process-registry.md">docs/decisions/0006</a>
 */
@NullMarked
package io.stepwatch.local.registry;

import org.jspecify.annotations.NullMarked;
