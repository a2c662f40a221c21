package io.stepwatch.it;

/** The pipeline on the broker and the registry that run inside the JVM. */
class PipelineIT extends PipelineSuite {

    @Override
    Installation installation(String name) {
        return Installation.create(name);
    }
}
