package io.stepwatch.app.state;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.query.Position;
import org.apache.kafka.streams.query.PositionBound;
import org.apache.kafka.streams.query.Query;
import org.apache.kafka.streams.query.QueryConfig;
import org.apache.kafka.streams.query.QueryResult;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * A store on disk that is in doubt from the first write until the next commit.
 *
 * <p>Kafka Streams closes the store of an aborted transaction and deletes its files after that. Closing marks them as
 * sound; if the process dies before they are deleted, the next one takes them, and what was aborted, for committed. So a
 * store that is closed in doubt forgets its offset first, in the same write: files without an offset are never taken.
 *
 * <p>Transactional stores of Kafka Streams are never in doubt: what is not committed does not reach their files.
 */
final class DoubtfulStore implements KeyValueStore<Bytes, byte[]> {

    private final KeyValueStore<Bytes, byte[]> disk;
    private boolean transactional;
    private boolean inDoubt;
    private Position committed = Position.emptyPosition();

    DoubtfulStore(KeyValueStore<Bytes, byte[]> disk) {
        this.disk = disk;
    }

    @Override
    public void put(Bytes key, byte @Nullable [] value) {
        inDoubt = !transactional;
        disk.put(key, value);
    }

    @Override
    public byte @Nullable [] putIfAbsent(Bytes key, byte @Nullable [] value) {
        inDoubt = !transactional;
        return disk.putIfAbsent(key, value);
    }

    @Override
    public void putAll(List<KeyValue<Bytes, byte[]>> entries) {
        inDoubt = !transactional;
        disk.putAll(entries);
    }

    @Override
    public byte @Nullable [] delete(Bytes key) {
        inDoubt = !transactional;
        return disk.delete(key);
    }

    @Override
    public void commit(Map<TopicPartition, Long> offsets) {
        disk.commit(offsets);
        committed = disk.getPosition();
        inDoubt = false;
    }

    @Override
    public void close() {
        try {
            if (inDoubt && disk.isOpen()) {
                disk.commit(Map.of());
            }
        } finally {
            inDoubt = false;
            disk.close();
        }
    }

    @Override
    public @Nullable Long committedOffset(TopicPartition partition) {
        return disk.committedOffset(partition);
    }

    /** Deprecated, but still asked: the offset is kept in the store itself, where one write changes both. */
    @Override
    @SuppressWarnings("deprecation")
    public boolean managesOffsets() {
        return disk.managesOffsets();
    }

    @Override
    public String name() {
        return disk.name();
    }

    @Override
    public void init(StateStoreContext context, StateStore root) {
        transactional = Boolean.parseBoolean(
                String.valueOf(context.appConfigs().get(StreamsConfig.TRANSACTIONAL_STATE_STORES_CONFIG)));
        disk.init(context, root);
        committed = disk.getPosition();
    }

    @Override
    public boolean persistent() {
        return disk.persistent();
    }

    @Override
    public boolean isOpen() {
        return disk.isOpen();
    }

    @Override
    public long approximateNumUncommittedBytes() {
        return disk.approximateNumUncommittedBytes();
    }

    /**
     * How far it had read at the last commit. Each write asks for it, for a header that only consistent queries have, and the
     * disk's own answer is a copy.
     */
    @Override
    public Position getPosition() {
        return committed;
    }

    @Override
    public <R> QueryResult<R> query(Query<R> query, PositionBound bound, QueryConfig config) {
        return disk.query(query, bound, config);
    }

    @Override
    public byte @Nullable [] get(Bytes key) {
        return disk.get(key);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> range(@Nullable Bytes from, @Nullable Bytes to) {
        return disk.range(from, to);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> reverseRange(@Nullable Bytes from, @Nullable Bytes to) {
        return disk.reverseRange(from, to);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> all() {
        return disk.all();
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> reverseAll() {
        return disk.reverseAll();
    }

    @Override
    public <S extends Serializer<P>, P> KeyValueIterator<Bytes, byte[]> prefixScan(P prefix, S serializer) {
        return disk.prefixScan(prefix, serializer);
    }

    @Override
    public long approximateNumEntries() {
        return disk.approximateNumEntries();
    }

    @Override
    public ReadOnlyKeyValueStore<Bytes, byte[]> readOnly(IsolationLevel isolation) {
        return disk.readOnly(isolation);
    }
}
