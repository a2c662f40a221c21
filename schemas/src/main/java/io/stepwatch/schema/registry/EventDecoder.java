package io.stepwatch.schema.registry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;

/** Decodes values of several record types, each by its writer's full name; for one thread. */
public final class EventDecoder {

    private final RegistryClient registry;
    private final Map<String, Schema> known;
    private final Map<String, ValueDecoder<SpecificRecordBase>> decoders = new HashMap<>();

    /** For the given record types; several topics may hold the same one. */
    public EventDecoder(RegistryClient registry, List<Schema> types) {
        this.registry = registry;
        this.known = types.stream().distinct().collect(Collectors.toMap(Schema::getFullName, type -> type));
    }

    /** Decodes one value; throws as {@link ValueDecoder#decode} does. */
    public SpecificRecordBase decode(byte[] value) {
        String name = ValueDecoder.writer(registry, WireFormat.schemaId(value)).getFullName();
        Schema type = known.get(name);
        if (type == null) {
            throw new MalformedValueException("wrong-record", name + " is none of the events that this version knows");
        }
        return decoders.computeIfAbsent(name, key -> new ValueDecoder<>(registry, type))
                .decode(value);
    }
}
