import BowyerCheck
import Testing
import TestSupport

@Suite("small domains")
struct ExhaustiveTests {
  @Test("are tried whole, each case once")
  func whole() throws {
    var seen: [String] = []
    let report = try forAll(.bool, .optional(.integer(in: -1...1))) { a, b in
      seen.append("\(a) \(b.map(String.init) ?? "nil")")
      return true
    }
    #expect(report.isExhaustive)
    expectEqual(report.cases, 8)
    expectEqual(Set(seen).count, 8)
    expectEqual(report.description, "all 8 cases there are passed, 0 discarded")
  }

  @Test("leave out what a filter drops")
  func filtered() throws {
    let report = try forAll(Gen.integer(in: 0...9).filter("even") { $0 % 2 == 0 }) { $0 % 2 == 0 }
    #expect(report.isExhaustive)
    expectEqual(report.cases, 5)
  }

  @Test("are those with at most a sixteenth more cases than asked for")
  func large() throws {
    #expect(try !forAll(.integer(in: 0...106)) { _ in true }.isExhaustive)
    #expect(try forAll(.integer(in: 0...105)) { _ in true }.isExhaustive)
    #expect(try !forAll(.array(of: .bool)) { _ in true }.isExhaustive)
  }

  @Test("are as large as the run, if that is long")
  func long() throws {
    func report(_ cases: Int) throws -> Report {
      try forAll(.array(of: .bool, count: 0...10), config: Config(cases: cases)) { _ in true }
    }
    #expect(try report(1_927).isExhaustive)
    expectEqual(try report(1_927).cases, 2_047)
    #expect(try !report(1_926).isExhaustive)
  }

  @Test("find their one counterexample")
  func counterexample() throws {
    let failure = try falsify(.integer(in: 0...63), config: Config()) { $0 != 37 }
    expectEqual(failure.arguments.map(\.value), ["37"])
  }

  @Test("prove nothing when every case is given up")
  func vacuous() throws {
    let failure = try #require(throws: PropertyFailure.self) {
      try forAll(.bool) { _ in try assume(false) }
    }
    expectEqual(failure.kind, .gaveUp)
  }
}
