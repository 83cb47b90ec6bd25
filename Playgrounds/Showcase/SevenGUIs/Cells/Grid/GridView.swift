import Bowyer

/// How a grid looks.
///
/// Of its rows only those are made again that are others, and of those only the cells that are. What is far from
/// the rows that are seen is not made at all.
///
/// - Parameters:
///   - state: What the grid remembers.
///   - columns: The names of the columns.
///   - rows: The rows.
///   - number: Tells which row one is, from 0, always the same for one.
///   - cell: What is shown of the cell of a row in a column.
/// - Returns: The view.
func gridView<Row: Hashable & Sendable>(
  _ state: GridState,
  columns: [String],
  rows: [Row],
  number: @escaping @Sendable (Row) -> Int,
  cell: @escaping @Sendable (Row, Int) -> GridCell
) -> ViewTree<GridInput> {
  let count = columns.count
  let looks = GridLooks(selected: state.selected, draft: state.draft, visible: state.visible)
  let lines = ViewTree<GridInput>.forEach(
    rows,
    id: number,
    context: looks,
    for: { $0.look(ofRow: number($1)) }
  ) { row, look in
    let number = number(row)
    guard look != .unseen else { return line(label: "\(number)", []) }
    let cells = (0..<count).map { column in
      let place = GridPlace(row: number, column: column)
      return cellView(cell(row, column), look.look(ofColumn: column), at: place)
    }
    return line(label: "\(number)", cells)
  }
  // The names of the columns stand above what scrolls up and down, and go to the side with it.
  return .scroll(
    .horizontal,
    [
      .column(
        line(label: "", columns.map { .text($0).aligned(.center).wide }).styled(ViewStyle(.bold)),
        .divider,
        .scroll(lines).growing().onVisibleRange { .see($0) }
      )
    ]
  )
}

/// How the rows of a grid look, beside what they show.
private struct GridLooks: Hashable {
  /// How far beyond those that are seen rows are made.
  static let margin = 5

  let selected: GridPlace
  let draft: String?
  let visible: Range<Int>

  func look(ofRow row: Int) -> RowLook {
    if row == selected.row { return .selected(selected.column, draft: draft) }
    let near = visible.lowerBound - Self.margin..<visible.upperBound + Self.margin
    return near.contains(row) ? .plain : .unseen
  }
}

/// How a row looks.
private enum RowLook: Hashable {
  case unseen
  case plain
  /// A cell in it is selected, and perhaps edited.
  case selected(Int, draft: String?)

  func look(ofColumn column: Int) -> CellLook {
    guard case .selected(column, let draft) = self else { return .plain }
    return draft.map { .edited($0) } ?? .selected
  }
}

/// How a cell looks.
private enum CellLook: Hashable {
  case plain
  case selected
  case edited(String)
}

/// All that the view of a cell depends on.
private struct CellKey: Hashable {
  let cell: GridCell
  let look: CellLook
}

private func cellView(
  _ cell: GridCell,
  _ look: CellLook,
  at place: GridPlace
) -> ViewTree<GridInput> {
  .memo(CellKey(cell: cell, look: look)) {
    switch look {
    // By the keyboard one comes to the selected cell, and from there by arrows to all others.
    case .plain: shown(cell, at: place).focus(FocusRule.none)
    case .selected:
      shown(cell, at: place).focus(.initial)
        .onKey { move($0) ?? edit($0, cell, place) }
        .options(taken, for: .key)
    case .edited(let draft): field(cell.name, draft)
    }
  }
}

private let taken = EventOptions(preventsDefault: true)

private func shown(_ cell: GridCell, at place: GridPlace) -> ViewTree<GridInput> {
  .text(cell.shown)
    .labelled(cell.text.isEmpty ? cell.name : "\(cell.name), \(cell.text)")
    .styled(cell.style)
    .onFocus(.select(place))
    .onPress(.select(place))
    .onDoublePress(.edit(place, cell.entered))
    .wide
}

private func field(_ name: String, _ draft: String) -> ViewTree<GridInput> {
  .textField("", text: draft) { .type($0) }
    .labelled(name)
    .focus(.initial)
    .onSubmit(.commit)
    .onBlur(.commit)
    .onKey([
      KeyPress(.escape): .cancel, KeyPress(.up): .move(rows: -1, columns: 0),
      KeyPress(.down): .move(rows: 1, columns: 0),
    ])
    .options(taken, for: .key)
    .frame(minWidth: GridCell.width)
}

/// Where a key moves to.
private func move(_ key: KeyPress) -> GridInput? {
  switch key {
  case KeyPress(.left): .move(rows: 0, columns: -1)
  case KeyPress(.right): .move(rows: 0, columns: 1)
  case KeyPress(.up): .move(rows: -1, columns: 0)
  case KeyPress(.down): .move(rows: 1, columns: 0)
  case KeyPress(.pageUp): .move(rows: -10, columns: 0)
  case KeyPress(.pageDown): .move(rows: 10, columns: 0)
  case KeyPress(.home): .move(rows: 0, columns: -1_000)
  case KeyPress(.end): .move(rows: 0, columns: 1_000)
  default: nil
  }
}

/// What a key edits: what is typed takes the place of what was there.
private func edit(_ key: KeyPress, _ cell: GridCell, _ place: GridPlace) -> GridInput? {
  switch key.key {
  case .enter where key.modifiers.isEmpty: .edit(place, cell.entered)
  case .backspace, .delete: .edit(place, "")
  default: key.text.flatMap { $0 == " " ? nil : .edit(place, String($0)) }
  }
}

/// The views of a row, with its label before them.
private func line(label: String, _ cells: [ViewTree<GridInput>]) -> ViewTree<GridInput> {
  let label = ViewTree<GridInput>.text(label).aligned(.end).frame(minWidth: 3, maxWidth: 3)
    .styled(ViewStyle(foreground: .muted))
  return .row(wraps: false, [label] + cells)
}

extension ViewTree {
  /// The same view, as wide as a cell is.
  fileprivate var wide: ViewTree { frame(minWidth: GridCell.width, maxWidth: GridCell.width) }
}
