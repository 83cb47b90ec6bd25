import BowyerCheck
import BowyerViews
import TestSupport
import Testing

@Suite("Hostile text") struct NeutraliseTests {
  @Test("is shown, never passed on, wherever it stands in a view", arguments: hostileTexts)
  func shown(name: String, parts: [String]) throws {
    let view: ViewTree<Int> = .column(
      .row(parts.map { .text($0) }),
      .row(parts.map { .button($0, 1) }),
      .group(
        parts[0],
        .heading(parts[0]),
        .toggle(parts[0], isOn: true) { _ in 1 },
        .textField(parts[0], text: parts[0], placeholder: parts[0]) { _ in 1 },
        .textField(parts[0], text: "", placeholder: parts[0]) { _ in 1 }
      ),
      .row(spacing: 0, parts.map { .text($0) }),
      .text(parts.map { TextSpan($0) } + parts.map { .bold($0) }),
      .column(
        .code(parts[0]),
        .image(parts[0], alt: parts[0]),
        .link(parts[0], to: parts[0]),
        .link(parts[0], to: "https://a.b/" + parts[0]),
        .native(parts[0], [parts[0]: parts[0]], fallback: parts[0]),
        .progress(parts[0], value: 0.5),
        .slider(parts[0], value: 1, in: 0...2) { _ in 1 },
        .canvas(parts[0], width: 1, height: 1, [.text(TextSpan(parts[0]), x: 0, y: 0)])
      ),
      .column(
        [PickerKind.menu, .radio, .list, .tabs].map { kind in
          .picker(parts[0], [PickerOption("k", parts[0])], selection: "k", kind: kind) { _ in 1 }
        }
      ),
      .column(
        [TextFieldKind.secure, .multiline, .search].map { kind in
          .textField(parts[0], text: parts[0], kind: kind) { _ in 1 }
        }
      ),
      .table([ColumnHeading(parts[0])], [.tableRow(.text(parts[0])), .text(parts[0])]),
      .dialog(parts[0], .menu(parts[0], .list(.text(parts[0])))),
      .overlay(.text(parts[0] + "abcdef"), .text(parts[0]))
    )
    for width in [1, 7, 80] {
      let text = view.rendered(width: width)
      #expect(!text.unicodeScalars.contains { isHarmful($0) && $0 != "\n" }, "\(name)")
      for line in TextLayout(view, width: width, height: 9).lines {
        let runs = line.runs.flatMap {
          $0.text.unicodeScalars + ($0.link?.text ?? "").unicodeScalars
        }
        #expect(!runs.contains(where: isHarmful), "\(name)")
      }
    }
  }

