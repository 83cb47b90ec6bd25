import Bowyer
import Harness

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

/// Views are made; by hand the same trees are made of plain structs, with the fields that nodes have.
enum Making {
  private struct Change: Sendable {
    let field: Int
    let text: String
  }

  private static let fields = (0..<20).map {
    (label: "The field with number \($0)", text: "text \($0)")
  }
  private static let entries = Entry.list(1_000)

  static func measure(_ bench: Bench) async {
    precondition(form().controls.count == 20 && table().controls.count == 2_000)
    precondition(formTwin().count == 21 && tableTwin().count == 8_001)
    await compare("a form of 20 fields", "a control of a form", of: 20, bench, form, formTwin)
    await compare("a table of 1,000 rows", "a node of a table", of: 8_001, bench, table, tableTwin)
  }

  /// Times the making of a view and of its twin, and counts the allocations of each of its parts.
  private static func compare<Ours, Hand>(
    _ view: String,
    _ part: String,
    of count: Double,
    _ bench: Bench,
    _ ours: () -> Ours,
    _ hand: () -> Hand
  ) async {
    await bench.twins("make \(view)", atMost: 4, parts: 1, in: .µs) {
      withExtendedLifetime(ours()) {}
    } hand: {
      withExtendedLifetime(hand()) {}
    }
    let allocations = Memory.allocations(1) { _ = ours() } / count
    let byHand = Memory.allocations(1) { _ = hand() } / count
    bench.count(part, allocations, "allocations", hand: byHand.text, atMost: 6)
  }

  @inline(never)
  private static func form() -> ViewTree<Change> {
    .form(
      fields.enumerated().map { number, field in
        .textField(field.label, text: field.text) { Change(field: number, text: $0) }
      }
    )
  }

  @inline(never)
  private static func formTwin() -> Plain {
    Plain(
      tag: 1,
      children: fields.enumerated().map { number, field in
        Plain(tag: 2, text: field.label, value: field.text) { Change(field: number, text: $0) }
      }
    )
  }

  @inline(never)
  private static func table() -> ViewTree<Int> { Entry.table(entries) }

  @inline(never)
  private static func tableTwin() -> Plain {
    Plain(
      tag: 1,
      children: entries.map { entry in
        Plain(
          tag: 2,
          key: "\(entry.id)",
          children: [
            Plain(tag: 3, text: "\(entry.id)"),
            Plain(tag: 4, children: [Plain(tag: 5, text: entry.label, input: entry.id)]),
            Plain(
              tag: 4,
              children: [
                Plain(tag: 5, text: "x", input: -entry.id), Plain(tag: 3, text: "of ten"),
              ]
            ),
            Plain(tag: 6),
          ]
        )
      }
    )
  }
}

/// A node written by hand, as a struct.
private struct Plain: Sendable {
  var tag: UInt8
  var text = ""
  var value = ""
  var placeholder = ""
  var level = 0
  var isOn = false
  var isDisabled = false
  var key: String?
  var input: (any Sendable)?
  var children: [Plain] = []
  var send: (@Sendable (String) -> any Sendable)?

  var count: Int { children.reduce(1) { $0 + $1.count } }
}
