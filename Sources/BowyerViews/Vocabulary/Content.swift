extension ViewTree {
  /// A view that shows nothing but has a position, so that its siblings keep theirs.
  public static var empty: ViewTree { ViewTree(Node(NodeLook(.empty))) }

  /// Returns a view if a condition holds, and ``empty`` otherwise; only then the view is evaluated.
  ///
  ///     ViewTree<Int>.when(2 > 1, .text("more")).rendered()  // "more"
  public static func when(
    _ condition: Bool,
    _ view: @autoclosure () -> ViewTree
  ) -> ViewTree {
    condition ? view() : .empty
  }

  /// Returns a paragraph of plain text: markup is not interpreted, control characters are
  /// neutralised.
  public static func text(_ text: String) -> ViewTree {
    leaf(.text) { $0.text = text }
  }

  /// Returns a paragraph of text made of spans with different styles.
  ///
  ///     ViewTree<Int>.text(["Hello, ", .bold("Ada"), "!"]).rendered()  // "Hello, Ada!"
  public static func text(_ spans: [TextSpan]) -> ViewTree {
    leaf(.text) { look in
      look.text = spans.map(\.text).joined()
      look.detail = NodeDetail(.spans(spans))
    }
  }

  /// Returns a heading of a level from 1, the highest, to 6, to which others are clamped.
  ///
  ///     ViewTree<Int>.heading("Sign up", level: 2).rendered()  // "## Sign up"
  public static func heading(_ text: String, level: Int = 1) -> ViewTree {
    leaf(.heading) { look in
      look.text = text
      look.level = UInt8(min(max(level, 1), 6))
    }
  }

  /// Returns a code block: monospaced text in which whitespace and line feeds are preserved.
  public static func code(_ text: String) -> ViewTree {
    leaf(.code) { $0.text = text }
  }

  /// Returns an image with an alternative text, which is empty for a decorative image.
  ///
  ///     ViewTree<Int>.image("logo.png", alt: "A bow").rendered()  // "(image: A bow)"
  public static func image(_ source: String, alt: String) -> ViewTree {
    leaf(.image) { look in
      look.text = alt
      look.value = source
    }
  }

  /// Returns an SF Symbol on Apple's platforms, and its alternative text elsewhere.
  public static func image(system name: String, alt: String) -> ViewTree {
    leaf(.image) { look in
      look.text = alt
      look.value = name
      look.detail = NodeDetail(.symbol)
    }
  }

  /// Returns a link to another document.
  ///
  ///     ViewTree<Int>.link("Swift", to: "https://swift.org").rendered()  // "Swift (https://swift.org)"
  ///
  /// An interpreter follows only `http`, `https`, `mailto` and `tel` addresses and relative ones.
  public static func link(_ label: String, to address: String) -> ViewTree {
    leaf(.link) { look in
      look.text = label
      look.value = address
    }
  }

  /// A line that separates the views before it from those after it.
  public static var divider: ViewTree { ViewTree(Node(NodeLook(.divider))) }
  /// Flexible space that takes the remaining room in a row or a column.
  public static var spacer: ViewTree { ViewTree(Node(NodeLook(.spacer))) }

  @inline(__always)
  static func leaf(_ tag: NodeTag, _ change: (inout NodeLook) -> Void) -> ViewTree {
    var look = NodeLook(tag)
    change(&look)
    return ViewTree(Node(consume look))
  }
}

/// A part of a text with its own style; texts are compared byte for byte.
public struct TextSpan: Hashable, Sendable {
  /// The text of the span.
  public var text: String { exactText.string }
  private let exactText: ExactText
  /// The style of the span.
  public let style: ViewStyle

  /// Creates a span.
  public init(_ text: String, _ style: ViewStyle = ViewStyle()) {
    exactText = ExactText(text)
    self.style = style
  }

  /// Returns a bold span.
  public static func bold(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.bold)) }

  /// Returns an italic span.
  public static func italic(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.italic)) }

  /// Returns a monospaced span.
  public static func code(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.monospaced)) }
}

extension TextSpan: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A shape that is drawn on a canvas, in the canvas's units, with the origin in the upper left
/// corner.
public enum DrawOp: Hashable, Sendable {
  /// A circle around a point, filled or as an outline.
  case circle(x: Double, y: Double, radius: Double, ViewColor?, isFilled: Bool)
  /// A rectangle with its upper left corner at a point, filled or as an outline.
  case rectangle(x: Double, y: Double, width: Double, height: Double, ViewColor?, isFilled: Bool)
  /// A straight line between two points.
  case line(x1: Double, y1: Double, x2: Double, y2: Double, ViewColor?)
  /// A text that starts at a point.
  case text(TextSpan, x: Double, y: Double)
}

