import BowyerCheck
import BowyerLock
import Testing

/// Each way in which a property fails, and the text that tells of it.
@Suite("the text of each kind of failure")
struct FailureKindsTests {
  struct Oops: Error { var code = 7 }

  private let config = Config(seed: 1, name: "small", arguments: ["n"])

  private func snapshot(_ property: () throws -> Report) throws -> String {
    try #require(throws: PropertyFailure.self) { try property() }.steadyText
  }

  @Test("a truth value that is false: the simplest case, and the one that failed first")
  func falsehood() throws {
    let text = try snapshot { try forAll(.int, config: config) { n in n < 10 } }
    #expect(text == "")
  }

  @Test("an error that is thrown is named")
  func thrown() throws {
    let text = try snapshot { try forAll(.int, config: config) { n in if n > 4 { throw Oops() } } }
    #expect(text == "")
  }

  @Test("a verdict says its reason")
  func verdict() throws {
    let text = try snapshot {
      try forAll(.int, config: config) { n in n < 10 ? .passed : Verdict.failed("too large") }
    }
    #expect(text == "")
  }

  @Test("a comparison shows both sides, and where they differ")
  func comparison() throws {
    let lists = Gen.array(of: .integer(in: 0...9))
    let config = Config(cases: 1_000, seed: 1, name: "sorted", arguments: ["xs"])
    let text = try snapshot {
      try forAll(lists, config: config) { xs in (Array(Set(xs)).sorted() <-> xs.sorted()) }
    }
    #expect(text == "")
  }

  @Test("an example that fails is told as it is, without a token")
  func example() throws {
    let text = try snapshot {
      try forAll(.int, examples: [1, 7_007], config: config) { n in n != 7_007 }
    }
    #expect(text == "")
  }

  @Test("a case that is run again is told as it is, with its token")
  func replay() throws {
    let token = ReplayToken([20]).description
    let text = try snapshot {
      try forAll(.int, config: Config(seed: 1, replay: token)) { n in n < 10 }
    }
    #expect(text == "")
  }

  @Test("a token that cannot be read, or fits other generators, is noted")
  func unread() throws {
    let unread = try snapshot {
      try forAll(.int, config: Config(seed: 1, replay: "zzz")) { _ in false }
    }
    #expect(unread == "")
    let token = ReplayToken([1, 5, 1, 7, 0]).description
    let misfit = try snapshot {
      try forAll(.int, config: Config(seed: 1, replay: token)) { n in n < 10 }
    }
    #expect(misfit == "")
  }

  private final class Memory: RegressionStore {
    let kept: [String]
    let added = Lock<[String]>([])

    init(_ kept: [String]) { self.kept = kept }

    func tokens(of property: String) -> [String] { kept }
    func record(_ token: String, showing arguments: String, of property: String) {
      added.withLock { $0.append("\(property): \(arguments) \(token)") }
    }
  }

  @Test("a kept case that fails again is told as it is; one that cannot be read is noted")
  func regression() throws {
    let memory = Memory(["zzz", ReplayToken([20]).description])
    var config = config
    config.regressions = memory
    let text = try snapshot { try forAll(.int, config: config) { n in n < 10 } }
    #expect(text == "")
    #expect(memory.added.withLock { $0 } == [])
  }

  @Test("one of all the cases there are fails like any other")
  func exhaustive() throws {
    let text = try snapshot {
      try forAll(.integer(in: 0...9), .bool, config: Config(seed: 1)) { n, b in n < 5 || b }
    }
    #expect(text == "")
  }

  @Test("a body that does not end in time has the token of its case")
  func hung() async throws {
    let failure = try await #require(throws: PropertyFailure.self) {
      try await forAll(.int, config: config, deadline: .milliseconds(500)) { n in
        if n > 100 { try? await Task.sleep(for: .seconds(3_600)) }
      }
    }
    #expect(failure.steadyText == "")
  }

  @Test("a body that depends on more than its arguments is found out")
  func nondeterministic() throws {
    var runs = 0
    let text = try snapshot {
      try forAll(.int, config: config) { _ in
        runs += 1
        return runs != 3
      }
    }
    #expect(text == "")
  }

  @Test("cases of which too many are given up say how many")
  func discarded() throws {
    let text = try snapshot { try forAll(.int, config: config) { n in try assume(n == 12_345) } }
    #expect(text == "")
  }

  @Test("a filter that keeps too little is named")
  func filter() throws {
    let text = try snapshot {
      try forAll(Gen.int.filter("none") { _ in false }, config: config) { _ in true }
    }
    #expect(text == "")
  }

  @Test("a label that too few cases have says how many, and how many there should be")
  func uncovered() throws {
    let random = try snapshot {
      try forAll(.integer(in: 0...999_999), config: config) { n in
        cover(5, "hundredth", n % 100 == 77)
      }
    }
    #expect(random == "")
    let all = try snapshot {
      try forAll(.integer(in: 0...9), config: config) { n in cover(11, "nine", n == 9) }
    }
    #expect(all == "")
  }

  @Test("a random function is a table; one applied after its case is noted")
  func functions() throws {
    let animals = try snapshot {
      try forAll(.function(from: String.self, to: .int), config: Config(seed: 1)) { f in
        f("monkey") == f("banana")
      }
    }
    #expect(animals == "")
    var kept: Fun<Int, Int>?
    let escaped = try snapshot {
      try forAll(.function(from: Int.self, to: .int), config: Config(seed: 1)) { f in
        if let kept { _ = kept(99) }
        kept = kept ?? f
        return f(1) == f(2)
      }
    }
    #expect(escaped == "")
  }
}
