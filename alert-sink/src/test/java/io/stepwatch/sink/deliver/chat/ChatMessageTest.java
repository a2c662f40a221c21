package io.stepwatch.sink.deliver.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChatMessageTest {

    @Test
    void saysAllOfThis() {
        Golden.matches("chat.json", ChatMessage.of(SampleAlerts.drawn()).toPrettyString() + "\n");
    }

    @Test
    void saysThatAProjectIsSilentWithoutALineThatIsEmpty() {
        JsonNode message = ChatMessage.of(SampleAlerts.silence());

        assertThat(message.toString())
                .contains("SILENCE (notify): No results of codec", "stepwatch doctor")
                .doesNotContain("*Change*", "*Commits*", "False alarm", "\"text\":\"\"");
    }

    @Test
    void saysWhatTheLedgerKnows() {
        assertThat(ChatMessage.of(SampleAlerts.known()).toString())
                .contains("*Known alarm* neighbour, seen 3 times before; it does not quiet this one")
                .contains("*Cause* suspected: a neighbour on the host")
                .contains("*Its check* run it again on another host");
    }

    @Test
    void a14SaysWhatHowMuchHowSureWhichCommitsAndHowToMarkItFalse() {
        String text = ChatMessage.of(SampleAlerts.drawn()).toString();

        assertThat(text)
                .contains("Encode/json")
                .contains("ns/op")
                .contains("10.0 % slower, 100 ns -&gt; 110 ns")
                .contains("<https://git.example/codec/compare/")
                .contains("4 runs")
                .containsPattern("\\*History\\* `[\u2581-\u2588]+\u2502[\u2581-\u2588]+`")
                .contains("<https://perf.example/stepwatch/5eed.svg|picture>")
                .contains("ledger add --from-alert 5eed");
    }

    @Test
    void a07KeepsTheLimitsOfTheLanguageWith200MembersOfLongNames() {
        JsonNode message = ChatMessage.of(SampleAlerts.large(200, 150));

        assertThat(message.path("blocks").size()).isLessThanOrEqualTo(50);
        assertThat(texts(message)).allSatisfy(text -> assertThat(text.length()).isLessThanOrEqualTo(3000));
        assertThat(message.path("blocks")
                        .get(0)
                        .path("text")
                        .path("text")
                        .asText()
                        .length())
                .isLessThanOrEqualTo(150);
        String members = texts(message).stream()
                .filter(text -> text.startsWith("*200 series*"))
                .findFirst()
                .orElseThrow();
        assertThat(members.lines().filter(line -> line.startsWith("\u2022"))).hasSize(10);
        assertThat(members).contains("300 % slower").contains("|\u2026 and 190 more>");
    }

    @Test
    void keepsTheLimitsWhereEveryCharacterGrowsWhenItIsEscaped() {
        Alert alert = SampleAlerts.large(200, 150);
        alert.getChangePoints().forEach(member -> member.getSeries().setBenchmark("&".repeat(400)));
        alert.setTitle("<".repeat(5000));
        alert.setCheck(">".repeat(5000));

        assertThat(texts(ChatMessage.of(alert)))
                .allSatisfy(text -> assertThat(text.length()).isLessThanOrEqualTo(3000));
    }

    @Test
    void letsNoTextOfOthersCallLinkOrFormat() {
        ChangePoint point = Samples.regression();
        point.getSeries().setBenchmark("<!channel> `*bold*` <http://evil.example|safe> @here\u0007\u202e");
        Alert alert = SampleAlerts.of(point);
        List<RangeCommit> commits = new ArrayList<>(alert.getCommits());
        commits.get(0).setSubject("``` <@U123> &lt; ```");
        alert.setCommits(commits);
        alert.setCompareLink("javascript:alert(1)");

        // The first two are plain text, in which nothing is obeyed: the one for notifications and the header.
        List<String> texts = texts(ChatMessage.of(alert));
        String text = String.join("\n", texts.subList(2, texts.size()));

        assertThat(text).doesNotContain("<!channel>", "<http://evil", "<@U123>", "\u0007", "\u202e", "javascript:");
        assertThat(text).contains("&lt;!channel&gt;").contains("\\u0007\\u202e");
        assertThat(text.split("```", -1)).hasSize(5); // two blocks of ours, none of theirs
    }

    private static List<String> texts(JsonNode message) {
        List<String> texts = new ArrayList<>();
        texts.add(message.path("text").asText());
        for (JsonNode block : message.path("blocks")) {
            if (block.has("text")) {
                texts.add(block.path("text").path("text").asText());
            }
            block.path("elements")
                    .forEach(element -> texts.add(element.path("text").asText()));
        }
        return texts;
    }
}
