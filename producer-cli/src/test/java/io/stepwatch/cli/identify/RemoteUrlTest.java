package io.stepwatch.cli.identify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemoteUrlTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "https://git.example.test/team/tool.git, team/tool",
        "https://user:secret@git.example.test/team/tool, team/tool",
        "ssh://git@git.example.test:22/team/group/tool.git, team/group/tool",
        "git@git.example.test:team/tool.git, team/tool",
        "git.example.test:tool.git/, tool",
        "/srv/git/tool.git, tool",
        "../tool, tool",
        "file:///srv/git/tool.git, tool",
        "C:\\git\\tool.git, tool",
    })
    void namesTheProject(String url, String project) {
        assertThat(RemoteUrl.project(url)).hasValue(project);
    }
}
