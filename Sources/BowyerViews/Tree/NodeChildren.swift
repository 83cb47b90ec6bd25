/// The children of a node, in order.
///
/// Most nodes store a few children in an array. The rows of a `forEach` are stored in chunks, which
/// consecutive trees share; replacing a row copies only its chunk.
package struct NodeChildren: Sendable {
  private let flat: [Node]
  /// The chunks; nil if the children are stored in an array.
  package let chunks: ChildChunks?

  package init(_ nodes: [Node] = []) {
    flat = nodes
    chunks = nil
  }

  init(_ chunks: ChildChunks) {
    flat = []
    self.chunks = chunks
  }

  /// Returns the number of children from a position on that are identical, by their chunk, to those
  /// of another collection.
  func sharedCount(from position: Int, _ others: NodeChildren, from other: Int) -> Int {
    guard let chunks, let theirs = others.chunks else { return 0 }
    if chunks === theirs, position == other { return count - position }
    guard let (start, first) = chunks.spot(position), let (yours, otherSlot) = theirs.spot(other),
      first == otherSlot
    else { return 0 }
    var (slot, count) = (first, 0)
    for (mine, yours) in zip(chunks.chunks[start...], theirs.chunks[yours...]) {
      if mine === yours {
        count += mine.nodes.count - slot
      } else {
        let least = Swift.min(mine.nodes.count, yours.nodes.count)
        while slot < least, mine.nodes[slot] === yours.nodes[slot] {
          (slot, count) = (slot + 1, count + 1)
        }
        if slot < mine.nodes.count || slot < yours.nodes.count { break }
      }
      slot = 0
    }
    return count
  }

  /// Returns the number of children before a position that are identical, by their chunk, to those
  /// of another collection.
  func sharedCount(before position: Int, _ others: NodeChildren, before other: Int) -> Int {
    guard position > 0, other > 0, let chunks, let theirs = others.chunks,
      let (mine, slot) = chunks.spot(position - 1), let (yours, otherSlot) = theirs.spot(other - 1),
      slot == otherSlot, chunks.chunks[mine] === theirs.chunks[yours]
    else { return 0 }
    return slot + 1
  }

  /// Returns the children with some of them replaced.
  ///
  /// - Parameter changes: The new nodes with their positions, in ascending order.
  /// - Returns: The children.
  func replacing(_ changes: [(position: Int, node: Node)]) -> NodeChildren {
    guard !changes.isEmpty else { return self }
    guard let chunks else {
      var nodes = flat
      for (position, node) in changes { nodes[position] = node }
      return NodeChildren(nodes)
    }
    return NodeChildren(chunks.replacing(changes))
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
    return chunks.chunks[chunk].nodes[slot]
  }

  package func makeIterator() -> Iterator { Iterator(flat, chunks?.chunks ?? []) }

  /// An iterator over the children, chunk by chunk, which is faster than a search for each
  /// position.
  package struct Iterator: IteratorProtocol {
    private var nodes: [Node]
    private var slot = 0
    private let chunks: [ChildChunk]
    private var chunk = 0

    fileprivate init(_ nodes: [Node], _ chunks: [ChildChunk]) {
      self.nodes = nodes
      self.chunks = chunks
    }

    package mutating func next() -> Node? {
      while slot == nodes.count {
        guard chunk < chunks.count else { return nil }
        nodes = chunks[chunk].nodes
        chunk += 1
        slot = 0
      }
      defer { slot += 1 }
      return nodes[slot]
    }
  }
}
