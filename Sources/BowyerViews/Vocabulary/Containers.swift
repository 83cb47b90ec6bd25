package struct StackLayout: Hashable, Sendable {
  package var spacing: Int
  package var alignment: ViewAlignment
  package var wraps: Bool

  package static let row = StackLayout(spacing: 1, alignment: .start, wraps: true)
  package static let column = StackLayout(spacing: 0, alignment: .start, wraps: false)
}

extension ViewTree {
  /// Returns a row of views, side by side.
  ///
  ///     ViewTree<Int>.row(.text("a"), .text("b")).rendered()  // "a b"
  ///     ViewTree<Int>.row(spacing: 3, .text("a"), .text("b")).rendered()  // "a   b"
  ///
  /// Views that do not fit wrap to the next line, or become narrower without `wraps`; `align`
  /// places those that are lower than the row.
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
  ///     ViewTree<Int>.column(spacing: 1, .text("a"), .text("b")).rendered()  // "a\n\nb"
  ///
  /// A child may be absent: pass an optional view, or use ``when(_:_:)``. To add an array of
  /// children beside others, use `fragment(_:)`.
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

extension Node {
  package var stackLayout: StackLayout {
    if case .stack(let layout)? = look.detail?.kind { return layout }
    return tag == .row ? .row : .column
  }
}

extension ViewTree {
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

extension ViewTree {
  /// Returns a dialog, which is presented over the rest of the view.
  ///
  /// A modal dialog disables the rest of the view. ``onDismiss(_:)`` sets the input that is
  /// sent when the user dismisses it, for example with Escape. In an alert or a confirmation the
  /// focus is first on a field that comes first, on the button that cancels, or on another one that
  /// is not destructive, so that Enter destroys nothing.
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

/// The presentation of a dialog, on platforms that have several.
///
/// Text and terminals show all kinds alike. SwiftUI shows an alert or a confirmation as a sheet if
/// it contains anything but texts and buttons, so that no content is lost.
public enum DialogKind: Hashable, Sendable {
  /// A page over the rest of the view.
  case sheet
  /// A page over the lower half, which can be expanded.
  case halfSheet
  /// A short message with buttons. In pages of HTML its role is `alertdialog`.
  case alert
  /// A choice between a few actions.
  case confirmation
  /// A popover that points at the container of the dialog.
  case popover
}

extension Node {
  /// The dialog with the initial focus on a control that destroys nothing; on none if each does.
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

  /// Whether it is a dialog that asks before something is done.
  package var isQuestion: Bool { [.alert, .confirmation].contains(dialogKind) }

  package var isModalDialog: Bool {
    if case .dialog(_, isModal: true)? = look.detail?.kind { true } else { false }
  }
}
