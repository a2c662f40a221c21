package io.stepwatch.detection;

/**
 * How a detector weighs evidence. {@link #standard()} is meant for everyone; few series need anything else.
 *
 * @param sensitivity how readily a candidate is opened; 1 is the default, 2 suspects twice as readily, from 0.1 to 10.
 *     What is told is decided by the budget
 * @param falseAlarmBudget false confirmations per 1,000 points of a quiet series that are acceptable; 0.05 is the
 *     default, from 0.0001 to 10
 * @param floor the smallest relative change worth a word: 0.0025 is 0.25 per cent; from 0 to 1
 * @param minimumPoints points of a level that must be there before a shift away from it is looked for; from 4 to 32
 * @param window how many points behind the newest a late point may be; 512 is the default, at least 64
 */
public record DetectorSettings(
        double sensitivity, double falseAlarmBudget, double floor, int minimumPoints, int window) {

    public DetectorSettings {
        require(sensitivity >= 0.1 && sensitivity <= 10, "sensitivity", sensitivity, "from 0.1 to 10");
        require(
                falseAlarmBudget >= 0.0001 && falseAlarmBudget <= 10,
                "falseAlarmBudget",
                falseAlarmBudget,
                "false confirmations per 1,000 points, from 0.0001 to 10");
        require(floor >= 0 && floor <= 1, "floor", floor, "a relative change from 0 to 1, for example 0.0025");
        require(minimumPoints >= 4 && minimumPoints <= 32, "minimumPoints", minimumPoints, "from 4 to 32");
        require(window >= 64 && window <= 1_000_000, "window", window, "points, from 64 to 1000000");
    }

    /** The one sensible default. */
    public static DetectorSettings standard() {
        return new DetectorSettings(1, 0.05, 0.0025, 8, 512);
    }

    /** The settings in one line, as evidence carries them. */
    public String text() {
        return "budget " + falseAlarmBudget + "/1000, floor " + floor + ", sensitivity " + sensitivity + ", minimum "
                + minimumPoints;
    }

    private static void require(boolean legal, String name, double value, String wanted) {
        if (!legal) {
            throw new IllegalArgumentException(name + " is " + value + "; give " + wanted);
        }
    }
}
