/// A view laid out as lines of text, each of whose runs says which control it belongs to.
///
/// The text renderer prints it; a terminal shows it, finds the focused control in it and places the
/// caret.
///
///     let view: ViewTree<Int> = .column(.text("Count"), .button("+", 1))
///     TextLayout(view, width: 80).lines.map(\.text)  // ["Count", "[ + ]"]
///
/// *width*: no line is wider than the width; *safe*: no run holds a control character
public struct TextLayout: Hashable, Sendable {
  /// The lines, from the top.
  public let lines: [TextLine]
  /// What is scrolled, as not all of it is seen at a time, in the order of the tree.
  public let scrolls: [ScrollArea]
  /// Where that stands which listens to a pointer, or to which of its rows are seen; only of a screen.
  package let places: [[PathElement]: LayoutPlace]

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
  package init(
    part node: Node,
    at path: [PathElement],
    _ style: ViewStyle,
    isDisabled: Bool,
    width: Int,
    height: Int,
    _ memory: LayoutMemory
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
      memory
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
    hasControls: Bool = true
  ) {
    let engine = LayoutEngine(
      node,
      at: path,
      place,
      width: width,
      height: height,
      memory,
      isPlain: isPlain,
      hasControls: hasControls
    )
    var painter = LayoutPainter(engine)
    (lines, scrolls) = painter.paint()
    places = painter.listeningPlaces()
  }
}

extension Node {
  var isContainer: Bool {
    switch tag {
    case .row, .column, .overlay, .scroll, .group, .form, .list, .table, .tableRow, .dialog, .menu,
      .fragment, .forEach:
      true
    default: false
    }
  }
}
