import BowyerCheck
import Testing
import TestSupport

@Suite("statistics")
struct StatisticsTests {
  @Test("count the cases with each label that pass, and nothing outside a property")
  func labels() async throws {
    label("lost")
    let report = try forAll(.integer(in: 0...9)) { n in
      classify(n > 6, "large")
      classify(n > 99, "huge")
      collect(n % 2)
      label("any")
      label("any")
      return true
    }
    expectEqual(report.labels, ["large": 3, "huge": 0, "0": 5, "1": 5, "any": 10])
    expectEqual(report.coverage.first, "100 % any")
    let waiting = try await forAll(.integer(in: 0...9)) { n in
      await Task.yield()
      label("begun")
      try assume(n > 4)
    }
    expectEqual(waiting.labels, ["begun": 5])
    let odd = try forAll(.integer(in: 0...9)) { n in
      label("\(n)")
      try assume(n % 2 == 1)
    }
    expectEqual(odd.labels, ["1": 1, "3": 1, "5": 1, "7": 1, "9": 1])
    let given = try forAll(.bool, examples: [true]) { b in label("\(b)") }
    expectEqual(given.labels, ["false": 1, "true": 1])
  }

  @Test("a requirement is of the cases that passed, or met by one of all; the larger of two counts")
  func compared() throws {
    func run(_ percent: Double) throws -> Report {
      var number = 0
      return try forAll(.int) { _ in
        number += 1
        cover(percent, "twentieth", number % 20 == 0)
      }
    }
    expectEqual(try run(5).labels, ["twentieth": 5])
    for percent in 1...100 {
      var number = 0
      try forAll(.int) { _ in
        number += 1
        cover(Double(percent), "some", number <= percent)
      }
    }
    let failure = try #require(throws: PropertyFailure.self) { try run(5.1) }
    expectEqual(failure.kind, .uncovered)
    expectEqual(failure.evidence.reason, "only 5.0 % twentieth, but 5.1 % required")
    for percents in [[90.0, 0], [0, 90], [.nan], [0, .nan, 0]] {
      let never = try #require(throws: PropertyFailure.self) {
        try forAll(.int) { _ in for percent in percents { cover(percent, "never", false) } }
      }
      expectEqual(never.kind, .uncovered)
    }
    try forAll(.integer(in: 0...9)) { n in cover(90, "nine", n == 9) }
    for percent in [0.1, 101, .nan] {
      #expect(throws: PropertyFailure.self) {
        try forAll(.integer(in: 0...9)) { n in cover(percent, "ten", n == 10) }
      }
    }
    #expect(throws: PropertyFailure.self) {
      try forAll(.integer(in: 0...9)) { n in cover(101, "any", true) }
    }
  }
}
