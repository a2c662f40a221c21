package io.stepwatch.detection;

class StepDetectorContractTest extends DetectorContract<DetectorState> {

    @Override
    Detector<DetectorState> detector() {
        return new StepDetector(DetectorSettings.standard());
    }
}
