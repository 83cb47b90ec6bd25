import Bowyer
import BowyerScenarios
import Testing
import TestSupport

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
        (
          .stack(["p"]), .plain("a"),
          "there is no stack any more: \"a\" is in view, and in none"
        ),
        (
          .stack(["p"]), .stack(["n"]),
          "the stack was [\"p\"], and is [\"n\"]: something below was taken away"
        ),
      ]
    )
  }

  @Test("Lasso 41: a wrong expectation of a root is reported with the actual change")
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
  }

  @Test("Lasso 42: a wrong expectation of a pop is reported with the actual change")
  func pop() {
    let three = Place.stack(["p", "q", "r"])
    check(
      ".pops(\"r\", to: \"p\")",
      { $0.pops("r", to: "p") },
      holds: (three, .stack(["p"])),
      fails: [
        (.plain("a"), .plain("p"), "\"a\", in view before, is in no stack"),
        (
          .stack(["p", "q"]), .stack(["p"]), "\"r\" was not on top of the stack before, but \"q\""
        ),
        (three, .stack(["p", "q"]), "\"p\" is not on top of the stack, but \"q\""),
        (three, three, "nothing was popped: \"r\" is on top"),
        (three, .plain("a"), "there is no stack any more: \"a\" is in view, and in none"),
      ]
    )
  }

  @Test("Lasso 43: a wrong expectation of a presentation is reported with the actual change")
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
  }

  @Test("Lasso 43: a wrong expectation of a dismissal is reported with the actual change")
  func dismiss() {
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

  @Test("Lasso 40–43: without a second screen, any screen will do")
  func alone() {
    let stacks = (Place.stack(["a", "p"]), Place.stack(["a", "p", "n"]))
    expectEqual(reportText(leading(from: stacks.0, to: stacks.1).pushes("n")), "")
    expectEqual(reportText(leading(from: stacks.1, to: stacks.0).pops(to: "p")), "")
    let modals = (Place.modals(["vc0", "vc1"]), Place.modals(["vc0", "vc1", "vc2"]))
    expectEqual(reportText(leading(from: modals.0, to: modals.1).presents("vc2")), "")
    expectEqual(reportText(leading(from: modals.1, to: modals.0).dismisses("vc2")), "")
  }

  @Test("Lasso 40–43: the user goes forward and back")
  func person() {
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
