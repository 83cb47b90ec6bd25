import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("replay")
struct ReplayTests {
  @Test("a token that was changed is refused")
  func checksum() throws {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    let indices = Gen.array(of: Gen<UInt64>.integer(), count: 1...9)
    try forAll(indices, .integer(in: 0...999), .integer(in: 1...31)) { indices, place, step in
      var token = Array(ReplayToken(indices).description)
      let position = place % token.count
      let digit = digits.firstIndex(of: token[position]) ?? 0
      token[position] = digits[(digit + step) % 32]
      return ReplayToken(String(token)) == nil
    }
    expectEqual(ReplayToken(""), nil)
    expectEqual(ReplayToken("not a token!"), nil)
    expectEqual(ReplayToken(ReplayToken([1]).description + "0"), nil)
  }

  @Test("a token that was kept is still read; it has the size, and may be in capital letters")
  func format() throws {
    let tokens: [(indices: [UInt64], size: Int, text: String)] = [
      ([], 100, "040g2"), ([0], 100, "040020g"), ([], 0, "0800410"), ([1], 7, "083g22gn"),
      ([128], 100, "060030g5"), ([16_383, 16_384], 50, "08sfyzw0g00vbf0"),
      ([.max], 100, "07zzzzzzzzzzzzzz0410r"),
      (Array(1...13), 100, "040g40r40m30e209185gr3awtr"),
      (Array(repeating: 254, count: 9), 100, "07z03zg1zr0zw0fy07z03zg1zr0zw08118"),
    ]
    for (indices, size, text) in tokens {
      let token = ReplayToken(indices, size: size)
      expectEqual(token.description, text)
      expectEqual(ReplayToken(text), token)
    }
    try forAll(.array(of: Gen<UInt64>.integer()), .integer(in: 0...100)) { indices, size in
      let token = ReplayToken(indices, size: size)
      let texts = [token.description, token.description.uppercased()]
      return texts.map { ReplayToken($0) } <-> [token, token]
    }
    expectEqual([-1, 101].map { ReplayToken([3], size: $0).size }, [0, 100])
  }

  @Test("a token runs the shrunk case again in one evaluation, and the draws of a function")
  func shrunk() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      let config = Config(cases: 1_000, seed: seed)
      let failure = try falsify(.array(of: .int), config: config) { Set($0).count < 3 }
      var runs = 0
      let again = try falsify(.array(of: .int), config: Config(replay: failure.replay)) { xs in
        runs += 1
        return Set(xs).count < 3
      }
      expectEqual(runs, 1, "seed \(seed)")
      expectEqual(again.arguments, failure.arguments, "seed \(seed)")
      expectEqual(again.replay, failure.replay, "seed \(seed)")
    }
    let alone = Config(cases: 0, replay: ReplayToken([1]).description)
    expectEqual(try forAll(.bool, config: alone) { $0 }.cases, 0)
    let gen = Gen.function(from: Int.self, to: .int)
    let failure = try falsify(gen) { f in f(3) + f(4) < 10 }
    let again = try falsify(gen, config: Config(replay: failure.replay)) { f in f(3) + f(4) < 10 }
    expectEqual(again.arguments.map(\.value), failure.arguments.map(\.value))
  }

  @Test("a token that does not fit or cannot be read is reported, and a case is run all the same")
  func misfit() throws {
    let problems = [
      ("zzz", "the replay token cannot be read"),
      (ReplayToken([]).description, "the replay token does not fit"),
      (ReplayToken([1, 5, 1, 7, 0]).description, "the replay token does not fit"),
    ]
    for (token, problem) in problems {
      let full = try forAll(.integer(in: 0...3), .int, config: Config(replay: token)) { _, _ in }
      expectEqual(full.cases, 100)
      #expect(full.replayProblem?.hasPrefix(problem) == true, "\(token)")
      let config = Config(cases: 0, replay: token)
      #expect(throws: PropertyFailure.self) {
        try forAll(.int, .bool, config: config) { n, _ in n != 0 }
      }
      let alone = try forAll(.int, .bool, config: config) { _, _ in true }
      expectEqual(alone.cases, 1)
      #expect(alone.replayProblem != nil)
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

  @Test("a kept case is run first in the next run")
  func regressions() throws {
    let memory = Memory()
    let config = Config(cases: 10_000, name: "short", regressions: memory)
    _ = try falsify(.array(of: .int), config: config) { $0.count < 2 }
    expectEqual(memory.tokens(of: "short").count, 1)
    #expect(memory.added.withLock { $0[0] }.hasPrefix("short: $0 = [0, 0] "))
    var first: [Int]?
    try forAll(.array(of: .int), config: config) { xs in
      first = first ?? xs
      return true
    }
    expectEqual(first, [0, 0])
  }
}
