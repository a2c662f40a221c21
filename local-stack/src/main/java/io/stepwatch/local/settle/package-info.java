/**
 * Tells when a stack has nothing left to do: everything that was published is processed and everything said.
 *
 * <p>What is asked is what Kafka itself knows: the ends of topics and the committed offsets of groups. With exactly-once
 * processing an offset is committed together with everything that was made of the records before it, so once it is, the results
 * are there too. Nothing here waits for a while and hopes.
 */
@NullMarked
package io.stepwatch.local.settle;

import org.jspecify.annotations.NullMarked;
