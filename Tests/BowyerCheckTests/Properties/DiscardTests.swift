import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("cases that say nothing")
struct DiscardTests {
  @Test("do not count as passed")
  func assumptions() throws {
    var odd = 0
    let report = try forAll(.int) { n in
      try assume(n & 1 == 1)
      odd += 1
    }
    expectEqual(report.cases, 100)
    expectEqual(odd, 100)
    #expect(report.discards > 20)
  }

  @Test("never end the run where any number of them is allowed")
  func anyNumber() throws {
    let report = try forAll(.int, config: Config(seed: 1, maxDiscardRatio: .max)) { n in
      try assume(n & 31 == 31)
    }
    expectEqual(report.cases, 100)
    #expect(report.discards > 1_000)
  }

  @Test("are not those of a survey, which begins with what is simplest")
  func survey() throws {
    let bools = Gen.array(of: .bool, count: 0...20).filter("begins with true") { $0.first == true }
    let report = try forAll(bools, config: Config(cases: 5_000)) { !$0.isEmpty }
    expectEqual(report.cases, 5_000)
  }

  @Test("name the filter that keeps one value in a hundred, at once")
  func filters() throws {
    let tries = Lock(0)
    let rare = Gen.integer(in: 0...99_999).filter("multiples of 100") { n in
      tries.withLock { $0 += 1 }
      return n % 100 == 73
    }
    let failure = try falsify(rare, config: Config(seed: 1)) { _ in true }
    expectEqual(failure.kind, .gaveUp)
    #expect(failure.evidence.reason?.hasPrefix("the filter “multiples of 100” keeps only") == true)
    #expect(tries.withLock { $0 } <= 10_000)
  }

  @Test("leave a filter alone that keeps one value in ten", arguments: 1...20)
  func healthy(seed: Int) throws {
    let tenth = Gen.integer(in: 0...99_999).filter("multiples of ten") { $0 % 10 == 3 }
    try forAll(tenth, config: Config(cases: 1_000, seed: UInt64(seed))) { $0 % 10 == 3 }
  }
}
