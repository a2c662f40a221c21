package io.stepwatch.local.registry;

import java.util.List;

/** An answer that is not what the client asked for: an HTTP status, the API's own error code, and a sentence. */
final class Problem extends RuntimeException {
    private final int status;
    private final int code;

    private Problem(int status, int code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    int status() {
        return status;
    }

    int code() {
        return code;
    }

    static Problem badRequest(String message) {
        return new Problem(400, 400, message);
    }

    static Problem unauthorized() {
        return new Problem(401, 401, "user name and password are needed, and must be right");
    }

    static Problem noSuchPage(String path) {
        return new Problem(404, 404, "there is nothing at " + path);
    }

    static Problem methodNotAllowed(String method, String path) {
        return new Problem(405, 405, method + " is not possible at " + path);
    }

    static Problem tooLarge(int limit) {
        return new Problem(413, 413, "the body is larger than " + limit + " bytes");
    }

    static Problem unsupportedMediaType(String type) {
        return new Problem(415, 415, "the content type " + type + " is not understood; send application/json");
    }

    static Problem noSubject(String subject) {
        return new Problem(404, 40401, "there is no subject '" + subject + "'");
    }

    static Problem noVersion(String subject, String version) {
        return new Problem(404, 40402, "there is no version " + version + " of subject '" + subject + "'");
    }

    static Problem noSchema(String what) {
        return new Problem(404, 40403, "there is no such schema: " + what);
    }

    static Problem subjectAlreadyDeleted(String subject) {
        return new Problem(
                404, 40404, "subject '" + subject + "' is deleted already; add permanent=true to delete it for good");
    }

    static Problem subjectNotDeletedYet(String subject) {
        return new Problem(
                404, 40405, "subject '" + subject + "' is not deleted yet; delete it first without permanent=true");
    }

    static Problem versionAlreadyDeleted(String subject, int version) {
        return new Problem(
                404,
                40406,
                "version " + version + " of subject '" + subject
                        + "' is deleted already; add permanent=true to delete it for good");
    }

    static Problem versionNotDeletedYet(String subject, int version) {
        return new Problem(
                404,
                40407,
                "version " + version + " of subject '" + subject
                        + "' is not deleted yet; delete it first without permanent=true");
    }

    static Problem noLevel(String subject) {
        return new Problem(404, 40408, "subject '" + subject + "' has no compatibility level of its own");
    }

    static Problem incompatible(String subject, Level level, List<String> reasons) {
        return new Problem(
                409,
                409,
                "the schema does not keep the level " + level + " of subject '" + subject + "': "
                        + String.join("; ", reasons));
    }

    static Problem invalidSchema(String reason) {
        return new Problem(422, 42201, "not a valid Avro schema: " + reason);
    }

    static Problem invalidVersion(String version) {
        return new Problem(
                422, 42202, "'" + version + "' is no version; give a number from 1 to 2147483647, or latest");
    }

    static Problem invalidLevel(String level) {
        return new Problem(422, 42203, "'" + level + "' is no compatibility level; give one of " + Level.names());
    }

    static Problem notKept() {
        return new Problem(
                500, 50001, "the broker did not acknowledge the change; ask again, it may or may not be made");
    }

    static Problem internal() {
        return new Problem(500, 500, "the registry failed on this request; its log says why");
    }
}
