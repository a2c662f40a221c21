package io.stepwatch.schema.registry;

/** The registry answered no: the schema is incompatible or invalid, the subject or id unknown, access denied. */
public final class RegistryRefusedException extends RuntimeException {

    private final int status;
    private final int errorCode;

    RegistryRefusedException(int status, int errorCode, String message) {
        super(message);
        this.status = status;
        this.errorCode = errorCode;
    }

    /** HTTP status. Example: 409 */
    public int status() {
        return status;
    }

    /** Error code of the registry's API, or the HTTP status when it gave none. Example: 40403 */
    public int errorCode() {
        return errorCode;
    }

    /** Whether what was asked for is not there: subject, version, schema or a setting of a subject. */
    public boolean notFound() {
        return status == 404;
    }
}
