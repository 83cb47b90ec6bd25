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
    var count = 0
    await bench.twins("make a form of 20 fields", atMost: 4, parts: 1, in: .µs) {
      withExtendedLifetime(form()) { count &+= 1 }
    } hand: {
      withExtendedLifetime(formTwin()) { count &+= 1 }
    }
    await bench.twins("make a table of 1,000 rows", atMost: 4, parts: 1, in: .µs) {
      withExtendedLifetime(table()) { count &+= 1 }
    } hand: {
      withExtendedLifetime(tableTwin()) { count &+= 1 }
    }
    Cell<Int>.keep(count)
    allocations("a control of a form", of: 20, bench, { form() }, { formTwin() })
    allocations("a node of a table", of: 8_001, bench, { table() }, { tableTwin() })
  }

  private static func allocations<Ours, Hand>(
    _ what: String,
    of count: Double,
    _ bench: Bench,
    _ ours: () -> Ours,
    _ hand: () -> Hand
  ) {
    let ours = Memory.allocations(1) { _ = ours() } / count
    let hand = Memory.allocations(1) { _ = hand() } / count
    bench.count(what, ours, "allocations", hand: hand.text, atMost: 6)
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
      1,
      children: fields.enumerated().map { number, field in
        Plain(2, field.label, value: field.text, send: { Change(field: number, text: $0) })
      }
    )
  }

  @inline(never)
  private static func table() -> ViewTree<Int> { Entry.table(entries) }

  @inline(never)
  private static func tableTwin() -> Plain {
    Plain(
      1,
      children: entries.map { entry in
        Plain(
          2,
          key: "\(entry.id)",
          children: [
            Plain(3, "\(entry.id)"),
            Plain(4, children: [Plain(5, entry.label, input: entry.id)]),
            Plain(4, children: [Plain(5, "x", input: -entry.id), Plain(3, "of ten")]),
            Plain(6),
          ]
        )
      }
    )
  }
}

/// A node written by hand, as a struct.
private struct Plain: Sendable {
  var tag: UInt8
  var text: String
  var value: String
  var placeholder = ""
  var level = 0
  var isOn = false
  var isDisabled = false
  var key: String?
  var input: (any Sendable)?
  var send: (@Sendable (String) -> any Sendable)?
  var children: [Plain]

  init(
    _ tag: UInt8,
    _ text: String = "",
    value: String = "",
    key: String? = nil,
    input: (any Sendable)? = nil,
    send: (@Sendable (String) -> any Sendable)? = nil,
    children: [Plain] = []
  ) {
    (self.tag, self.text, self.value, self.key) = (tag, text, value, key)
    (self.input, self.send, self.children) = (input, send, children)
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }
}
