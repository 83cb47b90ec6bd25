/// How what stands in a row or a column is laid out.
package struct StackLayout: Hashable, Sendable {
  package var spacing: Int
  package var alignment: ViewAlignment
  package var wraps: Bool

  package static let row = StackLayout(spacing: 1, alignment: .start, wraps: true)
  package static let column = StackLayout(spacing: 0, alignment: .start, wraps: false)
}

extension ViewTree {
  /// Returns views side by side; those that do not fit go on below.
  ///
  ///     ViewTree<Int>.row(.text("a"), .text("b")).rendered()  // "a b"
  ///     ViewTree<Int>.row(spacing: 3, .text("a"), .text("b")).rendered()  // "a   b"
  ///
  /// - Parameters:
  ///   - spacing: How many cells are left between two of them.
  ///   - align: Where those stand that are less high than others.
  ///   - wraps: Whether those that do not fit go on below; if not, they are made narrower.
  ///   - children: The views; nil is ``empty``.
  /// - Returns: The row.
  public static func row(
    spacing: Int = 1,
    align: ViewAlignment = .start,
    wraps: Bool = true,
    _ children: ViewTree?...
  ) -> ViewTree {
    row(spacing: spacing, align: align, wraps: wraps, filled(children))
  }

  /// Returns views side by side, as many as the array holds.
  ///
  ///     ViewTree<Int>.row(["a", "b"].map { .text($0) }).rendered()  // "a b"
  public static func row(
    spacing: Int = 1,
    align: ViewAlignment = .start,
    wraps: Bool = true,
    _ children: [ViewTree]
  ) -> ViewTree {
    stack(
      .row,
      StackLayout(spacing: spacing.sensibleLength, alignment: align, wraps: wraps),
      children
    )
  }

  /// Returns views one below the other.
  ///
  ///     ViewTree<Int>.column(.text("a"), .text("b")).rendered()  // "a\nb"
  ///     ViewTree<Int>.column(spacing: 1, .text("a"), .text("b")).rendered()  // "a\n\nb"
  ///
  /// A child may be absent: it is an optional view, or ``when(_:_:)``. An array of children beside others is
  /// `fragment(_:)`.
  ///
  ///     let (problem, isBusy) = ("Offline" as String?, false)
  ///     let view: ViewTree<Int> = .column(
  ///       problem.map { .text($0) },
  ///       .when(isBusy, .text("Loading")),
  ///       .fragment(["a", "b"].map { .text($0) }),
  ///       .button("Reload", 1)
  ///     )
  ///     view.rendered()  // "Offline\na\nb\n[ Reload ]"
  ///
  /// - Parameters:
  ///   - spacing: How many lines are left between two of them.
  ///   - align: Where those stand that are narrower than others.
  ///   - children: The views; nil is ``empty``.
  /// - Returns: The column.
  public static func column(
    spacing: Int = 0,
    align: ViewAlignment = .start,
    _ children: ViewTree?...
  ) -> ViewTree {
    column(spacing: spacing, align: align, filled(children))
  }

  /// Returns views one below the other, as many as the array holds.
  ///
  ///     ViewTree<Int>.column((1...2).map { .text("\($0)") }).rendered()  // "1\n2"
  public static func column(
    spacing: Int = 0,
    align: ViewAlignment = .start,
    _ children: [ViewTree]
  ) -> ViewTree {
    stack(
      .column,
      StackLayout(spacing: spacing.sensibleLength, alignment: align, wraps: false),
      children
    )
  }

  /// Returns views that belong together, one below the other under a label.
  ///
  ///     ViewTree<Int>.group("Left", .text("a")).rendered()  // "Left\n  a"
  public static func group(_ label: String, _ children: ViewTree?...) -> ViewTree {
    group(label, filled(children))
  }

  /// Returns views that belong together under a label, as many as the array holds.
  ///
  ///     ViewTree<Int>.group("Left", [.text("a")]).rendered()  // "Left\n  a"
  public static func group(_ label: String, _ children: [ViewTree]) -> ViewTree {
    container(.group, children) { $0.text = label }
  }

