import Bowyer
import BowyerViews
import Harness

/// Two trees of 80,000 nodes, described apart from each other, are compared; by hand both are walked, and
/// each field that a node has is read.
enum Comparing {
  static func measure(_ bench: Bench) async {
    let (old, new) = (Entry.table(Entry.list(10_000)), Entry.table(Entry.list(10_000)))
    let (oldTwin, newTwin) = (Twin.table(Entry.list(10_000)), Twin.table(Entry.list(10_000)))
    precondition(oldTwin.count == 80_001 && ViewPatch(from: old, to: new).isEmpty)
    var sum = 0
    await bench.twins("compare two trees of 80,000 nodes", atMost: 3, parts: 1, in: .ms) {
      sum &+= ViewPatch(from: old, to: new).isEmpty ? 1 : 0
    } hand: {
      sum &+= oldTwin.sum &+ newTwin.sum
    }
    Cell<Int>.keep(sum)
  }
}

/// A node as written by hand, with the fields that those of the library have.
private final class Twin {
  let tag: UInt8
  let text: String
  let value = ""
  let placeholder = ""
  let level = 0
  let isOn = false
  let isDisabled = false
  let key: ViewKey?
  let detail: Twin? = nil
  let props: Twin? = nil
  let handler: (any Sendable)?
  let children: [Twin]

  init(
    _ tag: UInt8,
    _ text: String = "",
    key: ViewKey? = nil,
    handler: (any Sendable)? = nil,
    children: [Twin] = []
  ) {
    (self.tag, self.text, self.key, self.handler, self.children) = (
      tag, text, key, handler, children
    )
  }

  static func table(_ entries: [Entry]) -> Twin {
    Twin(
      1,
      children: entries.map { entry in
        Twin(
          2,
          key: ViewKey(id: entry.id),
          children: [
            Twin(3, "\(entry.id)"),
            Twin(4, children: [Twin(5, entry.label, handler: entry.id)]),
            Twin(4, children: [Twin(5, "x", handler: -entry.id), Twin(3, "of ten")]),
            Twin(6),
          ]
        )
      }
    )
  }

  /// A sum of what is in all its fields, and in those of the nodes in it.
  var sum: Int {
    var sum = Int(tag) &+ text.utf8.count &+ value.utf8.count &+ placeholder.utf8.count &+ level
    if isOn { sum &+= 1 }
    if isDisabled { sum &+= 1 }
    if let key { sum &+= key.name.utf8.count &+ key.occurrence }
    if detail != nil { sum &+= 1 }
    if props != nil { sum &+= 1 }
    if handler != nil { sum &+= 1 }
    for child in children { sum &+= child.sum }
    return sum
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }
}
