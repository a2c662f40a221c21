package io.stepwatch.local.registry;

/** Schemas of one small record, each made from the first by one step that people make. */
final class Schemas {
    static final String FIRST = record("""
            {"name":"id","type":"long"},{"name":"name","type":"string"}""");

    static final String OPTIONAL_FIELD_MORE = record("""
            {"name":"id","type":"long"},{"name":"name","type":"string"},{"name":"note","type":"string","default":""}""");

    static final String REQUIRED_FIELD_MORE = record("""
            {"name":"id","type":"long"},{"name":"name","type":"string"},{"name":"note","type":"string"}""");

    static final String FIELD_LESS = record("""
            {"name":"id","type":"long"}""");

    static final String OTHER_TYPE = record("""
            {"name":"id","type":"string"},{"name":"name","type":"string"}""");

    static final String OTHER_DEFAULT = record("""
            {"name":"id","type":"long"},{"name":"name","type":"string"},{"name":"note","type":"string","default":"-"}""");

    private Schemas() {}

    static String record(String fields) {
        return "{\"type\":\"record\",\"name\":\"Thing\",\"namespace\":\"org.example\",\"fields\":[" + fields.strip()
                + "]}";
    }
}
