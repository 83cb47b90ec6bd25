/// The rows of a `forEach`, of which some are to be made further, as there are memos in them.
struct RowDraft {
  var kids: NodeKids
  /// The rows with memos in them, and what they were.
  var lazy: [(position: Int, old: Node?)] = []
  /// How many rows were made.
  var made = 0

  /// Takes the rows that are there already from an earlier `forEach`, and makes the others.
  init(_ source: RowSource, reusing earlier: (source: RowSource, kids: NodeKids)?) {
    let plan = source.plan(earlier?.source.elements, earlier?.kids.chunks?.ends ?? [])
    let old = earlier?.kids ?? NodeKids()
    guard case .pieces(let pieces) = plan else {
      kids = old
      return
    }
    let oldChunks = old.chunks?.chunks ?? []
    var chunks: [KidChunk] = []
    chunks.reserveCapacity(pieces.count)
    kids = NodeKids()
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
        if !nodes.isEmpty { chunks.append(KidChunk(nodes)) }
        end += nodes.count
      }
    }
    kids = NodeKids(KidChunks(chunks))
  }
}