  @Test("is distinguished by substitutes, beside line breaks and harmless text, which stay")
  func substitutes() {
    expectEqual("\u{1B}[2J".neutralised(), "␛[2J")
    expectEqual("\u{0}\u{7}\u{7F}".neutralised(), "␀␇␡")
    expectEqual("\u{9B}2J".neutralised(), "<U+009B>2J")
    expectEqual("\u{202E}abc\u{2066}".neutralised(), "<U+202E>abc<U+2066>")
    expectEqual("x\u{E0041}".neutralised(), "x<U+E0041>")
    expectEqual("a\r\nb\nc\td".neutralised(), "a␍␊b␊c␉d")
    let marks = String(repeating: "\u{301}", count: 20)
    #expect(
      ("a" + marks).neutralised().unicodeScalars.elementsEqual(
        ("a" + marks.unicodeScalars.prefix(8).map(String.init).joined() + "<+12>").unicodeScalars
      )
    )
    expectEqual("a\r\nb\rc\u{2028}d\u{85}e\tf".neutralised(.kept), "a\nb\nc\nd\ne    f")
    // A line break may be split between spans.
    let spans: [TextSpan] = ["a\r", "\nb", "\r", "", "\nc\n", "\rd"]
    expectEqual(ViewTree<Int>.text(spans).rendered(), "a\nb\nc\n\nd")
    for text in ["", "plain", "Grüße, 世界", "e\u{301}", "👨‍👩‍👧‍👦 🇫🇷 1️⃣", "नि", "ﷺ"] {
      #expect(text.neutralised().utf8.elementsEqual(text.utf8))
    }
  }

  @Test("changes nothing beside it: what would join what is before it stands on its own")
  func joined() {
    let parts = ["\u{301}", "\u{FE0F}", "\u{200D}👩", "\u{1F3FD}", "\u{20E3}", "\u{1161}"]
    for part in parts {
      for before in ["a", "1", "❤", "👩", "👍", "\u{1100}"] {
        let row: ViewTree<Int> = .row(spacing: 0, [.text(before), .text(part)])
        let text = row.rendered()
        #expect(text.hasPrefix(before), "\(before.debugDescription) \(part.debugDescription)")
        expectEqual(text.displayWidth, TextLayout(row, width: 80).lines[0].width)
      }
    }
    expectEqual("\u{301}a".neutralised(), "◌\u{301}a")
    let joiners = "a" + String(repeating: "\u{200D}", count: 30)
    expectEqual(joiners.neutralised().unicodeScalars.count, 1 + 8 + "<+22>".count)
  }

  @Test("neutralised twice is neutralised once, for any scalars")
  func idempotent() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<20 {
        let isAny = Bool.random(using: &random)
        let value = UInt32.random(in: 0...(isAny ? 0x10FFFF : 0x400), using: &random)
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let once = String(text).neutralised()
      #expect(once.neutralised().utf8.elementsEqual(once.utf8))
      #expect(!once.unicodeScalars.contains(where: isHarmful))
      #expect(
        !String(text).neutralised(.kept).unicodeScalars.contains { isHarmful($0) && $0 != "\n" }
      )
    }
  }

  @Test(
    "is shown soon, however much of it there is and however much of it joins",
    arguments: [
      "\u{1B}[", "\u{202E}", "\n", "\u{915}\u{94D}", "👩\u{200D}", "🇫", "\u{1100}", "\u{600}",
      "a\u{301}",
    ]
  )
  func long(unit: String) {
    let count = TestSize.of(4_000, full: 40_000)
    let text = String(repeating: unit, count: count)
    #expect(!text.neutralised().isEmpty)
    #expect(!text.neutralised(.kept).isEmpty)
    let view: ViewTree<Int> = .column(
      .text(text + " "),
      .button(text, 1),
      .textField(text, text: text) { _ in 1 }
    )
    #expect(!view.rendered().isEmpty)
  }
}

private let long = "https:" + String(repeating: "a", count: 1_994)

@Suite("the address of a link")
struct LinkAddressTests {
  @Test(
    "passes only if it is known to be harmless",
    arguments: [
      ("https://ok.example/a?b#c", "https://ok.example/a?b#c"), ("mailto:a@b.c", "mailto:a@b.c"),
      (" \u{1}HTTPS://x", "https://x"), ("ht\ttp\r\n://x", "http://x"),
      ("https://ok.example/\"onclick=é\u{1B}]\u{7F}", "https://ok.example/\"onclick=%C3%A9%1B]%7F"),
      ("javascript:alert(1)", nil), ("jav\tascript:alert(1)", nil),
      ("java\r\nscript:alert(1)", nil),
      ("\u{1}javascript:alert(1)", nil), ("data:text/html;base64,PHNjcmlwdD4=", nil),
      ("filesystem:http://x", nil), ("file:///etc/passwd", nil), ("//evil.example", nil),
      ("relative/path", nil), ("", nil), ("https", nil), (long, long), (long + "a", nil),
    ]
  )
  func passes(address: String, text: String?) {
    expectEqual(LinkAddress(address)?.text, text)
  }

  @Test("is what it is, taken again")
  func vetted() throws {
    try forAll(.string()) { text in
      guard let address = LinkAddress("https://" + text) else { return text.utf8.count > 600 }
      return LinkAddress(address.text) == address
        && address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
  }
}
