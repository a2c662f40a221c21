package io.stepwatch.local.registry;

/** One step of the registry's history, as it is kept in the topic; the last one of a key counts. */
sealed interface Change {
    /** A schema has an id, for ever. */
    record SchemaNamed(int id, AvroText avro) implements Change {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.schemaNamed(this);
        }
    }

    /** A subject is now like this; one that has nothing is gone. */
    record SubjectChanged(Subject subject) implements Change {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.subjectChanged(this);
        }
    }

    /** The level of every subject that has none of its own. */
    record GlobalLevelChanged(Level level) implements Change {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.globalLevelChanged(this);
        }
    }

    <R> R match(Cases<R> cases);

    /** Every kind of change. */
    interface Cases<R> {
        R schemaNamed(SchemaNamed change);

        R subjectChanged(SubjectChanged change);

        R globalLevelChanged(GlobalLevelChanged change);
    }
}
