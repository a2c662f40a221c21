package io.stepwatch.schema.config;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Every variable that a program of Stepwatch reads; a name that is not here is a misspelt one. */
public enum Variable {
    /** Kafka brokers, host:port, separated by commas. */
    BOOTSTRAP_SERVERS,
    /** Address of the schema registry. */
    REGISTRY_URL,
    /** {@code user:password} or {@code Bearer token} for the registry. */
    REGISTRY_AUTH(true),
    /** Put before every topic name and application id, so that several installations share a broker. */
    TOPIC_PREFIX,
    /** Name under which results are recorded. */
    PROJECT,
    /** Branch, where git or the CI system does not tell. */
    BRANCH,
    /** Name of the environment. */
    ENVIRONMENT,
    /** Suite, where the format does not tell. */
    SUITE,
    /** Commit that was measured, where git or the CI system does not tell. */
    COMMIT,
    /** Position of that commit on its branch. */
    POSITION,
    /** Name of the run. */
    RUN_ID,
    /** Format of results, where it is not told by the content. */
    FORMAT,
    /** Benchmark of values of a table that names none. */
    NAME,
    /** Unit of values that have none. */
    UNIT,
    /** lower or higher: which way is better, for values that do not say. */
    BETTER,
    /** median or mean: how the samples of a run become one value. */
    ESTIMATOR,
    /** Whether the good runs of a command count that failed in others. */
    IGNORE_FAILED_RUNS,
    /** Whether publish says what it would send and sends nothing. */
    DRY_RUN,
    /** Whether publish ends with 0 when broker or registry do not take the results. */
    BEST_EFFORT,
    /** Whether publish ends with 0 when a part of the results could not be used. */
    ALLOW_PARTIAL,
    /** Whether publish registers schemas that the registry lacks. */
    AUTO_REGISTER,
    /** Whether publish copies its standard input to standard output. */
    TEE,
    /** Whether analyze prints every event. */
    REPLAY,
    /** Clone that orders the commits of histories. */
    CLONE,
    /** git or time: what orders the commits of the project. */
    ORDER,
    /** Index of a job in a matrix. */
    SHARD,
    /** Most samples of one metric that are kept of one run. */
    MAX_SAMPLES,
    /** auto, always or never: whether output for people is coloured. */
    COLOR,
    /** Whether a command shows its settings with their sources and does nothing else. */
    PRINT_CONFIG,
    /** Smallest change that compare calls one, in percent. */
    THRESHOLD,
    /** Smallest difference that compare calls one, with its unit. */
    FLOOR,
    /** How likely any false verdict of compare may be. */
    ALPHA,
    /** Seed of everything that is drawn at random. */
    SEED,
    /** Metrics that compare judges. */
    GATE,
    /** report or remove: what compare does with a factor that most benchmarks share. */
    COMMON_FACTOR,
    /** Whether the samples that compare reads were taken in turn. */
    INTERLEAVED,
    /** Whether inconclusive and no-baseline close the gate. */
    STRICT,
    /** Whether compare prints every number that a verdict used. */
    EXPLAIN,
    /** Name in the hidden marker of a comment. */
    MARKER,
    /** Benchmarks that may be missing. */
    ALLOW_MISSING,
    /** Whether compare goes on when the environments differ. */
    ALLOW_DIFFERENT_ENV,
    /** Facts about the environment that are meant to differ. */
    INTENDED,
    /** Whether no baseline closes the gate. */
    REQUIRE_BASELINE,
    /** Whether a comparison is published. */
    PUBLISH,
    /** Command that measures again before a regression closes the gate. */
    CONFIRM,
    /** Runs that are thrown away before the first that counts. */
    WARMUP,
    /** Fewest runs that count. */
    MIN_RUNS,
    /** Most runs that count. */
    MAX_RUNS,
    /** How long run may take. */
    BUDGET,
    /** Half width of the interval at which run stops, in percent. */
    WIDTH,
    /** How long one run of a command may take. */
    RUN_LIMIT,
    /** Runs of each side that calibrate sets thresholds for. */
    RUNS,
    /** Wanted rate of false verdicts for each benchmark, in percent. */
    RATE,
    /** Slowdown whose chance to be caught is asked for, in percent. */
    POWER,
    /** File with the baseline. */
    BASELINE_FILE,
    /** File into which analyze draws. */
    PLOT,
    /** auto, linear or log: how analyze draws values. */
    PLOT_SCALE,
    /** How long publish may take, ISO 8601 duration or seconds. */
    TIMEOUT,
    /** How long publish may take to fetch missing history. */
    DEEPEN_TIMEOUT,
    /** text, json or jsonl. */
    OUTPUT,
    /** Folder for the data of the local stack. */
    DATA,
    /** Port of the local stack's broker. */
    BROKER_PORT,
    /** Port of the local stack's registry. */
    REGISTRY_PORT,
    /** Folder for the state of a streams application. */
    STATE_DIR,
    /** Address and port that the HTTP server of streams-app listens on. */
    STREAMS_LISTEN,
    /** Address and port that the HTTP server of alert-sink listens on. */
    SINK_LISTEN,
    /** How long streams-app remembers a branch on which nothing is measured any more, ISO 8601 duration. */
    BRANCH_RETENTION,
    /** Branches that are never forgotten, separated by commas: the main branch of every project. */
    KEPT_BRANCHES,
    /** How long a run waits for the position of its commit, ISO 8601 duration. */
    PARKED_RETENTION,
    /** After which time without a result a suite of a kept branch is said to be stale, ISO 8601 duration. */
    STALE_AFTER,
    /** Token that callers of an application's HTTP server must show; needed where it listens beyond this machine. */
    HTTP_TOKEN(true),
    /** File that holds that token. */
    HTTP_TOKEN_FILE,
    /** Address under which other instances and their callers reach the HTTP server of streams-app. */
    STREAMS_ADVERTISED,
    /** Threads of a streams application. */
    THREADS,
    /** Replication factor of topics that are created. */
    REPLICATION,
    /** Whether a program creates missing topics at start. */
    CREATE_TOPICS,
    /** Smallest change that alerts, in percent. */
    NOTIFY_PERCENT,
    /** Change from which an alert pages, in percent. */
    PAGE_PERCENT,
    /** How long the sink waits before it sends a new alert. */
    CLOSING_DELAY,
    /** Webhook that gets alerts. */
    WEBHOOK_URL(true),
    /** Token sent to the webhook as {@code Authorization: Bearer}. */
    WEBHOOK_TOKEN(true),
    /** How long one webhook call may take. */
    WEBHOOK_TIMEOUT,
    /** Key of the signature that each webhook call carries. */
    WEBHOOK_SECRET(true),
    /** plain, cloudevents or cloudevents-binary. */
    WEBHOOK_FORM,
    /** File of targets: where alerts go, and which. */
    TARGETS,
    /** Hosts that alerts may be sent to, separated by commas; without it those of the targets. */
    ALLOWED_HOSTS,
    /** Folder for pictures of the series of an alert. */
    PICTURES,
    /** Template of the link to a picture, with {name}. */
    PICTURE_LINK,
    /** Template of the decisive check, with {base}, {candidate}, {benchmark}. */
    CHECK_COMMAND,
    /** Template of a link to the changes of a range, with {base} and {candidate}. */
    COMPARE_LINK,
    /** Who acts on alerts, or publishes configuration and ledger. */
    BY,
    /** Clone or mirror of the repository that alerts are about. */
    GIT,
    /** The project's ledger of known alarms, a file. */
    LEDGER,
    /** Whether commands show stack traces. */
    DEBUG,
    /** Options of the Java machine, read by the launcher. */
    JAVA_OPTIONS,
    /** Highest tier of the Java machine's compiler, read by the launcher. */
    TIERED,
    /** TRACE to ERROR. */
    LOG_LEVEL;

