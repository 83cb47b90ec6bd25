import Bowyer
import BowyerOptics
import TestSupport
import Testing

@testable import BowyerScenarios

/// A sum, with a request, a stream and a delay that add to it.
private let sum = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, String> { sum, input in
    func adding(_ numbers: Effect<Void, Int>) -> Effect<Void, Step<Void, Int, String>> {
      numbers.map { number in .commit(.update { $0 += number }) }
    }
    switch input {
    case "one": sum += 1
    case "load": return adding(.perform("load") { _ in 0 })
    case "listen": return adding(.stream("numbers") { _ in AsyncStream { $0.finish() } })
    case "later": return adding(.pure(10)).delayed(by: .seconds(1))
    default: break
    }
    return .empty
  },
  view: { ViewTree<String>.text("\($0)") }
)

private struct Refused: Error, Codable {
  var code = 5
}

@Suite("A recording as a scenario") struct RecordedScenarioTests {
  private func text(_ lines: [String]) throws -> String {
    let text = (["Bowyer recording 1"] + lines).joined(separator: "\n")
    return try Recording<String>(text: text)
      .scenario(of: sum, named: "sum", failures: [Refused.self])
  }

  private func scenario(_ lines: String...) throws -> [String] {
    let text = try text(lines)
    let steps = text.split(separator: "\n").map(String.init)
    #expect(steps.first == "Scenario(sum)" && text.last == "\n")
    #expect(steps.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    return steps.dropFirst().map { String($0.dropFirst(2)) }
  }

  @Test("has a step for each event, with its consequences; one of several requests has an ordinal")
  func events() throws {
    expectEqual(try scenario(), [])
    let lines = try scenario(
      "0 send \"one\"",
      "0 send \"load\"",
      "2 answer load 7",
      "3 send \"load\"",
      "3 fail load#2 Refused {\"code\":4}",
      "4 pass"
    )
    expectEqual(
      lines,
      [
        ".send(\"one\") { $0 = 1 }", ".send(\"load\")", ".asks(\"load\")",
        ".answer(\"load\", with: 7) { $0 = 8 }", ".send(\"load\")", ".asks(\"load\")",
        ".fail(\"load\", with: Refused(code: 4))", ".diagnosed(\"load\")",
      ]
    )
    let several = try scenario(
      "0 send \"listen\"",
      "0 send \"listen\"",
      "0 send \"load\"",
      "0 send \"load\"",
      "1 answer numbers#2 3",
      "1 end numbers",
      "1 answer numbers#2 4",
      "1 answer load#2 5",
      "1 answer load 6"
    )
    expectEqual(
      several.filter { !$0.hasPrefix(".send") && !$0.hasPrefix(".asks") },
      [
        ".yield(3, from: \"numbers\", ordinal: 2) { $0 = 3 }", ".end(\"numbers\")",
        ".yield(4, from: \"numbers\") { $0 = 7 }",
        ".answer(\"load\", with: 5, ordinal: 2) { $0 = 12 }",
        ".answer(\"load\", with: 6) { $0 = 18 }", ".stop()",
        ".cancelled(\"numbers\")",
      ]
    )
  }

  @Test("lets as much time pass as went by, once for all alarms of a time, and ends what is left")
  func time() throws {
    let lines = try scenario(
      "0 send \"later\"",
      "0 send \"later\"",
      "0.25 send \"later\"",
      "0.25 send \"one\"",
      "1 wake",
      "1 wake",
      "1.125 send \"later\"",
      "1.25 wake",
      "2 send \"one\""
    )
    expectEqual(
      lines,
      [
        ".send(\"later\")", ".send(\"later\")", ".advance(by: .milliseconds(250))",
        ".send(\"later\")", ".send(\"one\") { $0 = 1 }",
        ".advance(by: .milliseconds(750)) { $0 = 21 }", ".advance(by: .milliseconds(125))",
        ".send(\"later\")", ".advance(by: .milliseconds(125)) { $0 = 31 }",
        ".advance(by: .milliseconds(750))", ".send(\"one\") { $0 = 32 }", ".stop()",
      ]
    )
    let same = Scenario(sum)
      .send("later").send("later").advance(by: .milliseconds(250))
      .send("later").send("one") { $0 = 1 }
      .advance(by: .milliseconds(750)) { $0 = 21 }.advance(by: .milliseconds(125))
      .send("later").advance(by: .milliseconds(125)) { $0 = 31 }
      .advance(by: .milliseconds(750)).send("one") { $0 = 32 }.stop()
    expectEqual(same.failures().map(\.description), [])
  }