  /// Returns views on top of each other, the last one above the others.
  ///
  ///     ViewTree<Int>.overlay(.text("ab"), .text("c")).rendered()  // "cb"
  public static func overlay(_ children: ViewTree?...) -> ViewTree { overlay(filled(children)) }

  /// Returns views on top of each other, as many as the array holds.
  public static func overlay(_ children: [ViewTree]) -> ViewTree {
    container(.overlay, children)
  }

  /// Returns views one below the other, of which a part is seen at a time where there is no room for all.
  ///
  ///     ViewTree<Int>.scroll(.text("a"), .text("b")).rendered()  // "a\nb"
  public static func scroll(_ children: ViewTree?...) -> ViewTree {
    scroll(.vertical, filled(children))
  }

  /// Returns views that are scrolled along some axes.
  public static func scroll(_ axes: ScrollAxes, _ children: ViewTree?...) -> ViewTree {
    scroll(axes, filled(children))
  }

  /// Returns views that are scrolled along some axes, as many as the array holds.
  public static func scroll(_ axes: ScrollAxes, _ children: [ViewTree]) -> ViewTree {
    container(.scroll, children) { $0.detail = NodeDetail(.scroll(axes)) }
  }

  /// Returns controls that are filled in and handed in together, one below the other.
  ///
  ///     let form: ViewTree<Int> = .form(.button("Save", 1)).onSubmit(1)
  ///     form.rendered()  // "[ Save ]"
  public static func form(_ children: ViewTree?...) -> ViewTree { form(filled(children)) }

  /// Returns controls that are handed in together, as many as the array holds.
  public static func form(_ children: [ViewTree]) -> ViewTree { container(.form, children) }

  /// Returns views that stand in a container as if each were written there itself.
  ///
  ///     let pair = ViewTree<Int>.fragment(.text("a"), .text("b"))
  ///     ViewTree.row(pair, .text("c")) == .row(.text("a"), .text("b"), .text("c"))  // true
  ///
  /// By itself it is a column.
  public static func fragment(_ children: ViewTree?...) -> ViewTree { fragment(filled(children)) }

  /// Returns views that stand in a container as if each were written there, as many as the array holds.
  ///
  ///     let view: ViewTree<Int> = .row(.text("a"), .fragment(["b", "c"].map { .text($0) }))
  ///     view == .row(.text("a"), .text("b"), .text("c"))  // true
  public static func fragment(_ children: [ViewTree]) -> ViewTree { container(.fragment, children) }

  private static func stack(
    _ tag: NodeTag,
    _ layout: StackLayout,
    _ children: [ViewTree]
  ) -> ViewTree {
    container(tag, children) { look in
      let usual: StackLayout = tag == .row ? .row : .column
      look.detail = layout == usual ? nil : NodeDetail(.stack(layout))
    }
  }

  static func container(
    _ tag: NodeTag,
    _ children: [ViewTree],
    _ change: (inout NodeLook) -> Void = { _ in }
  ) -> ViewTree {
    var look = NodeLook(tag)
    change(&look)
    return ViewTree(Node(look, nodes(of: children)))
  }

  /// Returns the views, with ``empty`` in the place of each that is absent: so its siblings keep theirs.
  static func filled(_ views: [ViewTree?]) -> [ViewTree] {
    var filled: [ViewTree] = []
    filled.reserveCapacity(views.count)
    for index in 0..<views.count { filled.append(views[index] ?? .empty) }
    return filled
  }

  // By index: where the type of the inputs is not known, `map` asks for much more about the array's type.
  static func nodes(of views: [ViewTree]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(views.count)
    for index in 0..<views.count {
      let node = views[index].node
      if node.transform == nil, node.tag != .fragment {
        nodes.append(node)
      } else {
        nodes.append(contentsOf: node.spliced)
      }
    }
    return nodes
  }
}

/// Along which axes something is scrolled.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// From side to side.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 2)
}

extension Node {
  package var stackLayout: StackLayout {
    if case .stack(let layout)? = look.detail?.kind { return layout }
    return tag == .row ? .row : .column
  }
}
