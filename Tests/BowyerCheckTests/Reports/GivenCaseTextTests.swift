import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("the text of a case that was given, and fails")
struct GivenCaseTextTests {
  private let config = Config(seed: 1, name: "small", arguments: ["n"])

  @Test("an example that fails is reported as it is, without a token")
  func example() throws {
    let text = try steadyText {
      try forAll(.int, examples: [1, 7_007], config: config) { n in n != 7_007 }
    }
    #expect(
      text == """
        ✗ small falsified at Tests/Here.swift:1  (case 1, 0 discarded)
            n = 7007
          seed:     1
          note:     this is example 2 of 2
        """
    )
  }

  @Test("a case that is run again is reported as it is, with its token")
  func replay() throws {
    let token = ReplayToken([39]).description
    let text = try steadyText {
      try forAll(.int, config: Config(seed: 1, replay: token)) { n in n < 10 }
    }
    #expect(
      text == """
        ✗ falsified at Tests/Here.swift:1  (case 1, 0 discarded)
            $0 = 20
          replay:   "04kjga8"
          seed:     1
          note:     this is the case of the replay token
        """
    )
  }

  @Test("an unreadable token, or one of other generators, is mentioned")
  func unread() throws {
    let unread = try steadyText {
      try forAll(.int, config: Config(seed: 1, replay: "zzz")) { _ in false }
    }
    #expect(
      unread == """
        ✗ falsified at Tests/Here.swift:1  (case 1, 0 discarded)
            $0 = 0      ← any other Int also fails
          replay:   "040020g"
          seed:     1
          note:     the replay token cannot be read: zzz
        """
    )
    let token = ReplayToken([1, 5, 1, 7, 0]).description
    let misfit = try steadyText {
      try forAll(.int, config: Config(seed: 1, replay: token)) { n in n < 10 }
    }
    #expect(
      misfit == """
        ✗ falsified at Tests/Here.swift:1  (case 2, 0 discarded, shrunk 1 → 1 choices in 17 evaluations, 0.0 ms)
            $0 = 10
          original: $0 = 7743045911595091182
          replay:   "049h858"
          seed:     1
          note:     the replay token does not fit these generators
        """
    )
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

  @Test("a stored case that fails again is reported unchanged; an unreadable one is mentioned")
  func regression() throws {
    let memory = Memory(["zzz", ReplayToken([39]).description])
    var config = config
    config.regressions = memory
    let text = try steadyText { try forAll(.int, config: config) { n in n < 10 } }
    #expect(
      text == """
        ✗ small falsified at Tests/Here.swift:1  (case 1, 0 discarded)
            n = 20
          replay:   "04kjga8"
          seed:     1
          note:     this is kept case 2 of 2
          note:     a kept case cannot be read: zzz
        """
    )
    expectEqual(memory.added.withLock { $0 }, ["small: n = 20 04kjga8"])
  }
}
