package import BowyerOptics

/// The children of a node, in order.
///
/// Most nodes store a few children in an array. The rows of a `forEach` are stored in chunks, which
/// consecutive trees share; replacing a row copies only its chunk.
package struct NodeChildren: Sendable {
  private let flat: ContiguousArray<Node>
  package let chunks: ChildChunks?

  package init(_ nodes: [Node] = []) {
    flat = ContiguousArray(nodes)
    chunks = nil
  }

  init(_ chunks: ChildChunks) {
    flat = []
    self.chunks = chunks
  }

  /// Whether both collections have the same storage, as a node and its copy have.
  func isShared(with others: NodeChildren) -> Bool {
    if let chunks { return chunks === others.chunks }
    return others.chunks == nil && flat.count == others.flat.count
      && flat.isShared(with: others.flat)
  }

  /// Returns the number of children from a position on that both collections share by their chunks.
  func sharedCount(from position: Int, _ others: NodeChildren, from other: Int) -> Int {
    guard let chunks, let theirs = others.chunks else { return 0 }
    if chunks === theirs, position == other { return count - position }
    guard let (first, start) = chunks.spot(position), let (other, otherSlot) = theirs.spot(other),
      start == otherSlot
    else { return 0 }
    var (mine, yours, slot, end) = (first, other, start, position)
    while mine < chunks.ends.count, yours < theirs.ends.count {
      let block = mine == yours ? chunks.spine.sharedBlock(from: mine, theirs.spine) : nil
      if block == nil, !chunks.spine[mine].isShared(with: theirs.spine[yours]) {
        let (mine, yours) = (chunks.spine[mine], theirs.spine[yours])
        end -= slot
        while slot < mine.count, slot < yours.count, mine[slot] === yours[slot] { slot += 1 }
        end += slot
        if slot < mine.count || slot < yours.count { break }
      }
      (mine, yours, slot) = (mine + (block ?? 1), yours + (block ?? 1), 0)
      end = chunks.ends[mine - 1]
    }
    return end - position
  }

  /// Returns the number of children before a position that both collections share by their chunks.
  func sharedCount(before position: Int, _ others: NodeChildren, before other: Int) -> Int {
    guard position > 0, other > 0, let chunks, let theirs = others.chunks,
      let (mine, slot) = chunks.spot(position - 1), let (yours, otherSlot) = theirs.spot(other - 1),
      slot == otherSlot, chunks.spine[mine].isShared(with: theirs.spine[yours])
    else { return 0 }
    return slot + 1
  }

  /// Returns the children with some replaced; the positions ascend.
  func replacing(_ changes: [(position: Int, node: Node)]) -> NodeChildren {
    guard !changes.isEmpty else { return self }
    guard let chunks else {
      var nodes = flat
      for (position, node) in changes { nodes[position] = node }
      return NodeChildren(Array(nodes))
    }
    var spine = chunks.spine
    for (position, node) in changes {
      if let (chunk, slot) = chunks.spot(position) { spine[chunk][slot] = node }
    }
    return NodeChildren(ChildChunks(spine, chunks.ends))
  }
}

extension NodeChildren: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    if let chunks { chunks.count } else { flat.count }
  }

  package subscript(position: Int) -> Node {
    guard let chunks else { return flat[position] }
    guard let (chunk, slot) = chunks.spot(position) else {
      preconditionFailure("there is no child \(position) of \(count)")
    }
    return chunks.spine[chunk][slot]
  }

  package func makeIterator() -> Iterator { Iterator(flat, chunks) }

  /// An iterator chunk by chunk, which is faster than a search for each position.
  package struct Iterator: IteratorProtocol {
    private var nodes: ContiguousArray<Node>
    private var slot = 0
    private let chunks: ChildChunks?
    private var chunk = 0

    fileprivate init(_ nodes: ContiguousArray<Node>, _ chunks: ChildChunks?) {
      self.nodes = nodes
      self.chunks = chunks
    }

    package mutating func next() -> Node? {
      while slot == nodes.count {
        guard let chunks, chunk < chunks.ends.count else { return nil }
        nodes = chunks.spine[chunk]
        chunk += 1
        slot = 0
      }
      defer { slot += 1 }
      return nodes[slot]
    }
  }
}

/// A collection of children in non-empty chunks of at most about 64, which several trees can share.
package final class ChildChunks: Sendable {
  package let spine: Spine<Node>
  /// For each chunk, the position after its last child.
  package let ends: [Int]

  init(_ spine: Spine<Node>, _ ends: [Int]) {
    self.spine = spine
    self.ends = ends
  }

  convenience init(of nodes: [Node]) {
    let starts = stride(from: 0, to: nodes.count, by: 64)
    let ends = starts.map { Swift.min($0 + 64, nodes.count) }
    var spine = Spine<Node>()
    for (start, end) in zip(starts, ends) { spine.append(ContiguousArray(nodes[start..<end])) }
    self.init(spine, ends)
  }

  package var count: Int { ends.last ?? 0 }

  func spot(_ position: Int) -> (chunk: Int, slot: Int)? {
    guard position >= 0, position < count else { return nil }
    var (low, high) = (0, ends.count - 1)
    let guess = Swift.min(position >> 6, high)
    if position < ends[guess] { high = guess } else { low = guess + 1 }
    while low < high {
      let middle = (low + high) >> 1
      if position < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return (low, low == 0 ? position : position - ends[low - 1])
  }
}
