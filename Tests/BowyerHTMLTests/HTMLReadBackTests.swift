import BowyerCheck
import BowyerHTML
import BowyerViews
import Testing

@Suite("HTML") struct HTMLReadBackTests {
  typealias View = ViewTree<Int>

  @Test("is read without a mistake, and everything stands where it may, for any view")
  func wellFormed() throws {
    try forAll(HTMLSamples.views, config: Config(cases: 1_000)) { view in
      try HTMLNesting.mistakes(HTMLReader.read(view.renderedHTML())) <-> []
    }
  }

  @Test(
    "contains each text as it was given, without U+0000, and each key with U+FFFD in its place",
    arguments: Self.places
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

  static let places: [(name: String, make: @Sendable (String) -> View)] = [
    ("text", { .text($0) }),
    ("span", { .text(["a", TextSpan($0), .bold($0), .code($0)]) }),
    ("heading", { .heading($0) }),
    ("code", { .code($0) }),
    ("pre", { .text($0).html(HTMLHint(tag: .pre)) }),
    ("alternative", { .image("a", alt: $0) }),
    ("link", { .link($0, to: "a") }),
    ("button", { .button($0, 1) }),
    ("toggle", { .toggle($0, isOn: true) { _ in 1 } }),
    ("field", { .textField($0, text: $0, placeholder: $0) { _ in 1 } }),
    ("area", { .textField($0, text: $0, placeholder: $0, kind: .multiline) { _ in 1 } }),
    ("slider", { .slider($0, value: 1, in: 0...2) { _ in 1 } }),
    ("progress", { .progress($0, value: nil) }),
    ("menu", { picker($0, .menu) }),
    ("radio", { picker($0, .radio) }),
    ("list", { picker($0, .list) }),
    ("tabs", { picker($0, .tabs) }),
    ("group", { .group($0, .text($0)) }),
    ("inline group", { View.group($0, .text($0)).html(HTMLHint(tag: .span)) }),
    ("table", { .table([ColumnHeading($0)], [.tableRow(.text($0)), .text($0)]) }),
    ("items", { .list(.text($0), .column(.text($0))) }),
    ("dialog", { .dialog($0) }),
    ("opened menu", { .menu($0) }),
    ("canvas", { .canvas($0, width: 1, height: 1, [.text(TextSpan($0), x: 0, y: 0)]) }),
    ("native", { .native($0, [$0: $0], fallback: $0) }),
    ("label", { View.button("a", 1).labelled($0) }),
    ("description", { View.button("a", 1).described($0) }),
    ("key", { View.text("a").keyed(ViewKey($0)) }),
    ("hint", { View.text("a").html(HTMLHint(attributes: ["data-x": $0, "aria-x": $0])) }),
    ("in a label", { View.row(.toggle($0, isOn: true) { _ in 1 }).html(HTMLHint(tag: .label)) }),
  ]

  private static func picker(_ text: String, _ kind: PickerKind) -> View {
    .picker(text, [PickerOption(ViewKey(text), text)], selection: ViewKey(text), kind: kind) { _ in
      1
    }
  }
}
