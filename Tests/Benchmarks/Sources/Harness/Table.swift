/// The printed result: a table for people, or one object a line.
package final class Table {
  private let isJSON: Bool
  package private(set) var misses = 0

  package init(isJSON: Bool) { self.isJSON = isJSON }

  package func begin(_ row: String) {
    guard !isJSON else { return }
    print("\(row)")
    print(Self.line("", "ours", "by hand", "result", "bar", ""))
  }

  package func add(_ figure: Figure, to row: String) {
    if figure.standing == .missed { misses += 1 }
    let cells = [figure.what, figure.ours, figure.hand, figure.result, figure.bar]
    guard isJSON else {
      return print(
        Self.line(cells[0], cells[1], cells[2], cells[3], cells[4], figure.standing.rawValue)
      )
    }
    let keys = ["row", "what", "ours", "hand", "result", "bar", "standing"]
    let values = [row] + cells + [figure.standing.rawValue]
    let fields = zip(keys, values).map { "\"\($0)\": \"\($1)\"" }
    print("{" + fields.joined(separator: ", ") + "}")
  }

  package func end() {
    if !isJSON { print(misses == 0 ? "every bar is met" : "\(misses) bars are missed") }
  }

  private static func line(_ cells: String...) -> String {
    zip(cells, [44, 18, 18, 30, 34, 0]).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    .joined()
  }
}
