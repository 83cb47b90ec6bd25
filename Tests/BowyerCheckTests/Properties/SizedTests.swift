import BowyerCheck
import Testing
import TestSupport

@Suite("values that depend on how large they may be")
struct SizedTests {
  private let growing = Gen<Int>.sized { n in .integer(in: n...n + 1_000) }

  @Test("are not all there are at one size")
  func whole() throws {
    #expect(try !forAll(Gen<Int>.sized { n in .integer(in: n...n + 20) }) { $0 < 121 }.isExhaustive)
    let failure = try falsify(Gen<Int>.sized { .pure($0) }, config: Config()) { $0 > 50 }
    expectEqual(failure.kind, .falsified)
  }

  @Test("are shrunk and run again at their size, in one evaluation", arguments: 1...50)
  func replay(seed: Int) throws {
    let failure = try falsify(growing, config: Config(seed: UInt64(seed))) { $0 > 40 }
    expectEqual(failure.kind, .falsified)
    let value = try #require(failure.arguments.first.flatMap { Int($0.value) })
    #expect(value <= 40)
    var runs = 0
    let again = try falsify(growing, config: Config(replay: failure.replay)) { n in
      runs += 1
      return n > 40
    }
    expectEqual(runs, 1)
    expectEqual(again.arguments, failure.arguments)
    expectEqual(again.replay, failure.replay)
  }

  @Test("are as large as before, after a scaled value was discarded")
  func discarded() {
    let none = Gen<Int> { _ throws(Discard) in throw Discard(reason: "none") }.scale { $0 / 2 }
    let sizes = Gen<Int> { source throws(Discard) in
      _ = try? none.run(source)
      return try Gen.sized { .pure($0) }.run(source)
    }
    expectEqual(sizes.samples(3, seed: 1, size: 80), [80, 80, 80])
  }

  @Test("have their size in the token, which may be written in capital letters")
  func token() throws {
    try forAll(.array(of: Gen<UInt64>.integer()), .integer(in: 0...100)) { indices, size in
      let token = ReplayToken(indices, size: size)
      let texts = [token.description, token.description.uppercased()]
      return texts.map { ReplayToken($0) } <-> [token, token]
    }
    expectEqual(ReplayToken([3], size: 100).description, ReplayToken([3]).description)
    expectEqual(ReplayToken([3], size: -1).size, 0)
    expectEqual(ReplayToken([3], size: 101).size, 100)
  }
}
