// A sheet is a table of formulas and their values, and of who depends on whom. When one is entered, only those
// cells are computed again that depend on a value which is another: each once, after all that it depends on.

/// A cell of a sheet.
struct SheetCell: Hashable {
  /// What was entered, as it was entered.
  var entered = ""
  var formula = Formula.empty
  var value = CellValue.empty
}

/// A row of cells.
struct SheetRow: Hashable {
  let number: Int
  fileprivate(set) var cells = Array(repeating: SheetCell(), count: CellName.columns)
}

/// The cells, with what they depend on.
struct Sheet: Hashable {
  private(set) var rows = (0..<CellName.rows).map { SheetRow(number: $0) }
  /// The cells whose formulas mention a cell.
  private var dependants: [CellName: Set<CellName>] = [:]
  /// The cells that depend on themselves.
  private var cyclic: Set<CellName> = []

  /// The names of all cells, row by row.
  var names: [CellName] {
    rows.flatMap { row in row.cells.indices.compactMap { CellName(column: $0, row: row.number) } }
  }

  private(set) subscript(name: CellName) -> SheetCell {
    get { rows[name.row].cells[name.column] }
    set { rows[name.row].cells[name.column] = newValue }
  }

  /// Enters a formula; returns the cells that were computed, in the order in which they were.
  @discardableResult
  mutating func enter(_ text: String, at name: CellName) -> [CellName] {
    let formula = Formula(text)
    for other in self[name].formula.references { dependants[other]?.remove(name) }
    for other in formula.references { dependants[other, default: []].insert(name) }
    self[name].entered = text
    self[name].formula = formula
    return compute(from: name)
  }

  /// Computes a cell anew, and those whose values may be others by that.
  private mutating func compute(from source: CellName) -> [CellName] {
    var computed: [CellName] = []
    var changed: Set<CellName> = []
    for knot in Knots(of: reachable(from: source), references: { self[$0].formula.references }) {
      for name in knot.names {
        let wasCyclic = cyclic.contains(name)
        let old = self[name].value
        if knot.isCyclic {
          cyclic.insert(name)
          self[name].value = .failed(.cycle)
        } else {
          cyclic.remove(name)
          let formula = self[name].formula
          // Where nothing is another, neither is what is made of it.
          guard name == source || wasCyclic || !formula.references.isDisjoint(with: changed) else {
            continue
          }
          self[name].value = formula.value { self[$0].value }
          computed.append(name)
        }
        if self[name].value != old { changed.insert(name) }
      }
    }
    return computed
  }

  /// The cells that depend on one, and it.
  private func reachable(from source: CellName) -> Set<CellName> {
    var found: Set<CellName> = [source]
    var waiting = [source]
    while let name = waiting.popLast() {
      for other in dependants[name, default: []] where found.insert(other).inserted {
        waiting.append(other)
      }
    }
    return found
  }
}
