import Bowyer
import BowyerScenarios
import BowyerViews
import TestSupport
import Testing

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
  @Test("Lasso 33, 35: tabs are placed all at once, in their order; a flow any number of times")
  func placing() {
    let tabs = ["a", "b", "c"].map { NavigationTab($0, $0, stack($0).embedded) }
    let all = Navigation.tabs(tabs[0], tabs[1], tabs[2], selected: "b")
    expectEqual(all.screens.map(\.name), ["a", "b", "c"])
    expectEqual(all.top.name, "b")
    expectEqual(stack("login").embedded.changes(to: all).map(\.description), ["replace by b"])
    let flow = stack("flow")
    let once = stack("r").pushing(flow)
    expectEqual(once, stack("r").pushing(flow))
    let twice = once.pushing(flow).embedded.presenting(flow.embedded)
    expectEqual(twice.screens.map(\.name), ["r", "flow", "flow", "flow"])
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

  @Test("Lasso 36: nothing is kept of a flow that is left, and it has no more outputs and effects")
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

/// What is in view, by the names of the screens.
private enum Place: Equatable, Sendable {
  /// A screen in no stack.
  case plain(String)
  case stack([String])
  /// Screens over one another, the foremost last.
  case modals([String])

  var navigation: Navigation<ViewTree<Place>> {
    func screen(_ name: String) -> Screen<ViewTree<Place>> { Screen(name, .text(name)) }
    switch self {
    case .plain(let name): return screen(name).embedded
    case .stack(let names): return Stacked(screen(names[0]), names.dropFirst().map(screen)).embedded
    case .modals(let names):
      return names.dropFirst().map(screen).reduce(screen(names[0]).embedded) {
        $0.presenting($1.embedded)
      }
    }
  }
}

private typealias Flow = Scenario<Place, Place, Navigation<ViewTree<Place>>>

/// Returns the scenario of a flow that leads from one place to another.
private func leading(from old: Place, to new: Place) -> Flow {
  let flow = StoreComponent(
    initialState: old,
    dispatcher: StateDispatcher<Void, Place, Place>.reducing { $0 = $1 },
    view: { $0.navigation }
  )
  return old == new ? Scenario(flow).send(new) : Scenario(flow).send(new) { $0 = new }
}

/// Expects that a claim holds; and that in other cases it fails once, with its step, each with another reason.
private func check(
  _ step: String,
  _ claim: (Flow) -> Flow,
  holds: (Place, Place),
  fails: [(Place, Place, reason: String)],
  location: SourceLocation = #_sourceLocation
) {
  let report = reportText(claim(leading(from: holds.0, to: holds.1)))
  expectEqual(report, "", sourceLocation: location)
  for (old, new, reason) in fails {
    let report = reportText(claim(leading(from: old, to: new)))
    let expected = "✗ \(step) at Tests/Here.swift:1\n    \(reason)"
    expectEqual(report, expected, sourceLocation: location)
  }
  let reasons = fails.map(\.reason)
  expectEqual(Set(reasons).count, reasons.count, sourceLocation: location)
}

@Suite("Lasso: expectations about navigation") struct ToolTests {
  @Test("Lasso 40: a wrong expectation of a push is reported with the actual change")
  func push() {
    check(
      ".pushes(\"n\", onto: \"p\")",
      { $0.pushes("n", onto: "p") },
      holds: (.stack(["p"]), .stack(["p", "n"])),
      fails: [
        (.stack(["p"]), .stack(["p"]), "nothing was pushed: \"p\" is still on top"),
        (.stack(["p"]), .stack(["p", "m", "n"]), "2 screens were pushed: [\"m\", \"n\"]"),
        (.stack(["p"]), .stack(["p", "m"]), "the screen is not \"n\", but \"m\""),
        (.plain("a"), .plain("n"), "\"a\", in view before, is in no stack"),
        (
          .stack(["p", "q"]), .stack(["p", "q", "n"]),
          "\"p\" was not on top of the stack before, but \"q\""
        ),
        (.stack(["p"]), .plain("a"), "there is no stack any more: \"a\" is in view, and in none"),
        (
          .stack(["p"]), .stack(["n"]),
          "the stack was [\"p\"], and is [\"n\"]: something below was taken away"
        ),
      ]
    )
  }

  @Test("Lasso 41, 42: a wrong expectation of a root or a pop is reported with the actual change")
  func root() {
    let old = Place.stack(["p", "q"])
    check(
      ".becomesRoot(\"n\")",
      { $0.becomesRoot("n") },
      holds: (old, .stack(["n"])),
      fails: [
        (old, .stack(["p", "n"]), "the root is still \"p\""),
        (old, .stack(["m"]), "the screen is not \"n\", but \"m\""),
        (old, .plain("a"), "there is no stack any more: \"a\" is in view, and in none"),
        (old, .stack(["n", "m"]), "the root is not alone in the stack: [\"n\", \"m\"]"),
      ]
    )
    let three = Place.stack(["p", "q", "r"])
    check(
      ".pops(\"r\", to: \"p\")",
      { $0.pops("r", to: "p") },
      holds: (three, .stack(["p"])),
      fails: [
        (.plain("a"), .plain("p"), "\"a\", in view before, is in no stack"),
        (.stack(["p", "q"]), .stack(["p"]), "\"r\" was not on top of the stack before, but \"q\""),
        (three, .stack(["p", "q"]), "\"p\" is not on top of the stack, but \"q\""),
        (
          three, .stack(["a", "p"]),
          "the stack was [\"p\", \"q\", \"r\"], and is [\"a\", \"p\"]: it was replaced"
        ),
        (three, three, "nothing was popped: \"r\" is on top"),
        (three, .plain("a"), "there is no stack any more: \"a\" is in view, and in none"),
      ]
    )
  }

  @Test("Lasso 43: a wrong expectation of a presentation or dismissal is reported with the change")
  func present() {
    let one = Place.modals(["vc0", "vc1"])
    check(
      ".presents(\"vc2\", over: \"vc1\")",
      { $0.presents("vc2", over: "vc1") },
      holds: (one, .modals(["vc0", "vc1", "vc2"])),
      fails: [
        (one, one, "nothing was presented: \"vc1\" is foremost"),
        (one, .modals(["vc0", "vc1", "vc3"]), "the screen is not \"vc2\", but \"vc3\""),
        (
          .modals(["vc0"]), .modals(["vc0", "vc2"]), "\"vc1\" was not foremost before, but \"vc0\""
        ),
        (one, .modals(["vc0", "vc1", "vc2", "vc3"]), "\"vc2\" is not foremost, but \"vc3\""),
      ]
    )
    let two = Place.modals(["vc0", "vc1", "vc2"])
    check(
      ".dismisses(\"vc2\", to: \"vc1\")",
      { $0.dismisses("vc2", to: "vc1") },
      holds: (two, .modals(["vc0", "vc1"])),
      fails: [
        (two, two, "nothing was dismissed: \"vc2\" is still foremost"),
        (.modals(["vc0", "vc1"]), .modals(["vc0"]), "the screen is not \"vc2\", but \"vc1\""),
        (
          .modals(["vc0", "vc2", "vc1"]), .modals(["vc0"]),
          "\"vc2\" was not foremost before, but \"vc1\""
        ),
        (two, .modals(["vc0"]), "\"vc1\" is not foremost, but \"vc0\""),
      ]
    )
  }

  @Test("Lasso 40–43: any screen will do without a second one; the user goes forward and back")
  func alone() {
    let stacks = (Place.stack(["a", "p"]), Place.stack(["a", "p", "n"]))
    expectEqual(reportText(leading(from: stacks.0, to: stacks.1).pushes("n")), "")
    expectEqual(reportText(leading(from: stacks.1, to: stacks.0).pops(to: "p")), "")
    let modals = (Place.modals(["vc0", "vc1"]), Place.modals(["vc0", "vc1", "vc2"]))
    expectEqual(reportText(leading(from: modals.0, to: modals.1).presents("vc2")), "")
    expectEqual(reportText(leading(from: modals.1, to: modals.0).dismisses("vc2")), "")
    let turned = leading(from: .modals(["vc0", "vc1"]), to: .modals(["vc0", "vc2"]))
    expectEqual(reportText(turned.dismisses("vc1").presents("vc2")), "")
    let flow = StoreComponent(
      initialState: ScreenPath("one"),
      dispatcher: StateDispatcher<Void, ScreenPath<String>, String>.reducing { $0.push($1) },
      view: { path in path.stacked { Screen($0, ViewTree<String>.button("On", "two")) } }
    )
    let right = Scenario(flow).press("On") { $0.push("two") }.pushes("two", onto: "one")
    expectEqual(reportText(right), "")
    let wrong = Scenario(flow).press("On") { $0.push("two") }.pushes("three").goBack()
    #expect(
      reportText(wrong) == """
        ✗ .pushes("three") at Tests/Here.swift:1
            the screen is not "three", but "two"
          1 later step also fails, perhaps because of this
        """
    )
  }
}
