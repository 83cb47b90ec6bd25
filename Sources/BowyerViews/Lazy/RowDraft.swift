/// The rows of a `forEach`, of which some are to be made further, as there are memos in them.
struct RowDraft {
  var children: NodeChildren
  /// The rows with memos in them, and what they were.
  var lazy: [(position: Int, old: Node?)] = []
  var made = 0

  /// Takes the rows that are there already from an earlier `forEach`, and makes the others.
  init(_ source: RowSource, reusing earlier: (source: RowSource, children: NodeChildren)?) {
    let plan = source.plan(earlier?.source.elements, earlier?.children.chunks?.ends ?? [])
    let old = earlier?.children ?? NodeChildren()
    guard case .pieces(let pieces) = plan else {
      children = old
      return
    }
    let oldChunks = old.chunks?.chunks ?? []
    var chunks: [ChildChunk] = []
    chunks.reserveCapacity(pieces.count)
    children = NodeChildren()
    var end = 0
    for piece in pieces {
      switch piece {
      case .chunk(let number):
        chunks.append(oldChunks[number])
        end += oldChunks[number].nodes.count
      case .rows(let start, let origins):
        var nodes: [Node] = []
        nodes.reserveCapacity(origins.count)
        for (offset, origin) in origins.enumerated() {
          let before = origin.old < 0 ? nil : old[origin.old]
          if let before, origin.isSame {
            nodes.append(before)
            continue
          }
          let row = source.row(start + offset)
          made += 1
          if row.isLazy { lazy.append((end + offset, before)) }
          nodes.append(row)
        }
        if !nodes.isEmpty { chunks.append(ChildChunk(nodes)) }
        end += nodes.count
      }
    }
    children = NodeChildren(ChildChunks(chunks))
  }
}
