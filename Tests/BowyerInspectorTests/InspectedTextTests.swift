import Bowyer
import BowyerViews
import Testing
import TestSupport

@testable import BowyerInspector

@Suite("The secrets of an inspector") struct InspectedSecretsTests {
  private struct Account {
    var name = "Ada"
    var pin = "49152"
    var isLocked = true
    var keys: [String] = []
  }

  private func secrets(_ values: Any..., named names: Set<String> = ["pin"]) -> InspectedSecrets {
    var secrets = InspectedSecrets(names)
    for value in values { secrets.learn(from: value) }
    return secrets
  }

  @Test("are the values of the named fields, also in edits of these, and texts in secure fields")
  func learned() {
    let pins = secrets([(Account(), 1), (Account(pin: "65536"), 2)])
    expectEqual(pins.masked("Ada 49152 65536 49153"), "Ada ••• ••• 49153")
    expectEqual(secrets(Account(), named: []).masked("49152"), "49152")
    // Whether something is so is no secret, and neither is an empty text.
    let flags = secrets(Account(pin: ""), named: ["pin", "isLocked"])
    expectEqual(flags.masked("true \"\""), "true \"\"")
    // All in a secret field is secret.
    let keys = secrets(Account(keys: ["first", "second"]), named: ["keys"])
    expectEqual(keys.masked("first second Ada 49152"), "••• ••• Ada 49152")
    // The new value of an edit is secret, and nothing else in it.
    let edit = secrets(Edit(\Account.pin, "12345"))
    expectEqual(edit.masked("12345"), "•••")
    expectEqual(secrets(Edit(\Account.name, "Grace")).masked("Grace"), "Grace")
    expectEqual(secrets((value: "Grace", pin: "12345")).masked("Grace 12345"), "Grace •••")
    struct Noted {
      let note = "Grace"
      let property: AnyKeyPath = \Account.pin
      let value = "12345"
    }
    expectEqual(secrets(Noted()).masked("Grace 12345"), "Grace •••")
    let view: ViewTree<String> = .column(
      .textField("Name", text: "Ada Lovelace") { $0 },
      .row(.textField("Password", text: "hunter2", kind: .secure) { $0 }).map { $0 },
      .textField("New", text: "swordfish", kind: .newPassword) { $0 },
      .textField("Other", text: "", kind: .secure) { $0 }
    )
    var shown = InspectedSecrets([])
    shown.learn(from: view)
    expectEqual(shown.masked("Ada Lovelace hunter2 swordfish \"\""), "Ada Lovelace ••• ••• \"\"")
  }

