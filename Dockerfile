# Images of the command line and of both applications, from the one jar that `mvn package` makes:
#   mvn -B package -DskipTests
#   docker build --target streams-app --tag stepwatch/streams-app .
# Any base with glibc, a shell and a Java runtime from 17 on will do (the stores are native code).
ARG JAVA_IMAGE=eclipse-temurin:17-jre
FROM ${JAVA_IMAGE} AS base
RUN mkdir -p /var/lib/stepwatch/state && chown -R 10001:10001 /var/lib/stepwatch
COPY local-stack/target/stepwatch.jar /opt/stepwatch/stepwatch.jar
USER 10001:10001
WORKDIR /var/lib/stepwatch

# More options of the Java machine go into JDK_JAVA_OPTIONS.
FROM base AS cli
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "/opt/stepwatch/stepwatch.jar"]
CMD ["--help"]

# Half of the memory is for the heap; the stores keep their caches and files beside it. A process that ran out of memory
# ends, so that it is started again. The parallel collector takes a tenth less of the processor than the one that Java
# chooses by itself, and nobody waits for an answer from streams-app for whom its pauses would be long.
FROM base AS streams-app
ENV STEPWATCH_STATE_DIR=/var/lib/stepwatch/state STEPWATCH_STREAMS_LISTEN=127.0.0.1:8080
VOLUME /var/lib/stepwatch/state
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --retries=3 CMD ["java", "-Xmx16m", "-XX:+UseSerialGC", \
    "-XX:TieredStopAtLevel=1", "-cp", "/opt/stepwatch/stepwatch.jar", "io.stepwatch.app.probe.Main", \
    "STEPWATCH_STREAMS_LISTEN"]
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=50", "-XX:+UseParallelGC", "-XX:+ExitOnOutOfMemoryError", \
    "-cp", "/opt/stepwatch/stepwatch.jar"]
CMD ["io.stepwatch.streams.Main"]

FROM base AS alert-sink
ENV STEPWATCH_STATE_DIR=/var/lib/stepwatch/state STEPWATCH_SINK_LISTEN=127.0.0.1:8080
VOLUME /var/lib/stepwatch/state
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --retries=3 CMD ["java", "-Xmx16m", "-XX:+UseSerialGC", \
    "-XX:TieredStopAtLevel=1", "-cp", "/opt/stepwatch/stepwatch.jar", "io.stepwatch.app.probe.Main", \
    "STEPWATCH_SINK_LISTEN"]
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=50", "-XX:+ExitOnOutOfMemoryError", "-cp", "/opt/stepwatch/stepwatch.jar"]
CMD ["io.stepwatch.sink.Main"]
