/// A pairing of the children of a node with those of an earlier node at the same steps.
struct ChildPairing {
  private let old: Node?
  private var positions: [PathElement: Int]?
  private var occurrences: [PathElement]?

  init(_ old: Node?) {
    self.old = old
  }

  /// Returns the earlier child at the same step as the child at a position; nil if there is none.
  mutating func old(for node: Node, at position: Int) -> Node? {
    guard let old else { return nil }
    if !node.hasKeyedChildren, !old.hasKeyedChildren {
      return position < old.children.count ? old.children[position] : nil
    }
    let steps = occurrences ?? node.steps
    occurrences = steps
    let positions =
      self.positions
      ?? Dictionary(
        zip(old.steps, old.children.indices),
        uniquingKeysWith: { first, _ in first }
      )
    self.positions = positions
    return positions[steps[position]].map { old.children[$0] }
  }
}