extension ViewTree {
  /// Returns a canvas of shapes; ``onPointer(_:)`` makes it react to a pointer.
  ///
  ///     let circle = DrawOp.circle(x: 5, y: 5, radius: 2, nil, isFilled: false)
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [circle])
  ///     board.rendered()  // "(canvas: Board, 1 shape)\n• circle at 5, 5 with radius 2"
  ///
  /// The last shape is in front. Its width and height are in units, and clamped to 1...100,000.
  public static func canvas(
    _ label: String,
    width: Int,
    height: Int,
    _ operations: [DrawOp]
  ) -> ViewTree {
    func clamped(_ length: Int) -> Int { min(max(length, 1), 100_000) }
    return leaf(.canvas) { look in
      look.text = label
      look.detail = NodeDetail(.canvas(width: clamped(width), height: clamped(height), operations))
    }
  }
}

extension ViewTree {
  /// Returns a native view of a platform, with a text, or nothing, for other interpreters.
  ///
  ///     ViewTree<Int>.native("map", ["place": "Bern"], fallback: "A map of Bern").rendered()  // "A map of Bern"
  public static func native(
    _ name: String,
    _ properties: [String: String] = [:],
    fallback: String = ""
  ) -> ViewTree {
    leaf(.native) { look in
      look.text = name
      look.value = fallback
      let exact = properties.map { (ExactText($0.key), ExactText($0.value)) }
      look.detail = NodeDetail(.native(Dictionary(uniqueKeysWithValues: exact)))
    }
  }
}

extension Node {
  package var isSymbol: Bool { look.detail?.kind == .symbol }

  func headingRuns(in place: RunPlace) -> [TextRun] {
    guard place.isDesigned else {
      let mark = place.drawing == .text ? String(repeating: "#", count: Int(look.level)) + " " : ""
      return [place.run(mark + title, .strong)]
    }
    guard look.level == 1 else { return [place.run(title, .strong)] }
    let accent = place.with(ViewStyle(foreground: place.style.foreground ?? .accent))
    // A heading of level 1 is followed by a blank line.
    return [accent.run(title, .strong), place.run("\n")]
  }

  func textRuns(in place: RunPlace) -> [TextRun] {
    guard case .spans(let spans)? = look.detail?.kind else {
      return [place.run(look.text.neutralised(.kept))]
    }
    var before: Unicode.Scalar?
    return spans.map { span in
      // A line break that is split between two spans counts as one.
      let isSplit = before == "\r" && span.text.unicodeScalars.first == "\n"
      before = span.text.unicodeScalars.last ?? before
      let text =
        isSplit ? String(String.UnicodeScalarView(span.text.unicodeScalars.dropFirst())) : span.text
      return place.with(span.style).run(text.neutralised(.kept))
    }
  }

  func linkRuns(in place: RunPlace) -> [TextRun] {
    let address = LinkAddress(look.value)
    var runs = [(address == nil ? place : place.with(.underline)).run(title)]
    runs[0].link = address
    // A link that handles presses does not need its address shown.
    let hidesAddress =
      look.value.isEmpty || look.value.hasSameBytes(as: look.text) || handles(.press)
    if !hidesAddress, place.drawing == .text || address == nil {
      runs.append(place.run(" (\(look.value.neutralised()))", .faint))
    }
    return runs
  }

  func canvasRuns(in place: RunPlace) -> [TextRun] {
    if let picture = place.text { return [place.run(picture, part: .value)] }
    guard case .canvas(_, _, let shapes)? = look.detail?.kind else { return [] }
    let count = shapes.count == 1 ? "1 shape" : "\(shapes.count) shapes"
    let list = shapes.map { "\n• \($0.words.neutralised())" }.joined()
    return [place.run("(canvas: \(title), \(count))"), place.run(list)]
  }
}

extension DrawOp {
  var words: String {
    func filled(_ isFilled: Bool) -> String { isFilled ? "filled " : "" }
    switch self {
    case .circle(let x, let y, let radius, _, let isFilled):
      return "\(filled(isFilled))circle at \(x.short), \(y.short) with radius \(radius.short)"
    case .rectangle(let x, let y, let width, let height, _, let isFilled):
      return "\(filled(isFilled))rectangle at \(x.short), \(y.short), "
        + "\(width.short) × \(height.short)"
    case .line(let x1, let y1, let x2, let y2, _):
      return "line from \(x1.short), \(y1.short) to \(x2.short), \(y2.short)"
    case .text(let span, let x, let y): return "text “\(span.text)” at \(x.short), \(y.short)"
    }
  }
}
