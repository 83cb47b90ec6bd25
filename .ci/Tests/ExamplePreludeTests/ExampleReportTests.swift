import ExamplePrelude
import Testing

@Test("equal values hold, others are reported with the place of the comment")
func equality() {
  let report = ExampleReport()
  report.check(Point(x: 1, y: 2), Point(x: 1, y: 2), "a:1")
  report.check([Side.left(1)], [.right(1)], "a:2")
  #expect(report.checked == 2)
  #expect(report.failures.count == 1)
  #expect(report.failures.allSatisfy { $0.hasPrefix("a:2: the comment says") })
}

@Test("nil differs from a value and equals nil")
func optionals() {
  let report = ExampleReport()
  report.check(Int?.none, nil, "a:1")
  report.check(Int?.some(3), 3, "a:2")
  report.check(Int?.none, 3, "a:3")
  report.check(Int?.some(3), nil, "a:4")
  #expect(report.failures.map { $0.prefix(3) } == ["a:3", "a:4"])
}

@Test("values without equality are compared by what they print")
func tuples() {
  let report = ExampleReport()
  report.check((1, "a"), (1, "a"), "a:1")
  report.check((1, "a"), (1, "b"), "a:2")
  report.check(3, prints: "3", "a:3")
  report.check(3, prints: "three of them", "a:4")
  #expect(report.failures.map { $0.prefix(3) } == ["a:2", "a:4"])
}

@Test("a function cannot be compared, and is not taken for equal")
func functions() {
  let report = ExampleReport()
  report.check({ 1 }, { 1 }, "a:1")
  #expect(report.failures.count == 1)
}

@Test("an error that an example throws is a failure")
func errors() async {
  let report = ExampleReport()
  await report.run("a:1") { _ in throw CancellationError() }
  #expect(report.failures == ["a:1: throws Swift.CancellationError()"])
}
