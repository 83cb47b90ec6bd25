import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@Suite("HTML of great views") struct HTMLSizeTests {
  /// More than a recursion could go down on a small stack.
  private static let levels = TestSize.of(3_000, full: 10_000)

  @Test("of thousands of levels is written, and patched at its end, on a small stack")
  func deep() {
    onSmallStack {
      func tower(_ text: String) -> View {
        var view = View.text(text)
        for level in 0..<Self.levels { view = level.isMultiple(of: 2) ? .row(view) : .list(view) }
        return view
      }
      let (one, two) = (tower("1"), tower("2"))
      let html = one.renderedHTML()
      #expect(html.utf8.count > 28 * Self.levels)
      #expect(html.contains("<li data-n>1</li>") || html.contains("<p data-n>1</p>"))
      var encoder = PatchEncoder()
      let json = encoder.encode(ViewPatch(from: one, to: two), of: one)
      #expect(json.hasSuffix(",{\"text\":\"2\"}]"))
      #expect(json.utf8.count < 4 * Self.levels)
      let other = encoder.encode(ViewPatch(from: one, to: two.disabled()), of: one)
      expectEqual(other, json)
    }
  }

  @Test("of thousands of levels, all of which are different, is patched on a small stack")
  func deepContext() throws {
    func tower(_ view: View) -> View {
      (0..<Self.levels).reduce(view) { view, _ in .column(view, .button("a", 1)) }
    }
    let one = tower(.text("1"))
    onSmallStack {
      var encoder = PatchEncoder()
      let json = encoder.encode(ViewPatch(from: one, to: one.disabled()), of: one)
      #expect(json.utf8.count < 100 * Self.levels)
      expectEqual(json.components(of: "disabled"), Self.levels)
    }
  }

  @Test("has no empty part, which would end a chunked answer", arguments: [0, 1, 1 << 15, 1 << 16])
  func noEmptyPart(length: Int) {
    let text = View.text(String(repeating: "b", count: length))
    let texts = View.forEach([length], id: { $0 }) { _ in text }
    for view in [.empty, text, texts, .column(.text("a"), text), .list(texts), .form(.empty, text)]
    {
      var parts: [Int] = []
      view.writeHTML { parts.append($0.count) }
      #expect(!parts.contains(0), "\(view)")
    }
  }

  @Test("with an enormous text is written whole")
  func enormousText() throws {
    let count = TestSize.of(30_000, full: 300_000)
    let text = String(repeating: "<&\r\u{0}é世", count: count)
    let dom = try HTMLReader.read(View.text(text).renderedHTML())
    expectEqual(dom.text(0).utf8.count, text.utf8.count - count)
  }

  @Test("ends when its consumer fails")
  func failingSink() {
    struct Full: Error {}
    var parts = 0
    #expect(throws: Full.self) {
      try View.list(Array(repeating: View.text("a"), count: 20_000)).writeHTML { _ in
        parts += 1
        if parts == 2 { throw Full() }
      }
    }
    expectEqual(parts, 2)
  }

  @Test("tells rows with one key apart by their place, and patches them")
  func duplicateKeys() throws {
    let one = View.column((0..<4).map { View.text("\($0)").keyed("a") })
    let two = View.column((1..<3).map { View.text("\($0)!").keyed("a") })
    #expect(try patched(one, two).isRight)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, utf8[...])
    while let first = rest.firstIndex(of: part.utf8.first ?? 0) {
      if rest[first...].starts(with: part.utf8) { count += 1 }
      rest = rest[rest.index(after: first)...]
    }
    return count
  }
}
