package io.stepwatch.streams.window;

import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.jspecify.annotations.Nullable;

/** A store as those see it who only look: what would change it is refused. */
final class ReadOnlyStore implements KeyValueStore<Bytes, byte[]> {

    private final ReadOnlyKeyValueStore<Bytes, byte[]> store;

    ReadOnlyStore(ReadOnlyKeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    @Override
    public byte @Nullable [] get(Bytes key) {
        return store.get(key);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> range(Bytes from, Bytes to) {
        return store.range(from, to);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> reverseRange(Bytes from, Bytes to) {
        return store.reverseRange(from, to);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> all() {
        return store.all();
    }

    @Override
    public long approximateNumEntries() {
        return store.approximateNumEntries();
    }

    @Override
    public String name() {
        return History.STORE;
    }

    @Override
    public boolean persistent() {
        return true;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void init(StateStoreContext context, StateStore root) {
        throw refused();
    }

    @Override
    public void close() {
        throw refused();
    }

    @Override
    public void put(Bytes key, byte[] value) {
        throw refused();
    }

    @Override
    public byte[] putIfAbsent(Bytes key, byte[] value) {
        throw refused();
    }

    @Override
    public void putAll(List<KeyValue<Bytes, byte[]>> entries) {
        throw refused();
    }

    @Override
    public byte[] delete(Bytes key) {
        throw refused();
    }

    private static UnsupportedOperationException refused() {
        return new UnsupportedOperationException("state is only looked at here");
    }
}
