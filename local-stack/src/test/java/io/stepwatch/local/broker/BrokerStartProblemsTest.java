package io.stepwatch.local.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerStartProblemsTest {
    @TempDir
    private Path folder;

    @Test
    void namesThePortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            assertThatThrownBy(() -> EmbeddedBroker.durable(folder, taken.getLocalPort()))
                    .isInstanceOf(BrokerException.class)
                    .hasMessage(
                            "the broker cannot listen on 127.0.0.1:" + taken.getLocalPort()
                                    + ": the port is taken or not allowed; stop what uses it, or choose another port (0 takes a free one)");
        }
    }

    @Test
    void letsGoOfTheFolderWhenItCannotStart() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            assertThatThrownBy(() -> EmbeddedBroker.durable(folder, taken.getLocalPort()))
                    .isInstanceOf(BrokerException.class);
        }

        try (EmbeddedBroker second = EmbeddedBroker.durable(folder)) {
            assertThat(second.healthy()).isTrue();
        }
    }

    @Test
    void refusesAFolderThatAnotherBrokerHas() {
        try (EmbeddedBroker first = EmbeddedBroker.durable(folder)) {
            assertThatThrownBy(() -> EmbeddedBroker.durable(folder))
                    .isInstanceOf(BrokerException.class)
                    .hasMessage("the folder " + folder
                            + " is in use by another broker; stop that one, or choose another folder");
            assertThat(first.healthy()).isTrue();
        }
    }

    @Test
    void refusesAFolderThatHoldsSomethingElseAndLeavesItAlone() throws Exception {
        Files.writeString(folder.resolve("holiday.txt"), "sun");

        assertThatThrownBy(() -> EmbeddedBroker.durable(folder))
                .isInstanceOf(BrokerException.class)
                .hasMessage("the folder " + folder
                        + " holds something else (holiday.txt), not the data of a broker; choose an empty folder");
        assertThat(folder.resolve("holiday.txt")).hasContent("sun");
        assertThat(folder.resolve("log")).doesNotExist();
    }

    @Test
    void refusesAFileWhereAFolderShouldBe() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> EmbeddedBroker.durable(file))
                .isInstanceOf(BrokerException.class)
                .hasMessage("cannot make the folder " + file + "; choose a folder that this user can write to");
    }

    @Test
    void refusesWhatANewerVersionWrote() throws Exception {
        EmbeddedBroker.durable(folder).close();
        new BrokerVersion(1, 999).write(folder);

        assertThatThrownBy(() -> EmbeddedBroker.durable(folder))
                .isInstanceOf(BrokerException.class)
                .hasMessageStartingWith(
                        "the folder " + folder + " was written by a newer version (layout 1, metadata 999;")
                .hasMessageEndingWith("use that version, or choose another folder");
    }

    @Test
    void refusesALogThatNobodySigned() throws Exception {
        EmbeddedBroker.durable(folder).close();
        Files.delete(folder.resolve("broker.properties"));

        assertThatThrownBy(() -> EmbeddedBroker.durable(folder))
                .isInstanceOf(BrokerException.class)
                .hasMessageContaining("nobody knows which version wrote it");
    }

    @Test
    void refusesASignatureThatCannotBeRead() throws Exception {
        EmbeddedBroker.durable(folder).close();
        Files.writeString(folder.resolve("broker.properties"), "layout=one\nmetadata=29\n");

        assertThatThrownBy(() -> EmbeddedBroker.durable(folder))
                .isInstanceOf(BrokerException.class)
                .hasMessage(
                        folder.resolve("broker.properties")
                                + " is damaged: layout is 'one', not a number; restore it from a backup, or choose an empty folder");
    }

    @Test
    void saysThatALogWithoutItsPropertiesIsDamaged() throws Exception {
        EmbeddedBroker.durable(folder).close();
        Files.delete(folder.resolve("log").resolve("meta.properties"));

        assertThatThrownBy(() -> EmbeddedBroker.durable(folder))
                .isInstanceOf(BrokerException.class)
                .hasMessageStartingWith("the log in " + folder.resolve("log") + " is damaged: ")
                .hasMessageEndingWith("; restore it from a backup, or choose an empty folder");
    }

    @Test
    void formatsAgainWhereACrashLeftAHalfMadeLog() throws Exception {
        Files.createDirectories(folder.resolve("log.unfinished").resolve("part"));
        Files.writeString(folder.resolve("broker.properties"), "layout=1\nmetadata=1\n");

        try (EmbeddedBroker broker = EmbeddedBroker.durable(folder)) {
            assertThat(broker.healthy()).isTrue();
        }
        assertThat(folder.resolve("log.unfinished")).doesNotExist();
    }

    @Test
    void refusesAPortThatIsNone() {
        assertThatThrownBy(() -> EmbeddedBroker.durable(folder, 70_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port 70000 is not between 0 and 65535");
    }
}
