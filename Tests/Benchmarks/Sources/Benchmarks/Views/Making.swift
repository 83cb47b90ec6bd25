import Bowyer
import Harness
import MallocCounter

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

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    precondition(form().controls.count == 20 && table().controls.count == 2_000)
    precondition(formTwin().count == 21 && tableTwin().count == 8_001)
    var count = 0
    let forms = await Pair.measure(
      isSmoke: isSmoke,
      ours: { withExtendedLifetime(form()) { count &+= 1 } },
      hand: { withExtendedLifetime(formTwin()) { count &+= 1 } }
    )
    report(times("make a form of 20 fields", forms, isSmoke))
    let tables = await Pair.measure(
      isSmoke: isSmoke,
      ours: { withExtendedLifetime(table()) { count &+= 1 } },
      hand: { withExtendedLifetime(tableTwin()) { count &+= 1 } }
    )
    report(times("make a table of 1,000 rows", tables, isSmoke))
    Cell<Int>.keep(count)
    report(allocations("allocations a control, form", of: 20, { form() }, { formTwin() }))
    report(allocations("allocations a node, table", of: 8_001, { table() }, { tableTwin() }))
  }

  private static func times(_ what: String, _ pair: Pair, _ isSmoke: Bool) -> Figure {
    .timed(
      what,
      ours: "\((pair.ours / 1e3).rounded) µs",
      hand: "\((pair.hand / 1e3).rounded) µs",
      result: "\(pair.ratio.rounded) ×",
      bar: "at most 4 ×",
      pair.ratio <= 4,
      isSmoke: isSmoke
    )
  }

  private static func allocations<Ours, Hand>(
    _ what: String,
    of count: Int,
    _ ours: () -> Ours,
    _ hand: () -> Hand
  ) -> Figure {
    func each(_ work: () -> Void) -> Double {
      let before = malloc_count()
      work()
      return (Double(malloc_count() - before) / Double(count)).rounded
    }
    let (mine, yours) = (each { _ = ours() }, each { _ = hand() })
    let bar = 6.0
    return .judged(
      what,
      ours: "\(mine)",
      hand: "\(yours)",
      result: "\(mine)",
      bar: "at most \(Int(bar))",
      mine <= bar
    )
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
