package import BowyerOptics

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
}
