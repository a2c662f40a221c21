package io.stepwatch.cli.shell;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;

/** JSON text. Every number in it is finite. */
public final class Json {

    private static final JsonFactory JSON = new JsonFactory();

    private Json() {}

    /** Writes one value. */
    @FunctionalInterface
    public interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    /** A value on one line. */
    public static String line(Body body) {
        return text(body, false);
    }

    /** A value on several lines, to be read by people too. */
    public static String document(Body body) {
        return text(body, true);
    }

    /** A number, or null where it is not finite. */
    public static void number(JsonGenerator json, String name, double value) throws IOException {
        json.writeFieldName(name);
        number(json, value);
    }

    /** A number, or null where it is not finite. */
    public static void number(JsonGenerator json, double value) throws IOException {
        if (!Double.isFinite(value)) {
            json.writeNull();
        } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            json.writeNumber((long) value);
        } else {
            json.writeNumber(value);
        }
    }

    private static String text(Body body, boolean pretty) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            if (pretty) {
                json.setPrettyPrinter(
                        new DefaultPrettyPrinter().withObjectIndenter(Indent.LF).withArrayIndenter(Indent.LF));
            }
            body.write(json);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return text.toString();
    }

    private static final class Indent {
        /** The same line ends on every system. */
        static final DefaultIndenter LF = new DefaultIndenter("  ", "\n");
    }
}
