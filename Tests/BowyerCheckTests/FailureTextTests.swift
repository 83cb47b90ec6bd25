import BowyerCheck
import BowyerLock
import TestSupport
import Testing

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
    expectEqual(lines[9], "    … and 1 more")
    var told = failure
    told.story = (0..<90).map { "event \($0)" }
    (told.report.cases, told.report.notes) = (9, ["a", "b", "c", "d"])
    for number in 0..<10 { told.report.labels["\(number)"] = number }
    let parts = ["  event 79\n  … and 10 more\n", " · … and 2 more\n", "  note:     … and 1 more"]
    for part in parts { #expect(told.description.contains(part)) }
  }
}

@Suite("the text of a property that does not hold")
struct FalsifiedTextTests {
  struct Oops: Error { var code = 7 }

  private let config = Config(seed: 1, name: "small", arguments: ["n"])

  @Test("of a truth value, an error, a verdict or a comparison: what is wrong, and failed first")
  func falsehood() throws {
    let text = try steadyText { try forAll(.int, config: config) { n in n < 10 } }
    #expect(
      text == """
        ✗ small falsified at Tests/Here.swift:1  (case 2, 0 discarded, shrunk 1 → 1 choices in 17 evaluations, 0.0 ms)
            n = 10
          original: n = 7743045911595091182
          replay:   "049h858"
          seed:     1
        """
    )
    let thrown = try steadyText {
      try forAll(.int, config: config) { n in if n > 4 { throw Oops() } }
    }
    expectEqual(thrown.split(separator: "\n")[1...2], ["    n = 5", "  threw Oops(code: 7)"])
    let verdict = try steadyText {
      try forAll(.int, config: config) { n in n < 10 ? .passed : Verdict.failed("too large") }
    }
    expectEqual(verdict.split(separator: "\n")[1...2], ["    n = 10", "  too large"])
    let lists = Gen.array(of: .integer(in: 0...9))
    let sorted = Config(cases: 1_000, seed: 1, name: "sorted", arguments: ["xs"])
    let compared = try steadyText {
      try forAll(lists, config: sorted) { xs in (Array(Set(xs)).sorted() <-> xs.sorted()) }
    }
    #expect(
      compared == """
        ✗ sorted falsified at Tests/Here.swift:1  (case 3, 0 discarded, shrunk 9 → 5 choices in 7 evaluations, 0.0 ms)
            xs = [0, 0]
          left  = [0]
          right = [0, 0]
              differs at [1]: nothing ≠ 0
          original: xs = [8, 4, 7, 7]
          replay:   "040g0080001gw"
          seed:     1
        """
    )
    let stopped = try falsify(.int, config: Config(seed: 1, maxShrinkEvaluations: 1)) { $0 < 10 }
    let note = "shrinking was stopped: there may be a simpler case"
    expectEqual(stopped.report.notes, [note])
  }
}

@Suite("the text of a case that was given, and fails")
struct GivenCaseTextTests {
  private let config = Config(seed: 1, name: "small", arguments: ["n"])

  @Test("an example, and a case that is run again, are reported as they are")
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
    let token = ReplayToken([39]).description
    let again = try steadyText {
      try forAll(.int, config: Config(seed: 1, replay: token)) { n in n < 10 }
    }
    #expect(again.contains("    $0 = 20\n"))
    #expect(again.hasSuffix("note:     this is the case of the replay token"))
  }

  @Test("an unreadable token, or one of other generators, is mentioned")
  func unread() throws {
    let unread = try steadyText {
      try forAll(.int, config: Config(seed: 1, replay: "zzz")) { _ in false }
    }
    #expect(unread.hasSuffix("note:     the replay token cannot be read: zzz"))
    let token = ReplayToken([1, 5, 1, 7, 0]).description
    let misfit = try steadyText {
      try forAll(.int, config: Config(seed: 1, replay: token)) { n in n < 10 }
    }
    #expect(misfit.contains("    $0 = 10\n"))
    #expect(misfit.hasSuffix("note:     the replay token does not fit these generators"))
  }

  @Test("a stored case that fails again is reported unchanged; an unreadable one is mentioned")
  func regression() throws {
    let memory = Memory(["zzz", ReplayToken([39]).description])
    var config = config
    config.regressions = memory
    let text = try steadyText { try forAll(.int, config: config) { n in n < 10 } }
    #expect(text.contains("    n = 20\n") && text.contains("note:     this is kept case 2 of 2"))
    #expect(text.hasSuffix("note:     a kept case cannot be read: zzz"))
    expectEqual(memory.added.withLock { $0 }, ["small: n = 20 04kjga8"])
  }
}

