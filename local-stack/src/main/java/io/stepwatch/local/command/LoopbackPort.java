package io.stepwatch.local.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A port on this machine: {@code 8091} or {@code 127.0.0.1:8091}; 0 takes any that is free. */
final class LoopbackPort implements ITypeConverter<Integer> {
    private static final int HIGHEST = 65_535;

    @Override
    public Integer convert(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? "127.0.0.1" : text.substring(0, colon);
        if (!host.equals("127.0.0.1") && !host.equals("localhost")) {
            throw new TypeConversionException("this stack listens on 127.0.0.1 only; give a port");
        }
        try {
            int port = Integer.parseInt(text.substring(colon + 1));
            if (port >= 0 && port <= HIGHEST) {
                return port;
            }
        } catch (NumberFormatException e) {
            throw new TypeConversionException("give a port from 0 to " + HIGHEST);
        }
        throw new TypeConversionException("give a port from 0 to " + HIGHEST);
    }
}
