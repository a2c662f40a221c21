/**
 * Says once what a person should know and is no alert.
 *
 * <p>Every partition hands on what it saw; here, in one place for each project, the same thing seen many times becomes one
 * notice. A suite that has not been measured for some time is told of by the clock on the wall, once, and once more when
 * it is measured again. So are members that are no longer measured with their suite, with the name of a successor where
 * one looks like it, and runs of which nearly all members moved by one factor.
 */
@NullMarked
package io.stepwatch.streams.notice;

import org.jspecify.annotations.NullMarked;
