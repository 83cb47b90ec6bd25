import BowyerCheck
import Testing
import TestSupport

@Suite("the text of a failure")
struct FailureTextTests {
  struct Settings: Equatable {
    var volume = 0
    var edits = 0
  }

  @Test("of a law shows its arguments, both sides and where they differ")
  func law() throws {
    let config = Config(cases: 1_000, seed: 4, name: "putPut", arguments: ["s", "a", "b"])
    let settings = Gen.zip(.int, .int).map { Settings(volume: $0, edits: $1) }
    func set(_ value: Int, in settings: Settings) -> Settings {
      Settings(volume: value, edits: settings.edits &+ 1)
    }
    let failure = try falsify(settings, .int, .int, config: config) { s, a, b in
      (set(b, in: set(a, in: s)) <-> set(b, in: s)).named("set(set(s, a), b)", "set(s, b)")
    }
    #expect(
      failure.steadyText == """
        ✗ putPut falsified at Tests/Here.swift:1  (case 1, 0 discarded)
            s = Settings(volume: 0, edits: 0)      ← any other Settings also fails
            a = 0      ← any other Int also fails
            b = 0      ← any other Int also fails
          set(set(s, a), b) = Settings(volume: 0, edits: 2)
          set(s, b)         = Settings(volume: 0, edits: 1)
              differs at edits: 2 ≠ 1
          replay:   "\(failure.replay ?? "")"
          seed:     4
        """
    )
  }

  @Test("has at most 25 lines, whatever the values")
  func length() throws {
    let config = Config(seed: 1, maxShrinkEvaluations: 20)
    // A few choices make a value that is long, so that a case is drawn in no time.
    let gen = Gen.int.map { n in (0..<9).map { String(repeating: "\(n &+ $0) ", count: 20) } }
    let failure = try falsify(gen, gen, gen, gen, gen, gen, gen, gen, gen, config: config) {
      a,
      _,
      _,
      _,
      _,
      _,
      _,
      _,
      _ in
      for number in 0..<40 { label("label \(number)") }
      return a <-> []
    }
    #expect(failure.description.split(separator: "\n").count <= 25)
    let lines = failure.description.split(separator: "\n").filter { !$0.contains("replay:") }
    #expect(lines.allSatisfy { $0.count < 1_300 })
    let beginnings = lines.dropFirst().prefix(8).map { String($0.prefix(8)) }
    expectEqual(beginnings, (0..<8).map { "    $\($0) =" })
    expectEqual(lines[9], "    and 1 more arguments")
  }

  @Test("names the argument whose value does not matter, and not the one that does")
  func explanation() throws {
    let config = Config(cases: 1_000, seed: 2, arguments: ["a", "b"])
    let failure = try falsify(.int, .int, config: config) { a, _ in a < 1_000 }
    expectEqual(failure.arguments.map(\.note), [nil, "any other Int also fails"])
  }
}
