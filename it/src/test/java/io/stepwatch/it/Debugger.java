package io.stepwatch.it;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.StringReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Lets a process run up to a method and stand still there with all its threads, so that it can be killed at that point. From
 * the moment it is attached the process stands still, except in {@link #runTo}.
 */
final class Debugger implements AutoCloseable {

    private final VirtualMachine machine;

    private Debugger(VirtualMachine machine) {
        this.machine = machine;
    }

    /** What a Java process finds in its environment so that a debugger can be attached to it. */
    static Map<String, String> environment(int port) {
        return Map.of(
                "JAVA_TOOL_OPTIONS", "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:" + port);
    }

    static Debugger attach(int port) throws Exception {
        AttachingConnector connector = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(each -> each.name().equals("com.sun.jdi.SocketAttach"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        Objects.requireNonNull(arguments.get("hostname")).setValue("127.0.0.1");
        Objects.requireNonNull(arguments.get("port")).setValue(Integer.toString(port));
        VirtualMachine machine = connector.attach(arguments);
        machine.suspend();
        return new Debugger(machine);
    }

    /** A method by the name of its class, which must have been loaded, and its own; all of them if there are several. */
    List<Method> methods(String className, String name) {
        List<ReferenceType> loaded = machine.classesByName(className);
        if (loaded.isEmpty()) {
            throw new IllegalStateException(className + " is not loaded");
        }
        return loaded.get(0).methodsByName(name);
    }

    /**
     * Goes on until one of these methods is entered; everything stands still then. A second thread may have come to the method
     * asked for last at the same moment as the first one: it is told of only now, and goes on.
     */
    Stop runTo(List<Method> methods, Duration limit) throws Exception {
        List<BreakpointRequest> breakpoints = methods.stream()
                .map(method -> machine.eventRequestManager().createBreakpointRequest(method.location()))
                .toList();
        breakpoints.forEach(BreakpointRequest::enable);
        machine.resume();
        long deadline = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < deadline) {
            EventSet events = machine.eventQueue().remove(1000);
            if (events == null) {
                continue;
            }
            for (Event event : events) {
                if (event instanceof BreakpointEvent hit && breakpoints.contains(hit.request())) {
                    machine.eventRequestManager().deleteEventRequests(breakpoints);
                    return new Stop(hit.thread().frame(0));
                }
            }
            events.resume();
        }
        throw new AssertionError("did not come to " + methods + " within " + limit);
    }

    /** A moment at which everything stands still. */
    record Stop(StackFrame frame) {

        /** The path of the file that is the first argument. */
        String path() {
            ObjectReference file = (ObjectReference) frame.getArgumentValues().get(0);
            return ((StringReference) file.getValue(file.referenceType().fieldByName("path"))).value();
        }
    }

    @Override
    public void close() {
        try {
            machine.dispose();
        } catch (VMDisconnectedException e) {
            // The process was killed while it stood still; there is nothing left to let go of.
        }
    }
}
