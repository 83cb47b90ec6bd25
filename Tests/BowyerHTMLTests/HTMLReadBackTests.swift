import BowyerCheck
import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@Suite("HTML") struct HTMLReadBackTests {
  @Test("is read without a mistake, and everything stands where it may, for any view")
  func wellFormed() throws {
    try forAll(HTMLSamples.views, config: Config(cases: TestSize.of(200, full: 1_000))) { view in
      try HTMLNesting.mistakes(HTMLReader.read(view.renderedHTML())) <-> []
    }
  }

  @Test(
    "contains each text as it was given, without U+0000, and each key with U+FFFD in its place",
    arguments: HTMLSamples.places
  )
  func texts(name: String, make: @Sendable (String) -> View) throws {
    let mark = "QQQ"
    let usual = try HTMLReader.read(make(mark).renderedHTML())
    for text in InjectionCases.texts {
      let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 }))
      let key = text.replacing("\0", with: "\u{FFFD}")
      let hasKeys = ["menu", "radio", "list", "tabs"].contains(name)
      var expected = usual
      for index in expected.entries.indices {
        for (attribute, value) in usual.entries[index].attributes where value == mark {
          let isKey = attribute == "data-key" || hasKeys && attribute == "value"
          expected.entries[index].attributes[attribute] = isKey ? key : kept
        }
        if expected.entries[index].content == .text(mark) {
          expected.entries[index].content = .text(kept)
        }
      }
      let html = make(text).renderedHTML()
      expectEqual(try HTMLReader.read(html).outline, expected.outline, "\(text.debugDescription)")
      #expect(usual.outline.contains { String(decoding: $0, as: UTF8.self).contains(mark) })
    }
  }

  @Test("as a page has its title, language and style sheet, of which none ends its element")
  func page() {
    let sheet = "a<\0/style>b"
    let page = View.text("x").htmlPage(title: "a < b", language: "\"de\"", styleSheet: sheet)
    for part in [
      "<html lang=\"&quot;de&quot;\">", "script-src 'none'", "<title>a &lt; b</title>",
      "<style>\na/style>b\n</style>", "<body><p data-n>x</p></body>",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test("keeps an address that leads somewhere, and none that could do more")
  func addresses() throws {
    let blocked = InjectionCases.harmfulAddresses.map { ($0, HTMLAddress.blocked) }
    for (given, written) in InjectionCases.addresses.map({ ($0, $0) }) + blocked {
      let view = View.row(.link("a", to: given), .image(given, alt: "b"))
      let dom = try HTMLReader.read(view.renderedHTML())
      let found = dom.elements().compactMap { index in
        dom.entries[index].attributes["href"] ?? dom.entries[index].attributes["src"]
      }
      expectEqual(found, [written, written], "\(given.debugDescription)")
    }
  }
}

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
    let rows = View.forEach([1, 2], id: \.self) { .text("\($0)") }
    #expect(try commutes(.column(.text("a"), .text("b"), rows), .column(.text("a"))))
    #expect(try commutes(.column(.text("a"), rows, .text("b")), .column(.text("a"))))
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
