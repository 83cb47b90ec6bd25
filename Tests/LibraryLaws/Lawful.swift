import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLaws
import TestSupport
import Testing

/// What is drawn and compared.
typealias Drawn = Hashable & Sendable

extension Law {
  /// Creates a law, with the names of its arguments in one text.
  init<each A: SendableMetatype, R: Checkable & SendableMetatype>(
    _ name: String,
    _ arguments: String,
    _ generators: repeat Gen<each A>,
    property: @escaping @Sendable (repeat each A) throws -> R
  ) {
    let names = arguments.split(separator: " ").map(String.init)
    self.init(name, arguments: names, repeat each generators, property: property)
  }

  /// Creates a law of two drawn values, with fast type checking.
  init<A: SendableMetatype, B: SendableMetatype, R: Checkable & SendableMetatype>(
    _ name: String,
    _ arguments: String,
    _ first: Gen<A>,
    _ second: Gen<B>,
    property: @escaping @Sendable (A, B) throws -> R
  ) {
    let names = arguments.split(separator: " ").map(String.init)
    self.init(name, arguments: names, first, second, property: property)
  }
}

extension LawSuite {
  /// Creates a suite from laws that stand one below the other.
  init(_ name: String, parents: [LawSuite] = [], _ laws: Law...) {
    self.init(name, parents: parents, laws: laws)
  }
}

/// The suites, run on the library's own types and operations.
enum Lawful {
  static let suites: [LawSuite] =
    published + spaces + effects + CaseShapes.suites + Outline.suites + architecture

  /// Those that users run on their own types.
  static let published: [LawSuite] =
    kinds + optics + [
      counter.laws(on: Settings.numbers, Settings.numbers).about("counter"),
      StoreComponent(
        initialState: 0,
        dispatcher: counter,
        view: { count in .row(.text("\(count)"), .button("+", count)) }
      ).laws(Settings.numbers).about("counter"),
    ]

  private static let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

  private static let architecture: [LawSuite] = [
    .dispatchers, .placements, .leaving, .beginning, .ending, .effects, .effectTimes,
    .everyday, .sessions, .services, .histories, .outputs, .recordings, .views,
    .patches, .mounts(.array), .mounts(.rows).about("Rows"),
    .mounts(.part).about("a part of Rows"), .handlers, .navigations, .paths, .screens, .stored,
    components,
    .generalDispatchers(
      InCo<WriterTracedPairing<String>>(),
      from: WriterSamples.self,
      to: TracedMoves.self
    ),
  ]

  private static let components = LawSuite(
    "components of pairings",
    parents: [
      .components(
        StateStorePairing<Int>.self,
        programs: StateSamples.self,
        spaces: StoreSamples.self
      ).about("State and Store"),
      .components(
        WriterTracedPairing<String>.self,
        programs: WriterSamples.self,
        spaces: TracedSamples.self
      ).about("Writer and Traced"),
      .components(
        ActionMoorePairing<Bool>.self,
        programs: ActionSamples.self,
        spaces: MooreSamples.self
      ).about("Action and Moore"),
      .components(
        CoPairing<ZipperPartial>.self,
        programs: RowMoves.self,
        spaces: ZipperSamples.self
      ).about("Co and Zipper"),
    ],
    laws: []
  )
}

@Suite("The library")
struct LawfulTests {
  @Test("keeps its laws", arguments: Lawful.suites)
  func laws(suite: LawSuite) {
    for law in suite.laws {
      #expect(throws: Never.self) { try law.check(Config(cases: TestSize.of(10, full: 100))) }
    }
  }

  @Test("has laws of different names in a suite")
  func names() {
    for suite in Lawful.suites {
      let names = suite.laws.map(\.description)
      expectEqual(Set(names).count, names.count, "\(names)")
    }
  }

  /// A law that fails on a lawful value would make users doubt their own.
  @Test("keeps its laws with ten seeds", .enabled(if: TestSize.isFull))
  func falseAlarms() async {
    await withTaskGroup { group in
      for law in Lawful.suites.flatMap(\.laws) {
        group.addTask {
          let failing = (0..<10).first { seed in
            (try? law.check(Config(cases: 100, seed: UInt64(seed)))) == nil
          }
          expectEqual(failing, nil, "\(law)")
        }
      }
    }
  }
}