  @Test("is refused where it does not fit the component, or a value has no expression")
  func misfits() throws {
    let number = "expected a whole number from \(Int.min) to \(Int.max), not a string"
    let misfits = [
      (["0 answer load 7"], "event 1 of the recording: no request load is pending"),
      (
        ["0 send \"load\"", "0 end load#2"],
        "event 2 of the recording: no request load#2 is pending"
      ),
      (["0 send \"one\"", "0 wake"], "event 2 of the recording: no alarm is pending"),
      (
        ["0 send \"load\"", "0 fail load Refused {\"code\":\"\"}"],
        "event 2 of the recording: at code: \(number)"
      ),
      (["0 send \"load\"", "0 answer load \"a\""], "event 2 of the recording: \(number)"),
      (["0 send \"load\"", "0 end load"], "event 2 of the recording: \"load\" is no stream"),
      (
        ["0 send \"load\"", "0 fail load Full {\"code\":7}"],
        "event 2 of the recording: the error of load has no Swift expression: add Full.self to `failures`"
      ),
    ]
    for (lines, message) in misfits {
      let error = #expect(throws: ScenarioTextError.self) { try text(lines) }
      expectEqual(error?.description, message)
    }
    struct Box: Equatable, Sendable { var object: ObjectIdentifier? }
    final class Thing: Sendable {}
    let boxing = component(
      Box(),
      StateDispatcher<Void, Box, Int>.reducing { box, _ in
        box.object = ObjectIdentifier(Thing.self)
      }
    )
    let sent = try Recording<Int>(text: "Bowyer recording 1\n0 send 1")
    let error = #expect(throws: ScenarioTextError.self) {
      try sent.scenario(of: boxing, named: "b")
    }
    expectEqual(error, ScenarioTextError(event: 1, reason: "no Swift expression sets $0.object"))
  }

  @Test("states what the component begins with")
  func beginning() throws {
    let counting = StoreComponent(
      initialState: 1,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
        .onStart(changing: .pure(.set(2)))
        .onStart(changing: Effect<Void, Int>.perform("load") { _ in 3 }.map { .set($0) }),
      view: { _ in ViewTree<Int>.empty }
    )
    let recording = try Recording<Int>(text: "Bowyer recording 1\n1 answer load 3")
    let text = try recording.scenario(of: counting, named: "counting")
    #expect(
      text == """
        Scenario(counting)
          .changes { $0 = 2 }
          .asks("load")
          .answer("load", with: 3) { $0 = 3 }

        """
    )
  }
}

@Suite("The edit that leads from one value to another") struct EditTextTests {
  private struct Pet: Equatable, Identifiable {
    var id = 1
    var name = "Rex"
  }

  private struct Person: Equatable {
    var rooms = [1, 2]
    var pets: Rows = [Pet()]
    var pet = Pet()
    var names: Set<String> = ["a"]
    var word = "ab"
    var size: Double?
  }

  private func edit(_ change: (inout Person) -> Void) -> String? {
    var person = Person()
    change(&person)
    return EditText(from: Person(), to: person).closure
  }

