/// A view laid out as lines of text, each of whose runs says which control it belongs to.
///
/// The text renderer prints it; a terminal shows it, finds the focused control in it and places the
/// caret.
///
///     let view: ViewTree<Int> = .column(.text("Count"), .button("+", 1))
///     TextLayout(view, width: 80).lines.map(\.text)  // ["Count", "[ + ]"]
///
/// *width*: no line is wider than the width; *safe*: no run holds a control character
public struct TextLayout: Sendable {
  /// The lines, from the top.
  public let lines: [TextLine]
  /// What is scrolled, as not all of it is seen at a time, in the order of the tree.
  public let scrolls: [ScrollArea]
  /// Where that stands which listens to a pointer, or to which of its rows are seen; only of a screen.
  package let places: [[PathElement]: LayoutPlace]
  /// The boxes, for a layout that is made after this one.
  let engine: LayoutEngine
  /// How many boxes were measured or painted to make it.
  package let work: Int

  /// Lays out a view in lines of at most `width` cells.
  ///
  /// - Parameters:
  ///   - view: What is laid out.
  ///   - width: In cells; less than 1 counts as 1, more than 10,000 as 10,000.
  ///   - marksHeadings: Whether a heading is marked by `#`, for a medium without emphasis.
  ///
  /// Complexity: O(n + c · d) in the nodes and characters, the controls, and their depth; no recursion, so
  /// depth costs no stack.
  public init<Input>(_ view: ViewTree<Input>, width: Int, marksHeadings: Bool = false) {
    self.init(view.node.forced, width: Self.sensible(width), isPlain: marksHeadings)
  }

  /// Lays out a view on a screen: what scrolls, grows or stands between spacers takes the height there is.
  ///
  /// There are more lines than `height` where the view does not scroll enough. Menus are closed, unless
  /// the memory says that they are open.
  ///
  /// - Parameters:
  ///   - view: What is laid out.
  ///   - width: In cells; less than 1 counts as 1, more than 10,000 as 10,000.
  ///   - height: In lines, within the same limits.
  ///   - memory: What is known of it beside the view.
  public init<Input>(
    _ view: ViewTree<Input>,
    width: Int,
    height: Int,
    _ memory: LayoutMemory = LayoutMemory()
  ) {
    self.init(view.node.forced, width: Self.sensible(width), height: Self.sensible(height), memory)
  }

  /// Lays out a part of a view by itself, on a screen, as it stands in the view: at its path, in the style
  /// of what it stands in, and disabled, if that is.
  ///
  /// *earlier*: a layout after an earlier one is the layout without it; what looks the same is taken from that
  package init(
    part node: Node,
    at path: [PathElement] = [],
    _ style: ViewStyle = ViewStyle(),
    isDisabled: Bool = false,
    width: Int,
    height: Int,
    _ memory: LayoutMemory,
    after earlier: TextLayout?
  ) {
    var place = BuildPlace()
    place.style = style
    place.isDisabled = isDisabled
    self.init(
      node.forced,
      at: path,
      place,
      width: Self.sensible(width),
      height: Self.sensible(height),
      memory,
      after: earlier
    )
  }

  /// Returns a width in which one can lay out.
  static func sensible(_ width: Int) -> Int { min(max(width, 1), 10_000) }

  /// Lays out a node; apart, as it does not depend on the type of the inputs.
  init(
    _ node: Node,
    at path: [PathElement] = [],
    _ place: BuildPlace = BuildPlace(),
    width: Int,
    height: Int? = nil,
    _ memory: LayoutMemory? = nil,
    isPlain: Bool = false,
    isText: Bool = false,
    after earlier: TextLayout? = nil
  ) {
    engine = LayoutEngine(
      node,
      at: path,
      place,
      width: width,
      height: height,
      memory,
      isPlain: isPlain,
      isText: isText,
      after: earlier?.engine
    )
    var painter = LayoutPainter(engine, after: earlier)
    (lines, scrolls) = painter.paint()
    places = painter.listeningPlaces()
    work = engine.work + painter.work
  }
}

extension TextLayout: Hashable {
  /// Compares what is seen of two layouts.
  public static func == (one: TextLayout, other: TextLayout) -> Bool {
    one.lines == other.lines && one.scrolls == other.scrolls && one.places == other.places
  }

  /// Hashes what is seen.
  ///
  /// - Parameter hasher: What takes it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lines)
    hasher.combine(scrolls)
    hasher.combine(places)
  }
}

/// Where something stands in a layout, counted from its first line and cell.
package struct LayoutPlace: Hashable, Sendable {
  /// All of it, also what is scrolled out of sight.
  package let area: LayoutArea
  /// The part of the layout in which it may be seen: the window of what it is scrolled in.
  package let window: LayoutArea
  /// The lines that each of its rows takes, in their order, also of those out of sight.
  package let rows: [Range<Int>]
  /// The part of the layout in which its rows may be seen.
  package let rowWindow: LayoutArea

  /// Which of the rows are seen of some lines of the layout.
  ///
  /// *exact*: the first and the last are seen, and none outside of it is
  package func rowsSeen(in lines: Range<Int>) -> Range<Int> {
    let seen = lines.clamped(to: rowWindow.rows)
    func isSeen(_ row: Range<Int>) -> Bool { !row.clamped(to: seen).isEmpty }
    guard let first = rows.firstIndex(where: isSeen), let last = rows.lastIndex(where: isSeen)
    else {
      let next = rows.firstIndex { $0.upperBound > seen.lowerBound } ?? rows.count
      return next..<next
    }
    return first..<last + 1
  }
}

/// A rectangle of a layout.
package struct LayoutArea: Hashable, Sendable {
  package let rows: Range<Int>
  package let columns: Range<Int>

  package func contains(row: Int, column: Int) -> Bool {
    rows.contains(row) && columns.contains(column)
  }
}
