package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.ExitCode;
import io.stepwatch.schema.config.Connection;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** What a failure of Kafka means, in our words. */
public final class Trouble {

    private Trouble() {}

    /**
     * A failure for people.
     *
     * @param doing what was asked for. Example: WRITE on topic benchmark-runs
     */
    public static CliException of(Throwable failure, Connection connection, String doing, Duration timeout) {
        Throwable cause =
                failure instanceof ExecutionException && failure.getCause() != null ? failure.getCause() : failure;
        return new CliException(ExitCode.DELIVERY, text(cause, connection, doing, timeout), cause);
    }

    private static String text(Throwable cause, Connection connection, String doing, Duration timeout) {
        String broker = "broker " + connection.bootstrapServers();
        if (cause instanceof SslAuthenticationException) {
            return broker + ": no trust between client and broker (TLS); check STEPWATCH_KAFKA_SSL_… settings";
        }
        if (cause instanceof AuthenticationException) {
            return broker + " refuses the credentials; check STEPWATCH_KAFKA_SASL_… settings";
        }
        if (cause instanceof AuthorizationException) {
            return broker + " denies " + doing + " to this user; ask for that permission (ACL)";
        }
        if (cause instanceof UnknownTopicOrPartitionException) {
            return broker + ": " + doing + " failed because the topic is not there";
        }
        if (cause instanceof RecordTooLargeException) {
            return broker + ": " + doing + " failed because one record is larger than it takes; publish fewer samples";
        }
        if (cause instanceof TimeoutException || cause instanceof java.util.concurrent.TimeoutException) {
            return broker + " does not answer within " + seconds(timeout)
                    + "; is it running, and is its address right?";
        }
        if (cause instanceof ConfigException || cause.getCause() instanceof ConfigException) {
            return broker + ": no such host, or a STEPWATCH_KAFKA_… setting that Kafka does not take";
        }
        String what = cause instanceof KafkaException ? cause.getClass().getSimpleName() : "failure";
        return broker + ": " + doing + " failed (" + what + "); --debug shows more";
    }

    /** A duration in seconds for people. Example: 30 s */
    public static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
    }
}
