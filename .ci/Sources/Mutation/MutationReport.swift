/// What the edits of the library came to, for each module.
struct MutationReport {
  /// One edit and what its module's tests said of it.
  struct Row {
    let edit: Edit
    let outcome: TestRun.Outcome
  }

  let rows: [Row]

  /// The edits that no test noticed.
  var survivors: [Row] {
    rows.filter { row in
      if case .noticed = row.outcome { false } else { true }
    }
  }

  /// The table of all modules.
  var table: String {
    let names = rows.map(\.edit.module).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let lines = names.map { name in line(name, rows.filter { $0.edit.module == name }) }
    return
      (["| module | tried | noticed | survived | rate |", "|---|---|---|---|---|"]
      + lines + [line("all", rows)]).joined(separator: "\n")
  }

  private func line(_ name: String, _ rows: [Row]) -> String {
    let survived = MutationReport(rows: rows).survivors.count
    let noticed = rows.count - survived
    let rate = rows.isEmpty ? 100 : 100 * noticed / rows.count
    return "| \(name) | \(rows.count) | \(noticed) | \(survived) | \(rate) % |"
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
