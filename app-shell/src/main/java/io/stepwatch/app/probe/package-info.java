/**
 * Asks an application on this machine whether it is alive, for health checks of containers that have no other program to
 * ask with. It says nothing and changes nothing.
 */
@NullMarked
package io.stepwatch.app.probe;

import org.jspecify.annotations.NullMarked;