  @Test("are masked in all places, the longer ones first, as in Swift or in a recording")
  func masked() {
    for (pins, text, masked) in [
      (["hunter", "hunter2"], "hunter2 hunter, hunter2!", "••• •••, •••!"),
      (["hunter"], "", ""), (["hunter"], "Ada", "Ada"),
      // Less than four letters are masked where they stand alone or in quotes.
      (["x12"], "x12", "•••"), (["x12"], #"(x12, "x12", "x123")"#, #"(x12, "•••", "x123")"#),
      (["x123"], #"(x123, "x123")"#, #"(•••, "•••")"#),
      (["\u{A0}"], #""\u{00A0}""#, #""•••""#), (["\u{A0}"], #""\u00a0""#, #""•••""#),
      (["a\u{A0}b\u{200B}"], #"x "a\u{00A0}b\u{200B}""#, #"x "•••""#),
      (["a\u{A0}b\u{200B}"], #"x "a\u00a0b\u200b""#, #"x "•••""#),
      (["a\u{A0}b\u{200B}"], #"pin a\u{00A0}b\u{200B}"#, "pin •••"),
    ] {
      let secrets = secrets(pins.map { Account(pin: $0) })
      expectEqual(secrets.masked(text), masked, "\(text)")
    }
    // A number in a source becomes zero, as it is parsed again.
    let numbers = secrets(Account(), Account(pin: "hunter2"))
    expectEqual(numbers.masked("49152 hunter2", isSource: true), "0 •••")
    expectEqual(numbers.masked("49152 hunter2"), "••• •••")
  }

  @Test("are those before and after a step, and of its input")
  func steps() {
    let component = StoreComponent(
      initialState: Account(pin: "first"),
      dispatcher: StateDispatcher<Void, Account, Account>.reducing { $0.pin = $1.name },
      view: {
        ViewTree<Account>.textField("Password", text: $0.pin, kind: .secure) { _ in Account() }
      }
    )
    let session = Session(component.inspected(hiding: ["isLocked", "keys"]))
    session.send(.app(Account(name: "second", keys: ["input"])))
    session.send(.app(Account(name: "third")))
    let panels = InspectorPanels<Account, Account>(
      names: ["keys"],
      canExport: false,
      part: { $0 },
      view: component.view
    )
    func masked(_ steps: ClosedRange<Int>) -> String {
      panels.secrets(at: steps, in: session.state.history).masked("first second third input")
    }
    expectEqual(masked(0...0), "••• second third input")
    expectEqual(masked(1...1), "••• ••• third •••")
    expectEqual(masked(2...2), "first ••• ••• input")
    let blind = InspectorPanels<Account, Account>(names: ["pin"], canExport: false, part: { $0 }) {
      _ in .empty
    }
    expectEqual(
      blind.secrets(at: 1...1, in: session.state.history).masked("first second third"),
      "••• ••• third"
    )
    let export = InspectionExport(session.state, panels) { _, _, _ in }
    expectEqual(export.masked("first second third input"), "••• ••• ••• •••")
  }
}

@Suite("A tree of the parts of a state") struct InspectedPartsTests {
  private enum Shape {
    case circle(radius: Int)
    case square(Int)
    case none
  }

  private struct Drawing {
    var a_b = 1
    var names = ["x y": "Ada", "z": "Grace"]
    var shapes = [Shape.circle(radius: 3), .square(4), .none]
    var pair = (1, b: 2)
    var tags: Set = ["one"]
    var nothing: Int?
    var inner: Inner? = Inner()
  }

  private struct Inner { var größe = "a\nb" }

  private func lines(_ value: Any, search: String = "", _ secrets: Set<String> = []) -> [String] {
    var unfolded: Set = [""]
    while true {
      let tree = InspectedTree(
        of: value,
        unfolded: unfolded,
        search: search,
        InspectedSecrets(secrets)
      )
      let folded = tree.lines.filter { $0.isUnfolded == false }.map(\.path)
      if folded.isEmpty { return tree.lines.map { "\($0.depth) \($0.path) | \($0.text)" } }
      unfolded.formUnion(folded)
    }
  }

  @Test("names each part by its path, and shows what it is")
  func parts() {
    let all = Set(lines(Drawing()))
    let expected: Set = [
      "0  | state: Drawing", "1 a_b | a_b: 1",
      "1 names | names: 2 elements", "2 names[\"x y\"] | \"x y\": \"Ada\"",
      "2 names[\"z\"] | \"z\": \"Grace\"",
      "1 shapes | shapes: 3 elements", "2 shapes[0] | 0: .circle",
      "2 shapes[1] | 1: .square", "3 shapes[1].square | square: 4",
      "2 shapes[2] | 2: .none",
      "1 pair | pair: (Int, b: Int)", "2 pair[0] | 0: 1", "2 pair.b | b: 2",
      "1 tags | tags: 1 element", "2 tags[0] | 0: \"one\"",
      "1 nothing | nothing: nil", "1 inner | inner: Inner",
      "2 inner.größe | größe: \"a\\nb\"",
    ]
    expectEqual(expected.subtracting(all), [], "\(all.sorted())")
    expectEqual(lines([[1, 2]]).suffix(2), ["2 [0][0] | 0: 1", "2 [0][1] | 1: 2"])
    expectEqual(lines([["a_1": 3]]).last, "2 [0][\"a_1\"] | \"a_1\": 3")
    expectEqual(lines([Inner()]).last, "2 [0].größe | größe: \"a\\nb\"")
    expectEqual(lines("text"), ["0  | state: \"text\""])
    let long = String(repeating: "a", count: 160)
    expectEqual(lines(long), ["0  | state: \"\(long.dropLast())…"])
  }

  @Test("is searched for names and values without parts, whatever their case, but not for secrets")
  func search() {
    expectEqual(lines(Drawing(), search: "A_B"), ["0 a_b | a_b: 1"])
    expectEqual(lines(Drawing(), search: "aDA"), ["0 names[\"x y\"] | names[\"x y\"]: \"Ada\""])
    expectEqual(lines(Drawing(), search: "state"), ["0  | state: Drawing"])
    expectEqual(lines(Drawing(), search: "element"), [])
    expectEqual(lines(["a": 1], search: "nothing"), [])
    expectEqual(lines(7, search: "7"), ["0  | state: 7"])
    let all = lines(Drawing(), ["names", "a_b"])
    #expect(all.contains("1 names | names: •••") && all.contains("1 a_b | a_b: •••"))
    #expect(!all.contains { $0.contains("Ada") || $0.contains("a_b: 1") })
    expectEqual(lines(Drawing(), search: "ada", ["names"]), [])
    var secrets = InspectedSecrets(["pin"])
    secrets.learn(from: (pin: "hunter2", 0))
    let start = String(repeating: "a", count: 155)
    for (search, key) in [("", "\"•••\""), ("•", "[\"•••\"]")] {
      let keyed = ["hunter2": start + "hunter2"]
      let tree = InspectedTree(of: keyed, unfolded: [""], search: search, secrets)
      expectEqual(tree.lines.last?.text, "\(key): \"\(start)•••\"")
    }
  }

  @Test("has 200 lines at most, and says whether that is all")
  func bounds() {
    func tree(_ state: Any, search: String = "") -> InspectedTree {
      InspectedTree(of: state, unfolded: [""], search: search, InspectedSecrets([]))
    }
    let few = tree(Array(0..<199))
    #expect(few.lines.count == 200 && !few.isCut)
    let more = tree(Array(0..<200))
    #expect(more.lines.count == 200 && more.isCut)
    let many = tree(Array(0..<300), search: "1")
    #expect(many.lines.allSatisfy { $0.text.contains("1") } && many.lines.count < 200)
    // Only the first 200 parts of a value are searched.
    #expect(many.isCut && !tree(Array(0..<200), search: "1").isCut)
    let found = tree((0..<190).map { ["e\($0)", "e"] }, search: "e")
    #expect(found.lines.count == 200 && found.isCut)
    #expect(!tree([1, 2]).isCut)
    let optionals = tree([3 as Int??, .some(nil), nil])
    expectEqual(optionals.lines.map(\.text), ["state: 3 elements", "0: 3", "1: nil", "2: nil"])
  }
}