@Suite("the text of a property that could not be checked")
struct UncheckedTextTests {
  private typealias Oops = FalsifiedTextTests.Oops

  private let config = Config(seed: 1, name: "small", arguments: ["n"])
  private let patient = Config(seed: 1, name: "small", arguments: ["n"], minFilterRate: 0)

  @Test("cases of which too many are given up say how many, and which filter drops them")
  func discarded() throws {
    let none = Gen.int.filter("none") { _ in false }
    let texts: [(found: String, cases: Int, reason: String)] = [
      (
        try steadyText { try forAll(.int, config: config) { n in try assume(n == 12_345) } }, 1_001,
        "1001 cases were discarded, 0 passed: "
          + "generate only values that count, or raise maxDiscardRatio"
      ),
      (
        try steadyText { try forAll(none, config: patient) { _ in true } }, 1_001,
        "1001 cases were discarded, 0 passed (last: none): "
          + "generate only values that count, or raise maxDiscardRatio"
      ),
      (
        try steadyText { try forAll(none, config: config) { _ in true } }, 11,
        "the filter “none” keeps only 0.0 % of its values (0 of 1001): "
          + "generate such values by map, or lower minFilterRate"
      ),
    ]
    for (found, cases, reason) in texts {
      let text = """
        ✗ small gave up at Tests/Here.swift:1  (0 cases, \(cases) discarded)
          \(reason)
          seed:     1
        """
      expectEqual(found, text)
    }
  }

  @Test("a body that depends on more than its arguments is found out")
  func nondeterministic() throws {
    let memory = Memory()
    var config = config
    config.regressions = memory
    var runs = 0
    let text = try steadyText {
      try forAll(.int, config: config) { _ in
        runs += 1
        if runs == 3 { throw Oops() }
      }
    }
    #expect(
      text == """
        ✗ small nondeterministic at Tests/Here.swift:1  (2 cases, 0 discarded)
            n = -5888879327018302061
          the same case failed once (threw Oops(code: 7)) and passed another time: the body depends on more than its arguments
          replay:   "07dek2e1gehw1ed305bjj"
          seed:     1
        """
    )
    var tries = 0
    let shrunk = try steadyText {
      try forAll(.int, config: config) { n in
        tries += n == 10 ? 1 : 0
        return n < 10 || tries == 5
      }
    }
    #expect(
      shrunk.hasPrefix(
        "✗ small nondeterministic at Tests/Here.swift:1  (1 case, 0 discarded, shrunk"
      )
    )
    #expect(shrunk.contains("    n = 10\n  the same case failed once and passed another time: "))
    // Such a case is not kept.
    expectEqual(memory.added.withLock { $0 }, [])
  }

  @Test("a label that too few cases have says how many, and how many there should be")
  func uncovered() throws {
    let random = try steadyText {
      try forAll(.integer(in: 0...999_999), config: config) { n in
        label("any")
        cover(5, "hundredth", n % 100 == 77)
      }
    }
    #expect(
      random == """
        ✗ small not covered at Tests/Here.swift:1  (100 cases, 0 discarded)
          only 1.0 % hundredth, but 5.0 % required
          seed:     1
          coverage: 100 % any · 1 % hundredth
        """
    )
  }
}
