/// What the edits of the library came to, for each module.
struct MutationReport {
  /// One edit and what its module's tests said of it.
  struct Row {
    let edit: Edit
    let outcome: TestRun.Outcome
  }

  let rows: [Row]
  /// Why an edit is equivalent, by its description.
  let equivalent: [String: String]

  private func isEquivalent(_ row: Row) -> Bool { equivalent[row.edit.description] != nil }

  /// The edits that are not equivalent, and that no test noticed.
  var survivors: [Row] {
    rows.filter { row in
      if case .noticed = row.outcome { false } else { !isEquivalent(row) }
    }
  }

  /// The table of all modules.
  var table: String {
    let names = rows.map(\.edit.module).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let lines = names.map { name in line(name, rows.filter { $0.edit.module == name }) }
    return
      (["| module | tried | noticed | equivalent | survived | rate |", "|---|---|---|---|---|---|"]
      + lines + [line("all", rows)]).joined(separator: "\n")
  }

  private func line(_ name: String, _ rows: [Row]) -> String {
    let part = MutationReport(rows: rows, equivalent: equivalent)
    let survived = part.survivors.count
    let same = rows.count { row in
      if case .noticed = row.outcome { false } else { isEquivalent(row) }
    }
    let noticed = rows.count - survived - same
    let rate = noticed + survived == 0 ? 100 : 100 * noticed / (noticed + survived)
    return "| \(name) | \(rows.count) | \(noticed) | \(same) | \(survived) | \(rate) % |"
  }

  /// A line for each edit that survived.
  var list: String {
    survivors.map { row in
      let note = row.outcome == .unreached ? " (no test comes here)" : ""
      return
        "\(row.edit.path):\(row.edit.line): \(row.edit.kind.rawValue): \(row.edit.change)\(note)"
    }.joined(separator: "\n")
  }
}
