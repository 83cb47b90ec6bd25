import Bowyer
import BowyerScenarios
import BowyerViews
import Compiling
import Testing

private let compiler = Compiler()

private func stack(_ names: String...) -> Stacked<String> {
  Stacked(Screen(names[0], names[0]), names.dropFirst().map { Screen($0, $0) })
}

/// A host with a flow laid on it, or shown over it.
private struct Host: Equatable {
  var child: ScreenPath<String>?
  var isModal = false

  var navigation: Navigation<String> {
    let root = stack("r")
    guard let child else { return root.embedded }
    let flow = child.stacked { Screen($0, $0) }
    return isModal ? root.embedded.presenting(flow.embedded) : root.pushing(flow).embedded
  }

  var names: [String] { navigation.screens.map(\.name) }
}

@Suite("Lasso: placing") struct PlacingTests {
  @Test(
    "Lasso 32: a flow that needs a stack cannot be shown over something without one",
    .enabled(if: isCI || compiler.has("BowyerViews"), "the module BowyerViews is not here")
  )
  func demand() throws {
    let flow = """
      let page = Screen("page", 1)
      let flow = Stacked(Screen("one", 1), [Screen("two", 2)])

      """
    func errors(_ shown: String) throws -> [String] {
      try compiler.check(flow + "let shown = \(shown)", importing: "BowyerViews").errors
        .map(\.message)
    }
    #expect(try errors("page.embedded.presenting(flow.embedded)") == [])
    let bare = try errors("page.embedded.presenting(flow)")
    #expect(bare.contains { $0.contains("cannot convert value of type 'Stacked<Int>'") }, "\(bare)")
    #expect(try !errors("flow.pushing(page.embedded)").isEmpty)
  }

  @Test("Lasso 33: tabs are there all at once, in their order, or not at all")
  func tabs() {
    let tabs = ["a", "b", "c"].map { NavigationTab($0, $0, stack($0).embedded) }
    let all = Navigation.tabs(tabs[0], tabs[1], tabs[2], selected: "b")
    #expect(all.screens.map(\.name) == ["a", "b", "c"])
    #expect(all.top.name == "b")
    let changes = stack("login").embedded.changes(to: all)
    #expect(changes.map(\.description) == ["replace by b"])
  }

  @Test("Lasso 34: a flow is unwound to its root, and taken away with all of it")
  func leaving() {
    var host = Host(child: ScreenPath("i", ["x", "y"]))
    #expect(host.names == ["r", "i", "x", "y"])
    host.child?.unwind()
    #expect(host.names == ["r", "i"])
    host.child?.unwind()
    #expect(host.names == ["r", "i"])
    host.child = nil
    #expect(host.names == ["r"])
    host = Host(child: ScreenPath("i", ["x"]), isModal: true)
    #expect(host.navigation.modals.count == 1)
    host.child = nil
    #expect(host.navigation.modals.isEmpty)
    #expect(host.names == ["r"])
  }

  @Test("Lasso 35: a flow can be placed any number of times")
  func repeated() {
    let flow = stack("flow")
    let once = stack("r").pushing(flow)
    #expect(once == stack("r").pushing(flow))
    let twice = once.pushing(flow).embedded.presenting(flow.embedded)
    #expect(twice.screens.map(\.name) == ["r", "flow", "flow", "flow"])
  }

  @Test("Lasso 36: a flow that a person leaves says and does no more")
  func popped() {
    let scenario = Scenario(mail)
      .send(.open) { $0.letter = ScreenPath("letter") }
      .pushes("letter", onto: "inbox").asks("load")
      .goBack { $0.letter = nil }
      .pops("letter", to: "inbox").cancelled("load")
      .send(.letter("late")).diagnosed("is not in the state")
    #expect(scenario.failures().map(\.description) == [])
  }
}

private struct Mail: Equatable {
  var letter: ScreenPath<String>?
}

private enum MailInput: Equatable {
  case open
  case letter(String)
  case close
}

private let letterPrism = Prism(MailInput.letter) {
  if case .letter(let text) = $0 { text } else { nil }
}

/// A letter, which is loaded as soon as it is there.
private let letter = StateDispatcher<Void, ScreenPath<String>, String>
  .reducing { path, text in path.updateTop { $0 = text } }
  .onStart(sending: .perform("load") { _ in "loaded" })

private let mail = StoreComponent(
  initialState: Mail(),
  dispatcher: letter.ifPresent(state: \Mail.letter, input: letterPrism)
    .combine(
      .reducing { mail, input in
        switch input {
        case .open: mail.letter = ScreenPath("letter")
        case .close: mail.letter = nil
        case .letter: break
        }
      }
    ),
  view: { mail in
    let inbox = Stacked(Screen<ViewTree<MailInput>>("inbox", .button("Open", .open)))
    guard let letter = mail.letter else { return inbox }
    return inbox.pushing(letter.stacked { Screen($0, .text($0)).leaving(.close) })
  }
)
