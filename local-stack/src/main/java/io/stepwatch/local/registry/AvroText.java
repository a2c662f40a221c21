package io.stepwatch.local.registry;

import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * One Avro schema as the registry keeps it.
 *
 * @param text the schema in Avro's own spelling: white space and the order of attributes are gone, all else is there
 * @param meaning the text without its documentation: what readers and writers see
 */
record AvroText(Schema schema, String text, String meaning) {

    static AvroText parse(String given) {
        if (given.isBlank()) {
            throw Problem.invalidSchema("it is empty");
        }
        try {
            Schema schema = new Schema.Parser().parse(given);
            String text = schema.toString();
            return new AvroText(schema, text, Meaning.of(text));
        } catch (AvroRuntimeException e) {
            throw Problem.invalidSchema(String.valueOf(e.getMessage()));
        } catch (StackOverflowError e) {
            throw Problem.invalidSchema("it is nested too deeply");
        }
    }

    boolean sameText(AvroText other) {
        return text.equals(other.text);
    }

    boolean sameMeaning(AvroText other) {
        return meaning.equals(other.meaning);
    }
}
