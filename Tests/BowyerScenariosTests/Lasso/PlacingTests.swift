import Bowyer
import BowyerScenarios
import BowyerViews
import Testing
import TestSupport

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
  @Test("Lasso 33: tabs are placed all at once, in their order, by one change")
  func tabs() {
    let tabs = ["a", "b", "c"].map { NavigationTab($0, $0, stack($0).embedded) }
    let all = Navigation.tabs(tabs[0], tabs[1], tabs[2], selected: "b")
    expectEqual(all.screens.map(\.name), ["a", "b", "c"])
    expectEqual(all.top.name, "b")
    let changes = stack("login").embedded.changes(to: all)
    expectEqual(changes.map(\.description), ["replace by b"])
  }

  @Test("Lasso 34: a flow is unwound to its root, and taken away with all of it")
  func leaving() {
    var host = Host(child: ScreenPath("i", ["x", "y"]))
    expectEqual(host.names, ["r", "i", "x", "y"])
    host.child?.unwind()
    expectEqual(host.names, ["r", "i"])
    host.child?.unwind()
    expectEqual(host.names, ["r", "i"])
    host.child = nil
    expectEqual(host.names, ["r"])
    host = Host(child: ScreenPath("i", ["x"]), isModal: true)
    expectEqual(host.navigation.modals.count, 1)
    host.child = nil
    #expect(host.navigation.modals.isEmpty)
    expectEqual(host.names, ["r"])
  }

  @Test("Lasso 35: a flow can be placed any number of times")
  func repeated() {
    let flow = stack("flow")
    let once = stack("r").pushing(flow)
    expectEqual(once, stack("r").pushing(flow))
    let twice = once.pushing(flow).embedded.presenting(flow.embedded)
    expectEqual(twice.screens.map(\.name), ["r", "flow", "flow", "flow"])
  }

  @Test("Lasso 36: nothing is kept of a flow that a person has left")
  func released() async throws {
    final class Token: Sendable {}
    struct Letter: Sendable { let token: Token }
    let child = StateDispatcher<Void, Letter, Letter>.reducing { $0 = $1 }
      .onStart(sending: .perform("load") { _ in Letter(token: Token()) })
    let session = Session(
      component(
        nil,
        StateDispatcher<Void, Letter?, Letter?>.reducing { $0 = $1 }.combine(
          child.ifPresent(
            state: Lens(\Letter?.self).andThen(Optional.somePrism),
            input: Prism<Letter?, Letter>(extract: { $0 }, embed: { $0 })
          )
        )
      )
    )
    weak var kept: Token?
    do {
      let letter = Letter(token: Token())
      kept = letter.token
      try await session.send(letter).finished()
    }
    await session.settled()
    kept = session.state?.token
    #expect(kept != nil)
    try await session.send(nil).finished()
    #expect(kept == nil)
  }

  @Test("Lasso 36: a flow that the user leaves has no more outputs and effects")
  func popped() {
    let scenario = Scenario(mail)
      .send(.open) { $0.letter = ScreenPath("letter") }
      .pushes("letter", onto: "inbox").asks("load")
      .goBack { $0.letter = nil }
      .pops("letter", to: "inbox").cancelled("load")
      .send(.letter("late")).diagnosed("is not in the state")
    expectEqual(scenario.failures().map(\.description), [])
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
  dispatcher: letter.ifPresent(
    state: Lens(\Mail.letter).andThen(Optional.somePrism),
    input: letterPrism
  )
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
