import Bowyer

/// A table of entries, each a row of eight nodes.
struct Entry: Identifiable, Equatable, Sendable {
  let id: Int
  var label: String

  static func list(_ count: Int) -> [Entry] {
    (0..<count).map { Entry(id: $0, label: "an entry with the number \($0)") }
  }

  static let row: @Sendable (Entry) -> ViewTree<Int> = { entry in
    .tableRow(
      .text("\(entry.id)"),
      .row(.button(entry.label, entry.id)),
      .row(.button("x", -entry.id), .text("of ten")),
      .empty
    )
  }

  /// All rows, each described anew.
  static func table(_ entries: [Entry]) -> ViewTree<Int> {
    .table(["Id", "Label"], entries.map { row($0).keyed(ViewKey(id: $0.id)) })
  }
}
