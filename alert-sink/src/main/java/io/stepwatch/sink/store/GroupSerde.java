package io.stepwatch.sink.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.serialization.Serde;

/** Groups and members as bytes. */
final class GroupSerde {

    private static final byte FIRST = 1;

    private GroupSerde() {}

    static Serde<Group> group() {
        return FixedRecordSerde.serde(GroupSerde::write, Map.of(FIRST, GroupSerde::readGroup));
    }

    static Serde<Member> member() {
        return FixedRecordSerde.serde(GroupSerde::write, Map.of(FIRST, GroupSerde::readMember));
    }

    private static ByteBuffer write(Group group) {
        byte[] alert = group.alert().getBytes(UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(
                        1 + 8 + 4 + alert.length + 4 + 16 * group.spans().size())
                .put(FIRST)
                .putLong(group.openedAt())
                .putInt(alert.length)
                .put(alert)
                .putInt(group.spans().size());
        group.spans().forEach(span -> bytes.putLong(span.after()).putLong(span.last()));
        return bytes;
    }

    private static Group readGroup(ByteBuffer bytes) {
        long openedAt = bytes.getLong();
        String alert = FixedRecordSerde.text(bytes);
        int count = bytes.getInt();
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            spans.add(new Span(bytes.getLong(), bytes.getLong()));
        }
        return new Group(alert, openedAt, spans);
    }

    private static ByteBuffer write(Member member) {
        byte[] id = member.changePoint().getBytes(UTF_8);
        return ByteBuffer.allocate(1 + 8 + 8 + 8 + 4 + id.length)
                .put(FIRST)
                .putDouble(member.accepted())
                .putLong(member.joinedAt())
                .putLong(member.toldIn())
                .putInt(id.length)
                .put(id);
    }

    private static Member readMember(ByteBuffer bytes) {
        double accepted = bytes.getDouble();
        long joinedAt = bytes.getLong();
        long toldIn = bytes.getLong();
        return new Member(FixedRecordSerde.text(bytes), accepted, joinedAt, toldIn);
    }
}
