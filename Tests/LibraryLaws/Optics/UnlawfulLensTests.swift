import Bowyer
import BowyerCheck
import Testing
import TestSupport

@Suite("A lens that counts the writes") struct UnlawfulLensTests {
  private typealias Counter = StateDispatcher<Void, Int, Int>

  @Test(
    "breaks how widened dispatchers compose, with one state and one input to show for it",
    arguments: 1...100
  )
  func composition(seed: UInt64) throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try homomorphism(Mutant.countsWrites, seed: seed)
    }
    expectEqual(
      failure?.arguments.map(\.description),
      [
        "s = Settings(volume: 0, brightness: 0, edits: 0)", "i = 0",
      ]
    )
    expectEqual(
      failure?.evidence.sides.map(\.value),
      [
        "Settings(volume: 0, brightness: 0, edits: 1)",
        "Settings(volume: 0, brightness: 0, edits: 2)",
      ]
    )
  }

  @Test("is the culprit: with a lawful one they compose")
  func lawful() throws { try homomorphism(Lens(\.volume), seed: 1) }

  /// *widen-combine*, for dispatchers that are widened by `lens`.
  private func homomorphism(_ lens: Lens<Settings, Int>, seed: UInt64) throws {
    let add = Counter.reducing { $0 += $1 }
    let double = Counter.reducing { count, _ in count *= 2 }
    let config = Config(seed: seed, arguments: ["s", "i"])
    try forAll(Settings.generator, Settings.numbers, config: config) { s, i in
      let together = add.combine(double).widen(state: lens).run(i, on: s).state
      let apart = add.widen(state: lens).combine(double.widen(state: lens)).run(i, on: s).state
      return together <-> apart
    }
  }
}
