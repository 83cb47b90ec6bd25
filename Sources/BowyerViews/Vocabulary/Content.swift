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

  /// Returns a paragraph of plain text: markup is not interpreted, control characters are neutralised.
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

  /// Returns a canvas of shapes, the last in front; ``onPointer(_:)`` makes it react to a pointer.
  ///
  ///     let circle = DrawOp.circle(x: 5, y: 5, radius: 2, nil, isFilled: false)
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [circle])
  ///     board.rendered()  // "(canvas: Board, 1 shape)\n• circle at 5, 5 with radius 2"
  ///
  /// Its width and height are in units, and clamped to 1...100,000.
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

  /// Returns a row of views, side by side.
  ///
  ///     ViewTree<Int>.row(.text("a"), .text("b")).rendered()  // "a b"
  ///     ViewTree<Int>.row(spacing: 3, .text("a"), .text("b")).rendered()  // "a   b"
  ///
  /// Views that do not fit wrap to the next line, or become narrower without `wraps`; `align` places views that are lower.
  @inlinable
  public static func row(
    spacing: Int = 1,
    align: ViewAlignment = .start,
    wraps: Bool = true,
    _ children: ViewTree?...
  ) -> ViewTree {
    stack(.row, spacing, align, wraps: wraps, nodes(of: children))
  }

  /// Returns a row of the views in an array.
  @inlinable
  public static func row(
    spacing: Int = 1,
    align: ViewAlignment = .start,
    wraps: Bool = true,
    _ children: [ViewTree]
  ) -> ViewTree {
    stack(.row, spacing, align, wraps: wraps, nodes(of: children))
  }

  /// Returns a column of views, one below the other.
  ///
  ///     ViewTree<Int>.column(.text("a"), .text("b")).rendered()  // "a\nb"
  ///
  /// A child may be absent. To add an array of children beside others, use `fragment(_:)`.
  ///
  ///     let (problem, isBusy) = ("Offline" as String?, false)
  ///     let view: ViewTree<Int> = .column(
  ///       problem.map { .text($0) },
  ///       .when(isBusy, .text("Loading")),
  ///       .fragment(["a", "b"].map { .text($0) }),
  ///       .button("Reload", 1)
  ///     )
  ///     view.rendered()  // "Offline\na\nb\n[ Reload ]"
  @inlinable
  public static func column(
    spacing: Int = 0,
    align: ViewAlignment = .start,
    _ children: ViewTree?...
  ) -> ViewTree {
    stack(.column, spacing, align, wraps: false, nodes(of: children))
  }

  /// Returns a column of the views in an array.
  @inlinable
  public static func column(
    spacing: Int = 0,
    align: ViewAlignment = .start,
    _ children: [ViewTree]
  ) -> ViewTree {
    stack(.column, spacing, align, wraps: false, nodes(of: children))
  }

  /// Returns a group of related views, one below the other under a label.
  ///
  ///     ViewTree<Int>.group("Left", .text("a")).rendered()  // "Left\n  a"
  public static func group(_ label: String, _ children: ViewTree?...) -> ViewTree {
    container(.group, nodes(of: children)) { $0.text = label }
  }

  /// Returns a group of the views in an array, under a label.
  public static func group(_ label: String, _ children: [ViewTree]) -> ViewTree {
    container(.group, nodes(of: children)) { $0.text = label }
  }

  /// Returns views on top of each other, the last one in front.
  public static func overlay(_ children: ViewTree?...) -> ViewTree {
    container(.overlay, nodes(of: children))
  }

  /// Returns the views in an array on top of each other, the last one in front.
  public static func overlay(_ children: [ViewTree]) -> ViewTree {
    container(.overlay, nodes(of: children))
  }

  /// Returns a column of views that scrolls vertically where there is not enough room.
  public static func scroll(_ children: ViewTree?...) -> ViewTree {
    container(.scroll, nodes(of: children)) { $0.detail = NodeDetail(.scroll(.vertical)) }
  }

  /// Returns a column of views that scrolls along some axes.
  public static func scroll(_ axes: ScrollAxes, _ children: ViewTree?...) -> ViewTree {
    container(.scroll, nodes(of: children)) { $0.detail = NodeDetail(.scroll(axes)) }
  }

  /// Returns a column of the views in an array, which scrolls along some axes.
  public static func scroll(_ axes: ScrollAxes, _ children: [ViewTree]) -> ViewTree {
    container(.scroll, nodes(of: children)) { $0.detail = NodeDetail(.scroll(axes)) }
  }

  /// Returns a form: controls that are submitted together, one below the other.
  public static func form(_ children: ViewTree?...) -> ViewTree {
    container(.form, nodes(of: children))
  }

  /// Returns a form of the controls in an array.
  public static func form(_ children: [ViewTree]) -> ViewTree {
    container(.form, nodes(of: children))
  }

  /// Returns views that its container treats as its own children; by itself it is a column.
  ///
  ///     let pair = ViewTree<Int>.fragment(.text("a"), .text("b"))
  ///     ViewTree.row(pair, .text("c")) == .row(.text("a"), .text("b"), .text("c"))  // true
  public static func fragment(_ children: ViewTree?...) -> ViewTree {
    container(.fragment, nodes(of: children))
  }

  /// Returns the views in an array, which their container treats as if each were its own child.
  public static func fragment(_ children: [ViewTree]) -> ViewTree {
    container(.fragment, nodes(of: children))
  }

  @usableFromInline
  static func stack(
    _ tag: NodeTag,
    _ spacing: Int,
    _ alignment: ViewAlignment,
    wraps: Bool,
    _ nodes: [Node]
  ) -> ViewTree {
    let layout = StackLayout(spacing: spacing.sensibleLength, alignment: alignment, wraps: wraps)
    let usual: StackLayout = tag == .row ? .row : .column
    return container(tag, nodes) { look in
      if layout != usual { look.detail = NodeDetail(.stack(layout)) }
    }
  }

  @usableFromInline
  static func container(_ tag: NodeTag, _ nodes: [Node]) -> ViewTree {
    ViewTree(Node(NodeLook(tag), nodes))
  }

  static func container(
    _ tag: NodeTag,
    _ nodes: [Node],
    _ change: (inout NodeLook) -> Void
  ) -> ViewTree {
    var look = NodeLook(tag)
    change(&look)
    return ViewTree(Node(consume look, nodes))
  }

  // Both are specialised where a view is made: with inputs of an unknown type they take several times as long.

  /// Returns the nodes, with ``empty`` for an absent view, so that its siblings keep their places.
  @inlinable
  static func nodes(of views: [ViewTree?]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(views.count)
    for index in 0..<views.count { Node.add((views[index] ?? .empty).node, to: &nodes) }
    return nodes
  }

  @inlinable
  static func nodes(of views: [ViewTree]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(views.count)
    for index in 0..<views.count { Node.add(views[index].node, to: &nodes) }
    return nodes
  }

  /// Returns a list of items, each with a bullet or a number.
  ///
  ///     ViewTree<Int>.list(.text("a"), .text("b")).rendered()  // "• a\n• b"
  ///     ViewTree<Int>.list(ordered: true, .text("a"), .text("b")).rendered()  // "1. a\n2. b"
  public static func list(ordered isOrdered: Bool = false, _ items: ViewTree?...) -> ViewTree {
    container(.list, nodes(of: items)) { $0.detail = NodeDetail(.list(isOrdered: isOrdered)) }
  }

  /// Returns a list of the items in an array.
  public static func list(ordered isOrdered: Bool = false, _ items: [ViewTree]) -> ViewTree {
    container(.list, nodes(of: items)) { $0.detail = NodeDetail(.list(isOrdered: isOrdered)) }
  }

  /// Returns a table; a row that is not made by `tableRow` is a row of one cell.
  ///
  ///     let rows: [ViewTree<Int>] = [.tableRow(.text("Ada"), .text("1815"))]
  ///     ViewTree.table(["Name", "Born"], rows).rendered()  // "Name  Born\nAda   1815"
  public static func table(_ columns: [ColumnHeading], _ rows: ViewTree?...) -> ViewTree {
    container(.table, nodes(of: rows)) { $0.detail = NodeDetail(.table(columns)) }
  }

  /// Returns a table of the rows in an array.
  public static func table(_ columns: [ColumnHeading], _ rows: [ViewTree]) -> ViewTree {
    container(.table, nodes(of: rows)) { $0.detail = NodeDetail(.table(columns)) }
  }

  /// Returns a row of a table.
  @inlinable
  public static func tableRow(_ cells: ViewTree?...) -> ViewTree {
    container(.tableRow, nodes(of: cells))
  }

  /// Returns a row of a table with the cells in an array.
  @inlinable
  public static func tableRow(_ cells: [ViewTree]) -> ViewTree {
    container(.tableRow, nodes(of: cells))
  }

  /// Returns a dialog, which is presented over the rest of the view.
  ///
  /// A modal dialog disables the rest of the view. ``onDismiss(_:)`` sets the input for dismissing it, for example with
  /// Escape. In an alert or a confirmation, the focus is first on a field that comes first, on the button that cancels, or on
  /// another one that is not destructive, so that Enter destroys nothing.
  public static func dialog(
    _ title: String,
    kind: DialogKind = .sheet,
    isModal: Bool = true,
    _ children: ViewTree?...
  ) -> ViewTree {
    dialog(title, kind: kind, isModal: isModal, children.map { $0 ?? .empty })
  }

  /// Returns a dialog of the views in an array.
  public static func dialog(
    _ title: String,
    kind: DialogKind = .sheet,
    isModal: Bool = true,
    _ children: [ViewTree]
  ) -> ViewTree {
    var look = NodeLook(.dialog)
    look.text = title
    look.detail = NodeDetail(.dialog(kind, isModal: isModal))
    let dialog = Node(look, nodes(of: children))
    return ViewTree(dialog.isQuestion && isModal ? dialog.focusingSafely : dialog)
  }

  /// Returns a menu of controls, which are shown when it is opened.
  public static func menu(_ label: String, _ items: ViewTree?...) -> ViewTree {
    container(.menu, nodes(of: items)) { $0.text = label }
  }

  /// Returns a menu of the controls in an array.
  public static func menu(_ label: String, _ items: [ViewTree]) -> ViewTree {
    container(.menu, nodes(of: items)) { $0.text = label }
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

/// A shape that is drawn on a canvas, in the canvas's units, with the origin in the upper left corner.
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

package struct StackLayout: Hashable, Sendable {
  package var spacing: Int
  package var alignment: ViewAlignment
  package var wraps: Bool

  package static let row = StackLayout(spacing: 1, alignment: .start, wraps: true)
  package static let column = StackLayout(spacing: 0, alignment: .start, wraps: false)
}

/// The axes along which a view scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The horizontal axis.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// The vertical axis.
  public static let vertical = ScrollAxes(rawValue: 2)
}

