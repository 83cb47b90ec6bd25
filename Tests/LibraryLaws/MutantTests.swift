import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerLaws
import Synchronization
import TestSizes
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

  /// Returns the primitive laws that find the mistake within a hundred cases.
  func killers(seed: UInt64) -> [Law] {
    suite.laws.filter { $0.isPrimitive && !$0.holds(seed: seed) }
  }
}

extension Law {
  /// Returns whether a law holds for a hundred cases.
  fileprivate func holds(seed: UInt64) -> Bool {
    let config = Config(cases: 100, seed: seed, maxShrinkEvaluations: 0, showsProgress: false)
    return (try? check(config)) != nil
  }
}

@Suite("The mutants") struct MutantTests {
  @Test("are each found by a law of its suite, with one seed or, at full size, with a hundred")
  func found() async {
    let seeds = TestSize.of(1, full: 100)
    await withTaskGroup { group in
      for mutant in Mutant.all {
        group.addTask {
          let found = (1...seeds).count { !mutant.killers(seed: UInt64($0)).isEmpty }
          #expect(found * 100 >= seeds * 99, "\(mutant): \(found) of \(seeds) seeds")
        }
      }
    }
  }

  @Test(
    "show that each primitive law finds a mistake that no other primitive law of its suite finds"
  )
  func primitive() {
    let killers = Mutant.all.map { $0.killers(seed: 1) }
    let needed = Set(killers.filter { $0.count == 1 }.map { $0[0].name })
    let stated = (Lawful.published + Mutant.all.map(\.suite)).flatMap(\.laws).filter(\.isPrimitive)
    #expect(Set(stated.map(\.name)).subtracting(needed).sorted() == [])
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
    dispatcher("that sends how often it is run", Counter { _, _ in .pure(.send(count)) }),
    dispatcher(
      "that adds how often it is run, but later",
      .effectful { _ in
        let count = count
        return .pure(.modify { $0 &+ count })
      }
    ),
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
