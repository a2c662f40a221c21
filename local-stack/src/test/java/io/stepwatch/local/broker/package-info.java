/** The embedded broker as its users see it: through Kafka's own clients, and on disk. */
@NullMarked
package io.stepwatch.local.broker;

import org.jspecify.annotations.NullMarked;
