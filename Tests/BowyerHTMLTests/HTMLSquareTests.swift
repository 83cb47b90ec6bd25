import BowyerCheck
import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@Suite("A patch of a page") struct HTMLSquareTests {
  @Test("produces the page of the new view, for similar views")
  func square() throws {
    try forAll(HTMLSamples.pairs, config: Config(cases: TestSize.of(200, full: 1_000))) { pair in
      try commutes(pair.old, pair.new)
    }
  }

  @Test("produces the page of the new view, for any two views")
  func anyPairs() throws {
    try forAll(
      HTMLSamples.views,
      HTMLSamples.views,
      config: Config(cases: TestSize.of(80, full: 300))
    ) { old, new in
      try commutes(old, new)
    }
  }

  @Test("finds its way where what is changed is deep, and much of it is not shown")
  func silent() throws {
    // Only texts change, of which those in secure fields are not shown.
    func view(_ choices: inout ArraySlice<Int>, _ depth: Int, _ text: String) -> ViewTree<Int> {
      switch choices.popFirst() ?? 3 {
      case 0 where depth > 0:
        return .column((0..<2).map { _ in view(&choices, depth - 1, text) })
      case 0, 1: return .textField("Secret", text: text, kind: .secure) { _ in 1 }
      case 2: return .text("same")
      default: return .text(text)
      }
    }
    try forAll(
      .array(of: .integer(in: 0...3), count: 0...16),
      config: Config(cases: TestSize.of(80, full: 300))
    ) {
      choices in
      func whole(_ text: String) -> ViewTree<Int> {
        var choices = choices[...]
        return .column((0..<3).map { _ in view(&choices, 4, text) })
      }
      return try commutes(whole("a"), whole("b"))
    }
  }

  @Test("after another produces the page of the third view")
  func composition() throws {
    let steps = Gen.array(of: HTMLSamples.pairs, count: 1...3)
    try forAll(steps, config: Config(cases: TestSize.of(60, full: 200))) { steps in
      var mounted = MountedView(ViewTree<Int>.column([]), checking: .reporting { Issue.record($0) })
      var dom = try HTMLReader.read(mounted.view.renderedHTML())
      var encoder = PatchEncoder()
      for view in steps.flatMap({ [$0.old, $0.new] }) {
        let before = mounted.view
        let patch = mounted.update(to: .column(.text("x"), view))
        try dom.apply(encoder.encode(patch, of: before))
        let page = try HTMLReader.read(mounted.view.renderedHTML())
        guard dom.outline == page.outline else { return false }
      }
      return true
    }
  }

  private func commutes(_ old: ViewTree<Int>, _ new: ViewTree<Int>) throws -> Bool {
    let (json, isRight) = try patched(old, new)
    return isRight && !json.contains("<")
  }
}
