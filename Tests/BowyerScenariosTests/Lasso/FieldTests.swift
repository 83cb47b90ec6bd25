import Bowyer
import BowyerScenarios
import Testing

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
  @Test(
    "Lasso 15: fields are stored without blanks around them, and each is valid by itself",
    arguments: [
      ("  Ada ", " a@b ", true, true), ("A", "a@b", false, true), (" A ", " @b", false, false),
      ("Ada", "a@", true, false), ("", "", false, false),
    ]
  )
  func validity(name: String, email: String, isNameValid: Bool, isEmailValid: Bool) {
    let form = [SignupInput.name(name), .email(email)].reduce(Signup()) { form, input in
      signup.dispatcher.run(input, on: form).state
    }
    #expect(form.name == trimmed(name))
    #expect(form.email == trimmed(email))
    #expect(form.isNameValid == isNameValid)
    #expect(form.isEmailValid == isEmailValid)
    #expect(form.isValid == (isNameValid && isEmailValid))
  }

  @Test("Lasso 16: a form that is not valid is not sent")
  func invalid() {
    let scenario = Scenario(signup)
      .type(" Ada ", into: "Name") { $0.name = "Ada" }
      .press("Sign up")
      .branch("valid") {
        $0.type("a@b", into: "E-mail") { $0.email = "a@b" }.press("Sign up").outputs("Ada")
      }
    #expect(scenario.failures().map(\.description) == [])
  }
}

private struct Sound: Equatable {
  var isMuted = false
  var volume = 7
}

@Suite("Lasso: views") struct ViewMappingTests {
  @Test("Lasso 22: what is read of a state is not what is stored, and what is edited twice is one")
  func projections() {
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
        if case .slider(let value, _) = $0.kind { value } else { nil }
      }
    }
    session.send(Edit(\.isMuted, true))
    #expect(session.view.rendered().contains("heard: 0"))
    #expect(volumes() == [7, 7])
    session.send(Edit(\.volume, 3))
    #expect(volumes() == [3, 3])
    session.send(Edit(\.isMuted, false))
    #expect(session.view.rendered().contains("heard: 3"))
  }

  @Test("Lasso 24: what two listen to is done twice, in order; a text that is set sends nothing")
  func twice() throws {
    let log = StateDispatcher<Void, [String], String>.combineAll {
      StateDispatcher.reducing { texts, input in texts.append(input) }
      StateDispatcher.reducing { texts, input in if input == "do" { texts.append("done") } }
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
    #expect(session.view.controls.first?.kind == .textField(text: "set by the program"))
    #expect(session.state == ["set by the program"])
    session.send(try session.view.dispatch(.input("hello"), at: [.at(0)]))
    #expect(session.state == ["set by the program", "textChanged(hello)"])
    session.send(try session.view.dispatch(.press, at: [.at(1)]))
    #expect(session.state.suffix(2) == ["do", "done"])
  }
}
