import Bowyer
import BowyerScenarios
import BowyerViews
import Testing

private typealias Place = Navigation<String>

private func stack(_ names: String...) -> Stacked<String> {
  Stacked(Screen(names[0], names[0]), names.dropFirst().map { Screen($0, $0) })
}

private func over(_ base: String, _ modals: String...) -> Place {
  modals.reduce(Screen(base, base).embedded) { $0.presenting(Screen($1, $1).embedded) }
}

private let plain = Screen("plain", "plain").embedded

@Suite("Lasso: what is said of navigation") struct ToolTests {
  /// Checks that a claim is so; and that of others each has another reason why it is not.
  private func check(
    _ claim: NavigationClaim,
    holds: (Place, Place),
    fails: [(Place, Place, NavigationMismatch)],
    location: SourceLocation = #_sourceLocation
  ) {
    let reason = claim.mismatch(from: holds.0, to: holds.1)
    #expect(reason == nil, sourceLocation: location)
    for (before, after, expected) in fails {
      let reason = claim.mismatch(from: before, to: after)
      #expect(reason == expected, sourceLocation: location)
    }
    let texts = fails.map { $0.2.description }
    #expect(Set(texts).count == texts.count, "\(texts)", sourceLocation: location)
  }

  @Test("Lasso 40: a push that is not one is told by what it is")
  func push() {
    let p = stack("p").embedded
    check(
      .push("n", onto: "p"),
      holds: (p, stack("p", "n").embedded),
      fails: [
        (p, p, .nothingPushed(top: "p")),
        (p, stack("p", "m", "n").embedded, .severalPushed(["m", "n"])),
        (p, stack("p", "m").embedded, .wrongScreen("n", butIs: "m")),
        (plain, plain, .noStackBefore(inView: "plain")),
        (
          stack("p", "q").embedded, stack("p", "q", "n").embedded, .notOnTopBefore("p", butWas: "q")
        ),
        (p, plain, .noStackAfter(inView: "plain")),
        (p, stack("n").embedded, .changedBelow(["p"], ["n"])),
      ]
    )
  }

  @Test("Lasso 41: a root that is not one is told by what it is")
  func root() {
    let p = stack("p", "q").embedded
    check(
      .root("n"),
      holds: (p, stack("n").embedded),
      fails: [
        (p, stack("p", "n").embedded, .rootRemains("p")),
        (p, stack("m").embedded, .wrongScreen("n", butIs: "m")),
        (p, plain, .noStackAfter(inView: "plain")),
        (p, stack("n", "m").embedded, .severalInStack(["n", "m"])),
      ]
    )
  }

  @Test("Lasso 42: a pop that is not one is told by what it is")
  func pop() {
    let three = stack("p", "q", "r").embedded
    check(
      .pop("r", to: "p"),
      holds: (three, stack("p").embedded),
      fails: [
        (plain, plain, .noStackBefore(inView: "plain")),
        (stack("p", "q").embedded, stack("p").embedded, .notOnTopBefore("r", butWas: "q")),
        (three, stack("p", "q").embedded, .notOnTopAfter("p", butIs: "q")),
        (three, three, .nothingPopped(top: "r")),
        (three, plain, .noStackAfter(inView: "plain")),
      ]
    )
  }

  @Test("Lasso 43: something shown over all else, or taken away, that is not, is told by what is")
  func modals() {
    let one = over("vc0", "vc1")
    check(
      .present("vc2", over: "vc1"),
      holds: (one, over("vc0", "vc1", "vc2")),
      fails: [
        (one, one, .nothingPresented(foremost: "vc1")),
        (one, over("vc0", "vc1", "vc3"), .wrongScreen("vc2", butIs: "vc3")),
        (over("vc0"), over("vc0", "vc2"), .notForemostBefore("vc1", butWas: "vc0")),
        (one, over("vc0", "vc1", "vc2", "vc3"), .notForemostAfter("vc2", butIs: "vc3")),
      ]
    )
    let two = over("vc0", "vc1", "vc2")
    check(
      .dismiss("vc2", to: "vc1"),
      holds: (two, one),
      fails: [
        (two, two, .nothingDismissed(foremost: "vc2")),
        (one, over("vc0"), .wrongScreen("vc2", butIs: "vc1")),
        (over("vc0", "vc2", "vc1"), over("vc0"), .notForemostBefore("vc2", butWas: "vc1")),
        (two, over("vc0"), .notForemostAfter("vc1", butIs: "vc0")),
      ]
    )
  }

  @Test("Lasso 40–43: a scenario tells each of them with the step")
  func scenario() {
    let flow = StoreComponent(
      initialState: ScreenPath("one"),
      dispatcher: StateDispatcher<Void, ScreenPath<String>, String>.reducing { $0.push($1) },
      view: { path in path.stacked { Screen($0, ViewTree<String>.button("On", "two")) } }
    )
    let right = Scenario(flow).press("On") { $0.push("two") }.pushes("two", onto: "one")
    #expect(right.failures().map(\.description) == [])
    let wrong = Scenario(flow).press("On") { $0.push("two") }.pushes("three").goBack()
    let failures = wrong.failures()
    #expect(failures.map(\.step) == [".pushes(\"three\")"])
    #expect(failures.first?.findings.map(\.text) == ["the screen is not \"three\", but \"two\""])
  }
}
