package io.stepwatch.detection;

/**
 * The name of a change point that has been told of.
 *
 * @param number in the fold; 0 for the open candidate
 * @param id as it was minted
 * @param revision of the last event
 * @param confirmed whether it was told as confirmed, and not only as a candidate
 */
record Tag(int number, String id, long revision, boolean confirmed) {

    Tag next() {
        return new Tag(number, id, revision + 1, confirmed);
    }

    Tag as(int otherNumber) {
        return new Tag(otherNumber, id, revision, confirmed);
    }
}
