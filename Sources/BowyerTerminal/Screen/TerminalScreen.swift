public import BowyerViews

/// What a terminal shows of a view, and what its keys do there: a value, which needs no terminal.
///
/// One control has the focus; keys go to it or move the focus. ``handle(_:)`` answers with the input to
/// send; the view that follows from it is given back by ``show(_:isFinal:)``.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
///     var screen = TerminalScreen(view, columns: 80, rows: 24)
///     screen.handle(.key(KeyPress(.tab)))  // TerminalScreen<Int>.Reaction.none
///     screen.handle(.key(KeyPress(.enter)))  // TerminalScreen<Int>.Reaction.send(1)
///
/// *focus*: `focus` is the path of a control that can be used, or nil if there is none
public struct TerminalScreen<Input: Sendable>: Sendable {
  /// The view that is shown.
  public private(set) var view: ViewTree<Input>
  /// The path of the control that has the focus.
  public internal(set) var focus: [PathElement]?

  private(set) var size: TerminalSize
  private(set) var layout: TextLayout
  /// The controls that can have the focus, in the order of the tree.
  private(set) var stops: [Control]
  var fields: [[PathElement]: FieldState] = [:]
  /// The first line of the layout that is shown.
  var firstLine = 0

  /// Makes the screen of a view; the first control has the focus.
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - columns: The width in cells; less than 1 counts as 1, more than 1,000 as 1,000.
  ///   - rows: The height in lines; less than 1 counts as 1, more than 500 as 500.
  public init(_ view: ViewTree<Input>, columns: Int, rows: Int) {
    self.view = view
    size = TerminalSize(columns: columns, rows: rows).limited
    layout = TextLayout(view, width: size.columns)
    stops = view.controls.filter { !$0.isDisabled }
    focus = stops.first?.path
  }

  /// Shows another view.
  ///
  /// The focus stays on its control, wherever that stands now; if it is gone or disabled, the next that
  /// was after it and can be used has it, or else the last before. A text field takes the view's text,
  /// unless an edit of the user is still on its way.
  ///
  /// - Parameters:
  ///   - view: What is shown from now on.
  ///   - isFinal: Whether all inputs sent before have been handled, so that the view is their answer.
  public mutating func show(_ view: ViewTree<Input>, isFinal: Bool = true) {
    let wasVisible = isFocusVisible
    let old = stops
    self.view = view
    layout = TextLayout(view, width: size.columns)
    stops = view.controls.filter { !$0.isDisabled }
    updateFields(isFinal: isFinal)
    moveFocus(from: old)
    if wasVisible { revealFocus() } else { limitScrolling() }
  }

  /// Shows the view in another size.
  public mutating func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows).limited
    layout = TextLayout(view, width: size.columns)
    limitScrolling()
    revealFocus()
  }

  /// What the screen remembers of the field at a path.
  func field(at path: [PathElement], _ value: String) -> FieldState {
    fields[path] ?? FieldState(value)
  }

  private mutating func updateFields(isFinal: Bool) {
    var kept: [[PathElement]: FieldState] = [:]
    for control in view.controls {
      guard case .textField(let value) = control.kind, var field = fields[control.path] else {
        continue
      }
      field.show(value, isFinal: isFinal)
      kept[control.path] = field
    }
    fields = kept
  }

  private mutating func moveFocus(from old: [Control]) {
    let paths = Set(stops.map(\.path))
    if let focus, paths.contains(focus) { return }
    let index = old.firstIndex { $0.path == focus } ?? 0
    let neighbour =
      old[index...].first { paths.contains($0.path) }
      ?? old[..<index].last { paths.contains($0.path) }
    focus = neighbour?.path ?? stops.first?.path
  }
}
