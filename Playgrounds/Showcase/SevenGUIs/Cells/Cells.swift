import Bowyer

// A small spreadsheet: a grid that says what was entered, a sheet that computes what follows from it, and a
// history of the sheet, by the same operator that the circle drawer is given.

/// What the spreadsheet remembers.
struct CellsState: Hashable {
  var grid = GridState(rows: CellName.rows, columns: CellName.columns)
  var history = History(Sheet())

  /// The sheet as it is.
  var sheet: Sheet { history.present }
}

/// What is entered in a sheet.
struct SheetEntry: Hashable {
  let text: String
  let name: CellName
}

/// What can be done with it.
enum CellsInput: Hashable {
  case grid(GridInput)
  case sheet(Undoing<SheetEntry>)
}

/// Entering formulas, with a history.
private let sheet = StateDispatcher<Void, Sheet, SheetEntry>
  .reducing { sheet, entry in sheet.enter(entry.text, at: entry.name) }
  .undoable()

/// What it does.
let cells = StateDispatcher<Void, CellsState, CellsInput>.combineAll {
  grid.widen(state: \CellsState.grid, input: CellsInput.grid)
  sheet.widen(state: \CellsState.history, input: CellsInput.sheet)
}
.onOutput(of: CellsInput.grid) { _, output in
  switch output {
  case .entered(let text, at: let place):
    CellName(column: place.column, row: place.row)
      .map { .send(.sheet(.input(SheetEntry(text: text, name: $0)))) } ?? .empty
  }
}

/// How it looks.
func cellsView(_ state: CellsState) -> ViewTree<CellsInput> {
  .column(
    .row(
      .button("Undo", .sheet(.undo)).disabled(!state.history.canUndo),
      .button("Redo", .sheet(.redo)).disabled(!state.history.canRedo),
      .text(told(state.grid.selected, state.sheet))
    ),
    gridView(
      state.grid,
      columns: (0..<CellName.columns).map(CellName.letter),
      rows: state.sheet.rows,
      number: \.number,
      cell: { row, column in gridCell(row.cells[column], row.number, column) }
    )
    .growing()
    .map(CellsInput.grid)
  )
}

/// What was entered in a cell, as a line above the grid tells it.
private func told(_ place: GridPlace, _ sheet: Sheet) -> String {
  guard let name = CellName(column: place.column, row: place.row) else { return "" }
  return "\(name): \(sheet[name].entered)"
}

private func gridCell(_ cell: SheetCell, _ row: Int, _ column: Int) -> GridCell {
  var shown = GridCell(
    name: CellName.letter(of: column) + "\(row)",
    text: cell.value.description,
    entered: cell.entered
  )
  switch cell.value {
  case .empty, .text: break
  case .number: shown.isNumber = true
  case .failed: shown.style = ViewStyle(foreground: .danger)
  }
  return shown
}
