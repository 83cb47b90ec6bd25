import Bowyer
import BowyerLock
import BowyerScenarios
import Testing
import TestSupport

/// A form that stores its fields without the blanks around them.
private struct Signup: Equatable {
  var name = ""
  var email = ""

  var isNameValid: Bool { name.count > 1 }
  var isEmailValid: Bool { email.contains("@") && !email.hasPrefix("@") && !email.hasSuffix("@") }
  var isValid: Bool { isNameValid && isEmailValid }
}

private enum SignupInput: Equatable, Emitting {
  case name(String)
  case email(String)
  case submit
  case output(String)
}

private func trimmed(_ text: String) -> String {
  let front = text.drop { $0.isWhitespace }
  return String(front.reversed().drop { $0.isWhitespace }.reversed())
}

private let signup = StoreComponent(
  initialState: Signup(),
  dispatcher: StateDispatcher<Void, Signup, SignupInput> { form, input in
    switch input {
    case .name(let text): form.name = trimmed(text)
    case .email(let text): form.email = trimmed(text)
    case .submit: return form.isValid ? .pure(.send(.output(form.name))) : .empty
    case .output: break
    }
    return .empty
  },
  view: { form in
    .column(
      .textField("Name", text: form.name) { .name($0) },
      .textField("E-mail", text: form.email) { .email($0) },
      .button("Sign up", .submit)
    )
  }
)

@Suite("Lasso: fields") struct FieldTests {
  @Test("Lasso 15: fields are stored without blanks around them, and each is valid by itself")
  func validity() {
    let fields: [(typed: (String, String), stored: (String, String), valid: [Bool])] = [
      (("  Ada ", " a@b "), ("Ada", "a@b"), [true, true]),
      (("A", "a@b"), ("A", "a@b"), [false, true]),
      ((" A ", " @b"), ("A", "@b"), [false, false]), (("   ", ""), ("", ""), [false, false]),
      (("\tAda L \n", "a@ "), ("Ada L", "a@"), [true, false]),
    ]
    for (typed, stored, valid) in fields {
      let form = [SignupInput.name(typed.0), .email(typed.1)].reduce(Signup()) { form, input in
        signup.dispatcher.run(input, on: form).state
      }
      expectEqual(form, Signup(name: stored.0, email: stored.1))
      expectEqual([form.isNameValid, form.isEmailValid], valid, "\(typed)")
      expectEqual(form.isValid, valid == [true, true], "\(typed)")
    }
  }

  @Test("Lasso 16: a form that is not valid is not sent")
  func invalid() {
    let scenario = Scenario(signup)
      .type(" Ada ", into: "Name") { $0.name = "Ada" }
      .press("Sign up")
      .branch("valid") {
        $0.type("a@b", into: "E-mail") { $0.email = "a@b" }.press("Sign up").outputs("Ada")
      }
    expectEqual(scenario.failures().map(\.description), [])
  }
}

private struct Sound: Equatable {
  var isMuted = false
  var volume = 7
}

@Suite("Lasso: views") struct ViewMappingTests {
  @Test("Lasso 22: what is read of a state is not what is stored, and what is edited twice is one")
  func projections() throws {
    let session = Session(
      StoreComponent(
        initialState: Sound(),
        dispatcher: StateDispatcher<Void, Sound, Edit<Sound>>.reducing { $1.apply(to: &$0) },
        view: { sound in
          .column(
            .slider("One", value: Double(sound.volume), in: 0...10) { Edit(\.volume, Int($0)) },
            .slider("Two", value: Double(sound.volume), in: 0...10) { Edit(\.volume, Int($0)) },
            .text("heard: \(sound.isMuted ? 0 : sound.volume)")
          )
        }
      )
    )
    func volumes() -> [Double] {
      session.view.controls.compactMap {
        if case .slider(let value, _) = $0.kind { value.double } else { nil }
      }
    }
    let changes = Lock<[String]>([])
    session.onChange(of: { $0.isMuted ? 0 : $0.volume }) { _, heard in
      changes.withLock { $0.append("heard \(heard)") }
    }
    session.onChange(of: \.volume) { _, volume in
      changes.withLock { $0.append("volume \(volume)") }
    }
    session.send(Edit(\.isMuted, true))
    #expect(session.view.rendered().contains("heard: 0"))
    expectEqual(volumes(), [7, 7])
    session.send(try session.view.dispatch(.slide(3), at: [.at(0)]))
    expectEqual(volumes(), [3, 3])
    session.send(try session.view.dispatch(.slide(4), at: [.at(1)]))
    expectEqual(volumes(), [4, 4])
    session.send(Edit(\.isMuted, false))
    #expect(session.view.rendered().contains("heard: 4"))
    expectEqual(
      changes.withLock { $0 },
      ["heard 7", "volume 7", "heard 0", "volume 3", "volume 4", "heard 4"]
    )
  }

  @Test("Lasso 24: a control may lead to two inputs, in order; a text that is set sends nothing")
  func twice() throws {
    let log = StateDispatcher<Void, [String], String>.combineAll {
      StateDispatcher.reducing { texts, input in texts.append(input) }
      StateDispatcher.empty.react(to: Prism<String, String>.identity) { _, input in
        input == "do" ? ["first", "second"] : []
      }
    }
    let session = Session(
      StoreComponent(
        initialState: [],
        dispatcher: log,
        view: { texts in
          .column(
            .textField("Text", text: texts.last ?? "") { "textChanged(\($0))" },
            .button("Do", "do")
          )
        }
      )
    )
    session.send("set by the program")
    expectEqual(session.view.controls.first?.kind, .textField(text: "set by the program"))
    expectEqual(session.state, ["set by the program"])
    session.send(try session.view.dispatch(.input("hello"), at: [.at(0)]))
    expectEqual(session.state, ["set by the program", "textChanged(hello)"])
    session.send(try session.view.dispatch(.press, at: [.at(1)]))
    expectEqual(session.state.suffix(3), ["do", "first", "second"])
    // Of two listeners to one event the last holds; listeners to two events both hold.
    let line = ViewTree<String>.text("a").onPress("one").onPress("two").onDoublePress("three")
    expectEqual(try line.dispatch(.press, at: []), "two")
    expectEqual(try line.dispatch(.doublePress, at: []), "three")
  }

  @Test("a view that sends nothing stands in any other")
  func sendsNothing() throws {
    let notice: ViewTree<Never> = .column(.heading("Notice"), .text("Nothing to do"))
    #expect(notice.controls.isEmpty)
    let view: ViewTree<Int> = .column(notice.sendingNothing(), .button("OK", 1))
    expectEqual(view.rendered(), "# Notice\nNothing to do\n[ OK ]")
    expectEqual(view.controls.map(\.label), ["OK"])
    expectEqual(try view.dispatch(.press, at: [.at(1)]), 1)
  }
}