    /** What is shown in place of a secret. */
    public static final String HIDDEN = "(hidden)";

    private static final String PREFIX = "STEPWATCH_";

    /**
     * User and password of an address, also where it has no scheme, as a broker's; and where the password holds what an
     * address may not hold unescaped, which makes it wrong and no less secret.
     */
    private static final Pattern USER_INFO = Pattern.compile(
            "(?<=://)(?:[^@/?#\\s]*:(?!\\d+[/?#])[^\\s,]*|[^/?#\\s]*)@|(?<![^,\\s])[^/?#\\s,@:]*:(?!//)[^\\s,]*@");

    /** Variables with this prefix go to the Kafka clients, for example STEPWATCH_KAFKA_SECURITY_PROTOCOL. */
    static final String KAFKA_PREFIX = PREFIX + "KAFKA_";

    private final boolean secret;

    Variable() {
        this(false);
    }

    Variable(boolean secret) {
        this.secret = secret;
    }

    /** The name in the environment. Example: STEPWATCH_BOOTSTRAP_SERVERS */
    public String variable() {
        return PREFIX + name();
    }

    /** Whether its value must not be shown. */
    public boolean secret() {
        return secret;
    }

    /** A value of it as people may see it: a secret is hidden, and so is what stands before the host of an address. */
    public String shown(String value) {
        return secret ? HIDDEN : USER_INFO.matcher(value).replaceAll(HIDDEN + "@");
    }

    static boolean isOurs(String variable) {
        return variable.startsWith(PREFIX);
    }

    static Optional<Variable> named(String variable) {
        return Arrays.stream(values())
                .filter(v -> v.variable().equals(variable))
                .findFirst();
    }
}
