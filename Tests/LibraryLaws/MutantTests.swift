import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerLaws
import Synchronization
import TestSupport
import Testing

/// Something with one mistake, and the suite that should find it: for each suite that users run on their own types.
struct Mutant: Sendable, CustomStringConvertible {
  /// What is wrong with it.
  let description: String
  /// The suite that should find it.
  let suite: LawSuite

  init(_ description: String, _ suite: LawSuite) {
    self.description = description
    self.suite = suite
  }

  static let all: [Mutant] = kinds + optics + dispatchers + components

  /// Returns the names of at most `limit` primitive laws that find the mistake.
  func killers(seed: UInt64, limit: Int) -> [String] {
    var names: [String] = []
    for law in suite.laws where law.isPrimitive && names.count < limit {
      if !law.holds(seed: seed) { names.append(law.name) }
    }
    return names
  }
}

extension Law {
  /// Returns whether a law holds for so many cases that it should find a mistake.
  fileprivate func holds(seed: UInt64) -> Bool {
    let config = Config(cases: TestSize.of(40, full: 100), seed: seed, maxShrinkEvaluations: 0)
    return (try? check(config)) != nil
  }
}

@Suite("The mutants") struct MutantTests {
  @Test("are each found, and each primitive law finds one that no other of its suite finds")
  func found() async {
    let all = Mutant.all
    let found = await withTaskGroup(of: (Mutant, [String]).self) { group in
      for mutant in all { group.addTask { (mutant, mutant.killers(seed: 1, limit: 2)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(found.filter(\.1.isEmpty).map(\.0.description), [])
    let needed = Set(found.filter { $0.1.count == 1 }.map { $0.1[0] })
    let stated = (Lawful.published + all.map(\.suite)).flatMap(\.laws).filter(\.isPrimitive)
    expectEqual(Set(stated.map(\.name)).subtracting(needed).sorted(), [])
  }

  @Test("are found by laws that others imply, too, and a suite has those that it builds on")
  func implied() throws {
    for (suite, name) in [
      (.functor(ProgramSamples<CountsMaps>.self), "functor.composition"),
      (.applicative(ProgramSamples<NoUnit>.self), "applicative.homomorphism"),
      (.comonad(TrailSamples<KeepsFirst>.self), "comonad.extract-duplicate"),
    ] as [(LawSuite, String)] {
      let law = try #require(suite[name])
      #expect(!law.holds(seed: 1), "\(name)")
    }
    let free = LawSuite.freeCofreePairing(
      FreeCofreePairing<EnvReaderPairing<Bool>>.self,
      EnvReaderPairing<Bool>.self,
      programs: FreeSamples.self,
      spaces: CofreeSamples.self,
      instructions: Sayings.self
    )
    #expect(free["pairing.unit"] != nil)
  }

  @Test("are found with nearly each of a hundred seeds", .enabled(if: TestSize.isFull))
  func seeds() async {
    await withTaskGroup { group in
      for mutant in Mutant.all {
        group.addTask {
          let count = (1...100).count { !mutant.killers(seed: $0, limit: 1).isEmpty }
          #expect(count >= 99, "\(mutant)")
        }
      }
    }
  }
}

// MARK: - Dispatchers and components

extension Mutant {
  private typealias Counter = StateDispatcher<Void, Int, Int>

  private static let runs = Atomic(0)

  /// How often this was read: what makes a function none.
  private static var count: Int { runs.add(1, ordering: .relaxed).newValue }

  private static let dispatchers = [
    dispatcher("that counts how often it is run", .reducing { $0 = $1 + count }),
    dispatcher("with another request each time", Counter { _, _ in .run("\(count)") { _ in } }),
    dispatcher("that sends another number each time", Counter { _, _ in .pure(.send(count)) }),
    dispatcher("that yields another change each time", .effectful { _ in .pure(.set(count)) }),
  ]

  private static func dispatcher(_ what: String, _ dispatcher: Counter) -> Mutant {
    Mutant("a dispatcher " + what, dispatcher.laws(on: Settings.numbers, Settings.numbers))
  }

  private static let components = [
    Mutant(
      "a component whose space starts elsewhere",
      component(from: 0).laws(Settings.numbers, space: component(from: 1).component)
    ),
    Mutant(
      "a component that looks different each time",
      component(from: 0) { _ in .text("\(count)") }.laws(Settings.numbers)
    ),
  ]

  private static func component(
    from start: Int,
    view: @escaping @Sendable (Int) -> ViewTree<Int> = { .button("\($0)", 1) }
  ) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(initialState: start, dispatcher: .reducing { $0 += $1 }, view: view)
  }
}
