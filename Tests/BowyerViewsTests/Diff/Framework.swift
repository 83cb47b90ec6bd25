import BowyerOptics
import BowyerViews
import Testing

/// The table of the benchmark of frameworks for browsers, and what is done to it.
struct Framework: Sendable {
  struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var label: String
  }

  /// What the rows are made from.
  enum Source: CaseIterable { case array, rows, column }

  var entries: [Entry]
  var rows: Rows<Entry>
  var selected: Int?

  init(_ ids: some Sequence<Int>) {
    entries = ids.map { Entry(id: $0, label: "entry \($0)") }
    rows = Rows(entries, uniquingIDsWith: { first, _ in first })
  }

  mutating func change(_ change: (inout [Entry]) -> Void) {
    let old = entries
    change(&entries)
    if old.map(\.id) == entries.map(\.id) {
      for (index, entry) in entries.enumerated() where entry != old[index] {
        rows.update(at: index) { $0 = entry }
      }
    } else {
      rows = Rows(entries, uniquingIDsWith: { first, _ in first })
    }
  }

  func view(_ source: Source) -> ViewTree<Int> {
    .column(.heading("Entries"), .button("Create", 0), .table(["Id", "Label"], [table(source)]))
  }

  private func table(_ source: Source) -> ViewTree<Int> {
    let isSelected: @Sendable (Int?, Entry) -> Bool = { $0 == $1.id }
    return switch source {
    case .array:
      .forEach(entries, id: \.id, context: selected, for: isSelected, Self.row)
    case .rows:
      .forEach(rows, id: \.id, context: selected, for: isSelected, Self.row)
    case .column:
      .fragment(entries.map { Self.row($0, $0.id == selected).keyed(ViewKey(id: $0.id)) })
    }
  }

  private static let row: @Sendable (Entry, Bool) -> ViewTree<Int> = { entry, isSelected in
    .tableRow(
      .text("\(entry.id)"),
      .row(.button(entry.label, entry.id)),
      .row(.button("x", -entry.id)),
      .empty
    ).selected(isSelected)
  }
}
