/// A chunk of adjacent children, which several trees can share.
package final class ChildChunk: Sendable {
  package let nodes: [Node]

  init(_ nodes: [Node]) {
    self.nodes = nodes
  }
}

/// A collection of children in non-empty chunks of at most about 64.
package final class ChildChunks: Sendable {
  package let chunks: [ChildChunk]
  /// For each chunk, the position after its last child.
  package let ends: [Int]

  init(_ chunks: [ChildChunk]) {
    self.chunks = chunks
    var end = 0
    ends = chunks.map { chunk in
      end += chunk.nodes.count
      return end
    }
  }

  convenience init(of nodes: [Node]) {
    self.init(
      stride(from: 0, to: nodes.count, by: 64).map { start in
        ChildChunk(Array(nodes[start..<Swift.min(start + 64, nodes.count)]))
      }
    )
  }

  package var count: Int { ends.last ?? 0 }

  /// Returns the chunk that contains a child, and its index in the chunk; nil if there is no such
  /// child.
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

  /// Returns the children with some of them replaced.
  ///
  /// - Parameter changes: The new nodes with their positions, in ascending order.
  /// - Returns: The children.
  func replacing(_ changes: [(position: Int, node: Node)]) -> ChildChunks {
    var chunks = chunks
    var next = changes[...]
    while let (position, _) = next.first, let (chunk, _) = spot(position) {
      var nodes = chunks[chunk].nodes
      let start = ends[chunk] - nodes.count
      while let (position, node) = next.first, position < ends[chunk] {
        nodes[position - start] = node
        next = next.dropFirst()
      }
      chunks[chunk] = ChildChunk(nodes)
    }
    return ChildChunks(chunks)
  }
}
