package io.stepwatch.sink.deliver.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.json.AlertJson;
import io.stepwatch.sink.picture.PictureFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Appends alerts to a file of JSON lines. */
public final class JsonLines implements Target {

    private static final Logger LOG = LoggerFactory.getLogger(JsonLines.class);

    /** So far back a line is looked for that may have been written. */
    private static final long LOOK_BACK = 4 << 20;

    private final String name;
    private final Path file;
    private final PictureFolder pictures;

    /**
     * A target that appends.
     *
     * @param file made when it is not there; its folder must be
     */
    public JsonLines(String name, Path file) {
        this.name = name;
        this.file = file;
        this.pictures = new PictureFolder(file.resolveSibling(file.getFileName() + ".pictures"));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String adapter() {
        return "file";
    }

    @Override
    public String place() {
        return file.toString();
    }

    @Override
    public Delivery deliver(Message message) {
        try (FileChannel channel = FileChannel.open(
                        file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
                FileLock lock = channel.lock()) {
            LOG.debug("{} is ours, shared={}", file, lock.isShared());
            if (message.unsure() && holds(channel, message.key())) {
                return new Delivery.Accepted("written before");
            }
            append(channel, line(message));
            return new Delivery.Accepted("written");
        } catch (OverlappingFileLockException e) {
            return tryAgain("another target of this process writes to the file");
        } catch (IOException e) {
            return tryAgain(reason(e));
        }
    }

    private static Delivery tryAgain(String reason) {
        return new Delivery.TryAgain(Failure.silent(reason), Optional.empty(), false);
    }

    private byte[] line(Message message) {
        ObjectNode json = AlertJson.of(message.alert());
        json.put("key", message.key());
        json.put("said", message.said().toString());
        pictures.write(message.alert())
                .ifPresent(picture -> json.put("picture", pictures.path().getFileName() + "/" + picture));
        return (json + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A line that cannot be written whole is taken back. */
    private static void append(FileChannel channel, byte[] line) throws IOException {
        long end = channel.size();
        try {
            long at = end;
            if (end > 0 && last(channel, end) != '\n') {
                at += channel.write(ByteBuffer.wrap(new byte[] {'\n'}), at);
            }
            ByteBuffer bytes = ByteBuffer.wrap(line);
            while (bytes.hasRemaining()) {
                at += channel.write(bytes, at);
            }
            channel.force(false);
        } catch (IOException e) {
            channel.truncate(end);
            throw e;
        }
    }

    private static byte last(FileChannel channel, long end) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        return channel.read(last, end - 1) == 1 ? last.get(0) : (byte) '\n';
    }

    private static boolean holds(FileChannel channel, String key) throws IOException {
        long from = Math.max(0, channel.size() - LOOK_BACK);
        ByteBuffer tail = ByteBuffer.allocate((int) (channel.size() - from));
        long at = from;
        int read = 0;
        while (tail.hasRemaining() && read >= 0) {
            read = channel.read(tail, at);
            at += Math.max(0, read);
        }
        String text = StandardCharsets.UTF_8.decode(tail.flip()).toString();
        return text.contains("\"key\":\"" + key + "\"");
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "the folder of the file is not there";
        }
        return e instanceof AccessDeniedException
                ? "the file may not be written"
                : "the file cannot be written; is its disk full?";
    }
}
