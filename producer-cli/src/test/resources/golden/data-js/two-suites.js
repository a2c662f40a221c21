window.BENCHMARK_DATA = {
  "lastUpdate": 1767398400000,
  "repoUrl": "https://example.test/tool",
  "entries": {
    "Go": [
      {
        "commit": {"author": {"name": "A; {B}"}, "id": "c1", "message": "one; \"two\"", "timestamp": "2026-01-01T00:00:00Z"},
        "date": 1767225600000, "tool": "go",
        "benches": [
          {"name": "Enc", "value": 10.5, "unit": "ns/op\t 16 B/op\t 1 allocs/op", "extra": "2000 times\n4 procs"},
          {"name": "Dec", "value": "fast", "unit": "ns/op"}
        ]
      },
      {
        "commit": {"id": "c3", "timestamp": "2026-01-03T00:00:00Z"},
        "date": 1767398400000, "tool": "go",
        "benches": [{"name": "Enc", "value": 11, "unit": "ns/op"}]
      },
      {"commit": {}, "date": 1767398400000, "tool": "go", "benches": []}
    ],
    "Size": [
      {
        "commit": {"id": "c2", "timestamp": "2026-01-02 00:00:00 +0000"},
        "date": 1767312000000, "tool": "customBiggerIsBetter",
        "benches": [{"name": "hits", "value": 5, "unit": "hits"}]
      }
    ]
  }
};
