/// Finds the children of an earlier node that stand at the same steps as those of a later one.
struct ChildPairing {
  private let old: Node?
  private var positions: [PathElement: Int]?
  private var occurrences: [PathElement]?

  init(_ old: Node?) {
    self.old = old
  }

  /// Returns the earlier child for the one at a position.
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
