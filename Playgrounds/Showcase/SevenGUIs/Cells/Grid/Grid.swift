import Bowyer

// A grid of cells that can be edited where they stand. It knows nothing of formulas: it shows the texts that it
// is given, and says what was entered where, as an output. The parent decides what to do with it.

/// A place in a grid, from 0.
struct GridPlace: Hashable {
  var row = 0
  var column = 0
}

/// What a grid remembers.
struct GridState: Hashable {
  let rows: Int
  let columns: Int
  /// The cell that the keys are for.
  var selected = GridPlace()
  /// What is being entered in it; nil if nothing is.
  var draft: String?
  /// The rows that are seen, as far as anybody has said; what is far from them need not be shown.
  var visible: Range<Int>

  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    visible = 0..<rows
  }
}

/// The outputs of a grid.
enum GridOutput: Hashable {
  case entered(String, at: GridPlace)
}

/// What can be done with it.
enum GridInput: Hashable, Emitting {
  case select(GridPlace)
  /// Selects the cell that is so far from the selected one, or the last on the way.
  case move(rows: Int, columns: Int)
  /// Begins to edit a cell, from a text.
  case edit(GridPlace, String)
  case type(String)
  case commit
  case cancel
  case see(Range<Int>)
  case output(GridOutput)
}

/// What it does.
let grid = StateDispatcher<Void, GridState, GridInput> { state, input in
  switch input {
  case .select(let place): return select(place, &state)
  case .move(let rows, let columns):
    let (place, last) = (
      state.selected, GridPlace(row: state.rows - 1, column: state.columns - 1)
    )
    return select(
      GridPlace(
        row: min(max(place.row + rows, 0), last.row),
        column: min(max(place.column + columns, 0), last.column)
      ),
      &state
    )
  case .edit(let place, let text):
    guard place != state.selected || state.draft == nil else { return .empty }
    defer { state.draft = text }
    return select(place, &state)
  case .type(let text):
    if state.draft != nil { state.draft = text }
  case .commit: return commit(&state)
  case .cancel: state.draft = nil
  case .see(let rows): state.visible = rows.clamped(to: 0..<state.rows)
  case .output: break
  }
  return .empty
}

private typealias Request = StateDispatcher<Void, GridState, GridInput>.Request

/// Selects a cell; who goes on to another one has entered what is in this.
private func select(_ place: GridPlace, _ state: inout GridState) -> Request {
  guard place != state.selected, (0..<state.rows).contains(place.row),
    (0..<state.columns).contains(place.column)
  else { return .empty }
  defer { state.selected = place }
  return commit(&state)
}

/// Says what was entered, if something was.
private func commit(_ state: inout GridState) -> Request {
  guard let draft = state.draft else { return .empty }
  state.draft = nil
  return .send(.output(.entered(draft, at: state.selected)))
}