/// The heading of a column of a table; titles are compared byte for byte.
public struct ColumnHeading: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of the heading.
  public var title: String { exactTitle.string }
  private let exactTitle: ExactText
  /// The alignment of the cells in the column.
  public let alignment: ViewAlignment

  /// Creates a heading.
  public init(_ title: String, _ alignment: ViewAlignment = .start) {
    exactTitle = ExactText(title)
    self.alignment = alignment
  }

  public init(stringLiteral title: String) {
    self.init(title)
  }
}

/// The presentation of a dialog, on platforms that have several; text and terminals show all kinds alike.
///
/// SwiftUI shows an alert or a confirmation as a sheet if it contains anything but texts and buttons. In pages of HTML, both have
/// the role `alertdialog`.
public enum DialogKind: Hashable, Sendable {
  /// A page over the rest of the view.
  case sheet
  /// A page over the lower half, which can be expanded.
  case halfSheet
  /// A short message with buttons.
  case alert
  /// A choice between a few actions.
  case confirmation
  /// A popover that points at the container of the dialog.
  case popover
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

  package var stackLayout: StackLayout {
    if case .stack(let layout)? = look.detail?.kind { return layout }
    return tag == .row ? .row : .column
  }

  fileprivate var focusingSafely: Node {
    var controls: [(path: [PathElement], node: Node)] = []
    walk { node, path, isDisabled, _ in
      if node.isFocusable, !isDisabled { controls.append((path(), node)) }
      return node.tag != .menu
    }
    let safe = controls.filter { control in
      control.node.buttonKind != .destructive && control.node.props?.values.focus != FocusRule.none
    }
    let choice =
      safe.first { $0.node.asksFocus }
      ?? safe.prefix(1).first { $0.node.controlRole != .button }
      ?? safe.first { $0.node.buttonKind == .cancel } ?? safe.first
    let changed = controls.filter { $0.node.asksFocus != ($0.path == choice?.path) }
    guard !changed.isEmpty else { return self }
    return replacing(
      changed.map { path, node in
        let rule: FocusRule? = path == choice?.path ? .initial : nil
        return (path[...], ViewTree<Never>(node).focus(rule).node)
      }
    )
  }

  package var dialogKind: DialogKind {
    if case .dialog(let kind, _)? = look.detail?.kind { kind } else { .sheet }
  }

  package var isQuestion: Bool { [.alert, .confirmation].contains(dialogKind) }

  package var isModalDialog: Bool {
    if case .dialog(_, isModal: true)? = look.detail?.kind { true } else { false }
  }
}
