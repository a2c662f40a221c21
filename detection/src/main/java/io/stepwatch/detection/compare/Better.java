package io.stepwatch.detection.compare;

/** Which way is better. */
public enum Better {
    LOWER,
    HIGHER,
    /** Nobody said: compared and shown, never judged. */
    UNKNOWN
}
