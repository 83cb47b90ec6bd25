import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("replay")
struct ReplayTests {
  @Test("a token that was changed is refused")
  func checksum() throws {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    try forAll(
      .array(of: Gen<UInt64>.integer(), count: 1...9),
      .integer(in: 0...999),
      .integer(in: 1...31)
    ) {
      indices,
      place,
      step in
      var token = Array(ReplayToken(indices).description)
      let position = place % (token.count - 1)
      let digit = digits.firstIndex(of: token[position]) ?? 0
      token[position] = digits[(digit + step) % 32]
      return ReplayToken(String(token)) == nil
    }
    expectEqual(ReplayToken([0]).description, "040020g")
    expectEqual(ReplayToken(""), nil)
    expectEqual(ReplayToken("not a token!"), nil)
  }

  @Test("a token runs the shrunk case again in one evaluation", arguments: 1...100)
  func shrunk(seed: Int) throws {
    let gen = Gen.array(of: .int)
    let config = Config(cases: 1_000, seed: UInt64(seed))
    let failure = try falsify(gen, config: config) { Set($0).count < 3 }
    var runs = 0
    let again = try falsify(gen, config: Config(replay: failure.replay)) { xs in
      runs += 1
      return Set(xs).count < 3
    }
    expectEqual(runs, 1)
    expectEqual(again.arguments, failure.arguments)
    expectEqual(again.replay, failure.replay)
  }

  @Test("a token runs a function's draws again")
  func functions() throws {
    let gen = Gen.function(from: Int.self, to: .int)
    let failure = try falsify(gen) { f in f(3) + f(4) < 10 }
    let again = try falsify(gen, config: Config(replay: failure.replay)) { f in f(3) + f(4) < 10 }
    expectEqual(again.arguments.map(\.value), failure.arguments.map(\.value))
  }

  @Test("a token of other generators is reported, and the run goes on")
  func misfit() throws {
    let token = ReplayToken([1, 5, 1, 7, 0]).description
    let report = try forAll(.integer(in: 0...3), .int, config: Config(replay: token)) { _, _ in true
    }
    expectEqual(report.cases, 100)
    #expect(report.replayProblem?.hasPrefix("the replay token does not fit") == true)
    let unreadable = try forAll(.int, config: Config(replay: "zzz")) { _ in true }
    #expect(unreadable.replayProblem?.hasPrefix("the replay token cannot be read") == true)
  }

  @Test("of a case that cannot be run alone passes nothing unseen")
  func unseen() throws {
    for token in ["garbage", ReplayToken([]).description, ReplayToken([1, 2, 3]).description] {
      let config = Config(cases: 0, replay: token)
      #expect(throws: PropertyFailure.self) {
        try forAll(.int, .bool, config: config) { n, _ in n != 0 }
      }
      let report = try forAll(.int, .bool, config: config) { _, _ in true }
      expectEqual(report.cases, 1)
      #expect(report.replayProblem != nil)
    }
  }

  @Test("a discarded case is reported as such; one that is nearest to the token's, too")
  func unusual() throws {
    let token = ReplayToken([1]).description
    let discarded = try forAll(.bool, config: Config(replay: token)) { try assume(!$0) }
    expectEqual(discarded.replayProblem, "the replay token is discarded by the body")
    let failure = try falsify(.bool, .bool, config: Config(replay: token)) { a, _ in !a }
    let note = "the replay token does not fit these generators: this is the case nearest to it"
    expectEqual(failure.report.notes, [note])
  }

  private final class Memory: RegressionStore {
    let kept = Lock<[String: [String]]>([:])

    func tokens(of property: String) -> [String] { kept.withLock { $0[property] ?? [] } }
    func record(_ token: String, showing arguments: String, of property: String) {
      kept.withLock { $0[property, default: []].append(token) }
    }
  }

  @Test("a kept case is run first in the next run")
  func regressions() throws {
    let memory = Memory()
    let config = Config(cases: 10_000, name: "short", regressions: memory)
    _ = try falsify(.array(of: .int), config: config) { $0.count < 2 }
    expectEqual(memory.tokens(of: "short").count, 1)
    var first: [Int]?
    try forAll(.array(of: .int), config: config) { xs in
      first = first ?? xs
      return true
    }
    expectEqual(first, [0, 0])
  }
}
