package io.stepwatch.sink.store;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Which alerts take new members, and who their members are. */
public final class GroupStore {

    private final KeyValueStore<String, Group> groups;
    private final KeyValueStore<String, Member> members;
    private final KeyValueStore<String, String> links;

    GroupStore(
            KeyValueStore<String, Group> groups,
            KeyValueStore<String, Member> members,
            KeyValueStore<String, String> links) {
        this.groups = groups;
        this.members = members;
        this.links = links;
    }

    /** The groups of a branch of some kinds by the keys of their alerts. */
    public Map<String, Group> of(String project, String branch, List<String> kinds) {
        Map<String, Group> found = new LinkedHashMap<>();
        for (String kind : kinds) {
            scan(groups, StoreKeys.branch(project, branch) + KeyText.escape(kind) + "/")
                    .forEach(group -> found.putIfAbsent(group.alert(), group));
        }
        return found;
    }

    /** The groups of a branch, each once, but those of kinds that begin with a word. */
    public Map<String, Group> but(String project, String branch, String word) {
        String prefix = StoreKeys.branch(project, branch);
        String left = prefix + KeyText.escape(word);
        Map<String, Group> found = new LinkedHashMap<>();
        try (KeyValueIterator<String, Group> all = groups.prefixScan(prefix, new StringSerializer())) {
            all.forEachRemaining(entry -> {
                if (!entry.key.startsWith(left)) {
                    found.putIfAbsent(entry.value.alert(), entry.value);
                }
            });
        }
        return found;
    }

    /** The group of an alert under a kind. */
    public Optional<Group> get(Alert alert, String kind) {
        return Optional.ofNullable(
                groups.get(key(alert.getProject(), alert.getBranch(), kind, TopicKeys.alert(alert))));
    }

    /** Lets an alert take members of a kind. */
    public void keep(Alert alert, String kind, Group group) {
        String key = key(alert.getProject(), alert.getBranch(), kind, group.alert());
        if (!group.equals(groups.get(key))) {
            groups.put(key, group);
        }
    }

    /** An alert takes no more members of a kind. */
    public void close(String project, String branch, String kind, String alertKey) {
        String key = key(project, branch, kind, alertKey);
        if (groups.get(key) != null) {
            groups.delete(key);
        }
    }

    /** The members of an alert, in the order of their ids. */
    public List<Member> members(String alertKey) {
        return scan(members, alertKey + "/");
    }

    public Optional<Member> member(String alertKey, String changePoint) {
        return Optional.ofNullable(members.get(alertKey + "/" + changePoint));
    }

    public void keep(String alertKey, Member member) {
        members.put(alertKey + "/" + member.changePoint(), member);
    }

    public void drop(String alertKey, Member member) {
        members.delete(alertKey + "/" + member.changePoint());
    }

    /** Notes that an alert shares commits with another one; false when that is known. */
    public boolean link(String alertKey, String otherId) {
        return links.putIfAbsent(alertKey + "/" + otherId, otherId) == null;
    }

    /** Ids of the alerts that share commits with one, sorted. */
    public List<String> links(String alertKey) {
        return scan(links, alertKey + "/");
    }

    private static String key(String project, String branch, String kind, String alertKey) {
        return StoreKeys.branch(project, branch) + KeyText.escape(kind) + "/" + alertKey;
    }

    private static <T> List<T> scan(KeyValueStore<String, T> store, String prefix) {
        List<T> found = new ArrayList<>();
        try (KeyValueIterator<String, T> entries = store.prefixScan(prefix, new StringSerializer())) {
            entries.forEachRemaining(entry -> found.add(entry.value));
        }
        return found;
    }
}
