import BowyerCheck
import BowyerHTML
import BowyerViews
import TestSizes
import Testing

@Suite("HTML") struct HTMLReadBackTests {
  typealias View = ViewTree<Int>

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
      #expect(try HTMLReader.read(html).outline == expected.outline, "\(text.debugDescription)")
      #expect(usual.outline.contains { String(decoding: $0, as: UTF8.self).contains(mark) })
    }
  }

  @Test("keeps an address that leads somewhere, and none that could do more")
  func addresses() throws {
    for (given, written) in InjectionCases.addresses {
      let view = View.row(.link("a", to: given), .image(given, alt: "b"))
      let dom = try HTMLReader.read(view.renderedHTML())
      let found = dom.elements().compactMap { index in
        dom.entries[index].attributes["href"] ?? dom.entries[index].attributes["src"]
      }
      #expect(found == [written, written], "\(given.debugDescription)")
    }
  }

  @Test("has no attribute whose name is not one of HTML")
  func names() throws {
    for name in InjectionCases.names {
      let hint = HTMLHint(classes: [name], attributes: [name: "x"])
      #expect(View.text("a").html(hint).renderedHTML() == Self.classed(name), "\(name)")
    }
  }

  /// Some names are harmless as classes.
  private static func classed(_ name: String) -> String {
    let isClass =
      !name.isEmpty && name.utf8.allSatisfy { 97...122 ~= $0 || 65...90 ~= $0 || $0 == 45 }
    return isClass ? "<p data-n class=\"\(name)\">a</p>" : "<p data-n>a</p>"
  }
}
