package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.ClusterAuthorizationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;
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
        Throwable cause = failure;
        // A producer that has failed says of later records only that it has, and wraps why.
        while (cause.getCause() != null
                && (cause instanceof ExecutionException || cause.getClass() == KafkaException.class)) {
            cause = cause.getCause();
        }
        return new CliException(ExitCode.DELIVERY, text(cause, connection, doing, timeout), cause);
    }

    /** A client that could not even be made. */
    public static CliException ofSettings(KafkaException failure, Connection connection) {
        boolean known =
                Arrays.stream(connection.bootstrapServers().split(",", -1)).anyMatch(Trouble::resolves);
        if (known) {
            return new CliException(
                    ExitCode.USAGE,
                    "the STEPWATCH_KAFKA_… settings do not fit together (protocol, mechanism, credentials); --debug"
                            + " shows more",
                    failure);
        }
        return new CliException(
                ExitCode.DELIVERY,
                "broker " + connection.bootstrapServers() + ": no such host; check its name",
                failure);
    }

    private static String text(Throwable cause, Connection connection, String doing, Duration timeout) {
        String broker = "broker " + connection.bootstrapServers();
        if (cause instanceof SslAuthenticationException) {
            return broker + ": no trust between client and broker (TLS); check STEPWATCH_KAFKA_SSL_… settings";
        }
        if (cause instanceof AuthenticationException) {
            return broker + " refuses the credentials; check STEPWATCH_KAFKA_SASL_… settings";
        }
        if (cause instanceof ClusterAuthorizationException) {
            return broker + " denies IDEMPOTENT_WRITE on the cluster, for " + doing + ", to " + Principal.of(connection)
                    + "; ask for that permission (ACL)";
        }
        if (cause instanceof TransactionalIdAuthorizationException) {
            return broker + " denies the transactional id, for " + doing + ", to " + Principal.of(connection)
                    + "; ask for that permission (ACL)";
        }
        if (cause instanceof AuthorizationException) {
            return broker + " denies " + doing + " to " + Principal.of(connection) + "; ask for that permission (ACL)";
        }
        if (cause instanceof UnknownTopicOrPartitionException) {
            return broker + ": " + doing + " failed because the topic is not there";
        }
        if (cause instanceof TimeoutException || cause instanceof java.util.concurrent.TimeoutException) {
            return broker + " does not answer within " + seconds(timeout)
                    + "; is it running, and is its address right?";
        }
        String what = cause instanceof KafkaException ? cause.getClass().getSimpleName() : "failure";
        return broker + ": " + doing + " failed (" + what + "); --debug shows more";
    }

    private static boolean resolves(String server) {
        try {
            String host = server.substring(0, server.lastIndexOf(':')).strip();
            return InetAddress.getAllByName(host).length > 0;
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** A duration in seconds for people. Example: 30 s */
    public static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
    }
}