  @Test("is written as in a hand-written test, and tells the places that change")
  func closures() {
    expectEqual(edit { _ in }, "")
    expectEqual(edit { $0.rooms = [1, 2, 3] }, " { $0.rooms.append(3) }")
    expectEqual(edit { $0.rooms = [1, 4, 3] }, " { $0.rooms = [1, 4, 3] }")
    expectEqual(edit { $0.rooms = [2] }, " { $0.rooms = [2] }")
    expectEqual(edit { $0.rooms = [1, 2, 3, 4] }, " { $0.rooms = [1, 2, 3, 4] }")
    expectEqual(
      edit { $0.pets.updateOrAppend(Pet(id: 2, name: "Tom")) },
      #" { $0.pets.updateOrAppend(EditTextTests.Pet(id: 2, name: "Tom")) }"#
    )
    expectEqual(edit { $0.pet.name = "Tom" }, #" { $0.pet.name = "Tom" }"#)
    expectEqual(
      edit { $0.pet = Pet(id: 2, name: "Tom") },
      #" { $0.pet = EditTextTests.Pet(id: 2, name: "Tom") }"#
    )
    expectEqual(edit { $0.word = "abc" }, #" { $0.word = "abc" }"#)
    expectEqual(edit { $0.size = 1.5 }, " { $0.size = 1.5 }")
    expectEqual(
      edit {
        $0.pet.name = "A"
        $0.rooms = []
      },
      #" { $0.rooms = []; $0.pet.name = "A" }"#
    )
    final class Thing: Equatable, Sendable {
      static func == (left: Thing, right: Thing) -> Bool { left === right }
    }
    struct Box: Equatable {
      var type: ObjectIdentifier?
      var count = 0
    }
    let edit = EditText(from: Box(), to: Box(type: ObjectIdentifier(Thing.self), count: 2))
    #expect(edit.closure == nil && edit.places == ["$0.type", "$0.count"])
    expectEqual(EditText(from: 1, to: 2).closure, " { $0 = 2 }")
    expectEqual(EditText(from: 1, to: 2).places, ["$0"])
  }
}

@Suite("The word that is nearest to another") struct NearestTests {
  @Test("is nil if the distance is too large for a misspelling")
  func misspellings() {
    let words = ["search", "save", "load"]
    let cases: [(String, String?)] = [
      ("serach", "search"), ("SAVE", "save"), ("lod", "load"), ("x", nil), ("shave", "save"),
      ("searches", "search"), ("saarch-es", nil), ("delete", nil), ("", nil),
    ]
    for (word, best) in cases { expectEqual(nearestWord(to: word, in: words), best, "\(word)") }
    expectEqual(nearestWord(to: "a", in: []), nil)
    expectEqual(nearestWord(to: "ab", in: ["ac", "ad"]), "ac")
  }
}

private struct Point: Hashable, Sendable {
  var x = 1
  var y: Int?
}

private struct Nothing: Hashable, Sendable {}

private enum Turn: Hashable, Sendable {
  case left, none
  case by(Int)
  case to(Point)
  case both(Int, name: String)
  case nested(Point?)
  case void(())

  static func == (one: Turn, other: Turn) -> Bool { "\(one)" == "\(other)" }
  func hash(into hasher: inout Hasher) {}
}

private enum Described: CustomStringConvertible, Sendable {
  case one

  var description: String { "number one" }
}

private enum Debugged: CustomDebugStringConvertible, Sendable {
  case one

  var debugDescription: String { "two" }
}

private final class Thing: Sendable {}

@Suite("The Swift expression of a value") struct SwiftTextTests {
  private func text(_ value: Any) -> String? { SwiftText.expression(value) }

  @Test("is a literal where there is one; of several values it has them in a steady order")
  func literals() {
    let literals: [(Any, String)] = [
      (-3, "-3"), (UInt8(7), "7"), (1.5, "1.5"), (Double.infinity, ".infinity"),
      (-Float.infinity, "-.infinity"), (Double.nan, ".nan"), (true, "true"),
      ("a\"b", #""a\"b""#), ("ab".dropFirst(), "\"b\""), (Character("c"), "\"c\""),
      (Duration.seconds(2), ".seconds(2)"), (Int?.none as Any, "nil"), (Int?.some(3) as Any, "3"),
      (Int??.some(.none) as Any, ".some(nil)"), ([1, 2, 3], "[1, 2, 3]"), ([Int](), "[]"),
      (Set([3, 1, 2]), "[1, 2, 3]"), (Set<Int>(), "[]"), (["b": 1, "a": 2], #"["a": 2, "b": 1]"#),
      ([String: Int](), "[:]"), ((1, "a"), #"(1, "a")"#), ((x: 1, 2), "(x: 1, 2)"), ((), "()"),
    ]
    for (value, literal) in literals { expectEqual(text(value), literal) }
  }

  @Test("of a user's type calls its initializer or case; of an edit, it names the property")
  func own() {
    let own: [(Any, String)] = [
      (Point(), "Point(x: 1, y: nil)"), (Nothing(), "Nothing()"), (Turn.left, ".left"),
      (Turn.by(3), ".by(3)"), (Turn.to(Point(x: 2, y: 3)), ".to(Point(x: 2, y: 3))"),
      (Turn.both(1, name: "a"), #".both(1, name: "a")"#), (Turn.nested(nil), ".nested(nil)"),
      (Turn.void(()), ".void(())"), ([Turn.left, .by(1)], "[.left, .by(1)]"),
      (Turn?.some(.none) as Any, "Turn.none"), (Turn?.some(.left) as Any, ".left"),
    ]
    for (value, expression) in own { expectEqual(text(value), expression) }
    expectEqual(SwiftText.typedExpression(UInt8(7)), "7 as UInt8")
    #expect(text(Edit(\Point.x, 3))?.wholeMatch(of: /Edit\(\\(Point)?\.x, 3\)/) != nil)
  }

  @Test("is nil for a value without an expression, at any depth, or whose initializer is unknown")
  func none() {
    let thing = Thing()
    struct Offline: Error, CustomStringConvertible { let description = "You are offline." }
    struct Denied: Error { let errorDescription: String? = "Access denied." }
    struct Traced: CustomDebugStringConvertible { let debugDescription = "traced" }
    struct Item: Hashable { let description: String }
    let values: [Any] = [
      thing, [thing], [1: thing], (1, thing), Thing?.some(thing) as Any,
      Set([ObjectIdentifier(thing)]), Described.one, Debugged.one, { 1 } as () -> Int, Offline(),
      Denied(), Traced(), [Offline()], ViewKey("a"),
    ]
    for value in values { expectEqual(text(value), nil, "\(value)") }
    expectEqual(text(Item(description: "a")), #"SwiftTextTests.Item(description: "a")"#)
    expectEqual(text(SimulatedFailure()), "SimulatedFailure()")
  }

  @Test("names what it can, and puts names that mean something else in quotes")
  func names() {
    expectEqual(SwiftText.member("count"), "count")
    expectEqual(SwiftText.member("größe2"), "größe2")
    expectEqual(SwiftText.member("init"), "`init`")
    expectEqual(SwiftText.member("Type"), "`Type`")
    expectEqual([nil, "", ".0", "a b"].compactMap(SwiftText.member), [])
    expectEqual(SwiftText.name(of: Point.self), "Point")
    expectEqual(SwiftText.name(of: EffectTree.Leaf.self), "SwiftTextTests.EffectTree.Leaf")
    expectEqual(
      SwiftText.name(of: [String: [Int?]].self),
      "Dictionary<String, Array<Optional<Int>>>"
    )
    expectEqual(SwiftText.name(of: (Int, Bool).self), "(Int, Bool)")
  }

  private enum EffectTree { enum Leaf {} }
}
