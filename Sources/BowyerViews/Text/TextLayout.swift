/// A view laid out as lines of text, each of whose runs says which control it belongs to.
///
/// The text renderer prints it; a terminal shows it, finds the focused control in it and places the
/// caret.
///
/// *width*: no line is wider than the width; *safe*: no run holds a control character
package struct TextLayout: Sendable {
  /// The lines, from the top.
  package let lines: [TextLine]
  /// What is scrolled, as not all of it is seen at a time, in the order of the tree.
  package let scrolls: [ScrollArea]
  /// Where that stands which listens to a pointer, or to which of its rows are seen; only of a screen.
  package let places: [[PathElement]: LayoutPlace]
  /// The boxes, for a layout that is made after this one.
  let engine: LayoutEngine
  /// All that was painted in each window, by its box, also for a layout that is made after this one.
  let windows: [Int: PaintedLines]
  /// How many boxes were measured or painted to make it.
  package let work: Int

  /// Lays out a view in lines of at most `width` cells; or a part of it by itself, as it stands in the view.
  ///
  /// On a screen, of which there is a memory, what scrolls, grows or stands between spacers takes the height.
  /// There are more lines than that where the view does not scroll enough. Menus are closed, unless the memory
  /// says that they are open.
  ///
  /// *earlier*: a layout after an earlier one is the layout without it; what looks the same is taken from that
  ///
  /// - Parameters:
  ///   - node: What is laid out.
  ///   - path: Where it stands in the view.
  ///   - style: The style of what it stands in.
  ///   - isDisabled: Whether what it stands in is disabled.
  ///   - width: In cells; less than 1 counts as 1, more than 10,000 as 10,000.
  ///   - height: Of the screen, in lines, within the same limits; nil if there is none.
  ///   - memory: What is known of the view beside itself; nil if there is no screen.
  ///   - drawing: How controls are drawn.
  ///   - earlier: A layout that was made before.
  ///
  /// Complexity: O(n + c · d) in the nodes and characters, the controls, and their depth; no recursion, so
  /// depth costs no stack.
  package init(
    _ node: Node,
    at path: [PathElement] = [],
    _ style: ViewStyle = ViewStyle(),
    isDisabled: Bool = false,
    width: Int,
    height: Int? = nil,
    _ memory: LayoutMemory? = nil,
    drawing: LayoutDrawing = .marks,
    after earlier: TextLayout? = nil
  ) {
    var place = BuildPlace()
    place.style = style
    place.isDisabled = isDisabled
    engine = LayoutEngine(
      node.forced,
      at: path,
      place,
      width: Self.sensible(width),
      height: height.map(Self.sensible),
      memory,
      drawing: drawing,
      after: earlier?.engine
    )
    var painter = LayoutPainter(engine, after: earlier)
    (lines, scrolls) = painter.paint()
    windows = painter.windows
    places = painter.listeningPlaces()
    work = engine.work + painter.work
  }

  /// Returns a width in which one can lay out.
  static func sensible(_ width: Int) -> Int { min(max(width, 1), 10_000) }
}

/// How a layout draws controls, headings and groups.
package enum LayoutDrawing: Hashable, Sendable {
  /// As text alone: a heading is marked by `#`, and a short path stands for that of a control.
  case text
  /// By marks, which need no colours: `[ Save ]`.
  case marks
  /// For a theme: by the roles of runs, and by lines around groups.
  case designed
}

extension TextLayout: Equatable {
  /// Compares what is seen of two layouts.
  package static func == (one: TextLayout, other: TextLayout) -> Bool {
    one.lines == other.lines && one.scrolls == other.scrolls && one.places == other.places
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
