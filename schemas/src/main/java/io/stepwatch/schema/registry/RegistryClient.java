package io.stepwatch.schema.registry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * Client of a schema registry with the Confluent REST API (version 1). Thread-safe.
 *
 * <p>Schemas by id and ids by schema never change, so both are kept once known. Schemas go out as
 * {@link Schema#toString()}, always the same text for the same schema.
 */
public final class RegistryClient {

    private static final int CONFLICT = 409;

    private final RegistryHttp http;
    private final Map<Integer, Schema> byId = new ConcurrentHashMap<>();
    private final Map<Registered, Integer> ids = new ConcurrentHashMap<>();

    private record Registered(String subject, Schema schema) {}

    public RegistryClient(RegistrySettings settings) {
        this.http = new RegistryHttp(settings);
    }

    /**
     * Registers a schema under a subject and returns its id; the same schema again has the same id.
     *
     * <p>Apicurio 2.x answers 409 to all but one of the clients that make a subject at the same moment, whatever they
     * register; so a 409 is believed only when the schema is not there afterwards and a second attempt is refused too.
     */
    public int register(String subject, Schema schema) {
        return ids.computeIfAbsent(new Registered(subject, schema), key -> {
            try {
                return idOf(versions(subject), schema);
            } catch (RegistryRefusedException e) {
                if (e.status() != CONFLICT) {
                    throw e;
                }
                return registeredMeanwhile(subject, schema);
            }
        });
    }

    private int registeredMeanwhile(String subject, Schema schema) {
        try {
            return idOf(subject(subject), schema);
        } catch (RegistryRefusedException e) {
            if (!e.notFound()) {
                throw e;
            }
            try {
                return idOf(versions(subject), schema);
            } catch (RegistryRefusedException again) {
                throw again.status() == CONFLICT ? explained(again, subject, schema) : again;
            }
        }
    }

    private RegistryRefusedException explained(RegistryRefusedException refused, String subject, Schema schema) {
        List<String> reasons = reasons(subject, schema);
        return reasons.isEmpty()
                ? refused
                : new RegistryRefusedException(
                        refused.status(), refused.errorCode(), subject + " " + String.join("; ", reasons));
    }

    /**
     * What a record with a schema is to be written with: the schema itself if it is registered, else the newest version if
     * that says the same in other words or another order.
     *
     * @throws RegistryRefusedException not found, when neither is there
     */
    public WriterSchema writerSchema(String subject, Schema schema) {
        try {
            return new WriterSchema(lookUp(subject, schema), schema);
        } catch (RegistryRefusedException e) {
            Optional<SubjectVersion> newest = e.notFound() ? newest(subject) : Optional.empty();
            return newest.filter(version -> Shape.same(version.schema(), schema))
                    .map(version -> new WriterSchema(version.id(), version.schema()))
                    .orElseThrow(() -> e);
        }
    }

    /** As {@link #writerSchema}, but registers the schema when it is not there. */
    public WriterSchema registeredSchema(String subject, Schema schema) {
        try {
            return writerSchema(subject, schema);
        } catch (RegistryRefusedException e) {
            if (!e.notFound()) {
                throw e;
            }
            return new WriterSchema(register(subject, schema), schema);
        }
    }

    /** The id of a schema that is registered under a subject; refused when it is not. */
    public int lookUp(String subject, Schema schema) {
        return ids.computeIfAbsent(new Registered(subject, schema), key -> idOf(subject(subject), schema));
    }

    /**
     * The schema with an id; refused when there is none.
     *
     * @throws RegistryUnavailableException also when the registry knows no schema at all: it has lost them, or has not read
     *     them yet, and its word that there is no such id means nothing
     */
    public Schema byId(int id) {
        return byId.computeIfAbsent(id, key -> {
            try {
                return parse(http.get("/schemas/ids/" + key));
            } catch (RegistryRefusedException e) {
                if (e.notFound() && subjects().isEmpty()) {
                    throw new RegistryUnavailableException(
                            "registry " + http + " knows no schema at all; has it lost them, or is it still starting?");
                }
                throw e;
            }
        });
    }

    /** The newest version of a subject; refused when the subject is unknown. */
    public SubjectVersion latest(String subject) {
        return version(subject, "latest");
    }

    /** The newest version of a subject; empty when the subject is unknown. */
    public Optional<SubjectVersion> newest(String subject) {
        try {
            return Optional.of(latest(subject));
        } catch (RegistryRefusedException e) {
            if (e.notFound()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private SubjectVersion version(String subject, String number) {
        JsonNode answer = http.get(versions(subject) + "/" + number);
        return new SubjectVersion(
                subject, answer.path("version").asInt(), answer.path("id").asInt(), parse(answer));
    }

    /** Whether a schema may become the next version of a subject; empty: yes, else the reasons. */
    public List<String> incompatibilities(String subject, Schema schema) {
        JsonNode answer;
        try {
            answer = http.post("/compatibility" + subject(subject) + "/versions/latest?verbose=true", body(schema));
        } catch (RegistryRefusedException e) {
            if (e.notFound()) {
                return List.of();
            }
            throw e;
        }
        if (answer.path("is_compatible").asBoolean()) {
            return List.of();
        }
        List<String> reasons = new ArrayList<>(reasons(subject, schema));
        if (reasons.isEmpty()) {
            answer.path("messages").forEach(message -> reasons.add(message.asText()));
        }
        return reasons.isEmpty() ? List.of("the registry gives no reason") : reasons;
    }

    /** Our own words for the newest version that a schema does not fit to; empty where none can be found. */
    private List<String> reasons(String subject, Schema schema) {
        try {
            String level = compatibility(subject);
            List<String> numbers = new ArrayList<>();
            http.get(versions(subject)).forEach(number -> numbers.add(0, number.asText()));
            return numbers.stream()
                    .limit(level.endsWith("TRANSITIVE") ? Integer.MAX_VALUE : 1)
                    .map(number -> new Comparison(version(subject, number), schema).reasons(level))
                    .filter(found -> !found.isEmpty())
                    .findFirst()
                    .orElse(List.of());
        } catch (RegistryRefusedException e) {
            return List.of();
        }
    }

    /** The compatibility rule in force for a subject: its own, else the registry's. Example: FULL_TRANSITIVE */
    public String compatibility(String subject) {
        try {
            return level(http.get("/config" + plain(subject)));
        } catch (RegistryRefusedException e) {
            if (e.notFound()) {
                return level(http.get("/config"));
            }
            throw e;
        }
    }

    /** Sets the compatibility rule of a subject. */
    public void setCompatibility(String subject, String level) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("compatibility", level);
        http.put("/config" + plain(subject), body);
    }

    /** Asks for the list of subjects, to see whether the registry is there. */
    public List<String> subjects() {
        List<String> subjects = new ArrayList<>();
        http.get("/subjects").forEach(subject -> subjects.add(subject.asText()));
        return subjects;
    }

    private int idOf(String path, Schema schema) {
        JsonNode id = http.post(path, body(schema)).path("id");
        if (!id.canConvertToInt()) {
            throw new RegistryUnavailableException(
                    "registry answered without an id; is " + http + " a schema registry?");
        }
        byId.putIfAbsent(id.asInt(), schema);
        return id.asInt();
    }

    private Schema parse(JsonNode answer) {
        String text = answer.path("schema").asText("");
        try {
            return new Schema.Parser().parse(text);
        } catch (AvroRuntimeException e) {
            throw new RegistryRefusedException(422, 42201, "registry " + http + " holds a schema that is not Avro");
        }
    }

    private static ObjectNode body(Schema schema) {
        return JsonNodeFactory.instance.objectNode().put("schema", schema.toString());
    }

    private static String level(JsonNode answer) {
        JsonNode level = answer.path("compatibilityLevel");
        return level.isTextual() ? level.asText() : answer.path("compatibility").asText("NONE");
    }

    private static String subject(String subject) {
        return "/subjects" + plain(subject);
    }

    private static String versions(String subject) {
        return subject(subject) + "/versions";
    }

    private static String plain(String subject) {
        return "/" + URLEncoder.encode(subject, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
