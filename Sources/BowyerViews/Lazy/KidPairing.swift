/// Finds the kids of an earlier node that stand at the same steps as those of a later one.
struct KidPairing {
  private let old: Node?
  private var positions: [PathElement: Int]?
  private var occurrences: [PathElement]?

  init(_ old: Node?) {
    self.old = old
  }

  /// Returns the earlier kid for the one at a position.
  mutating func old(for node: Node, at position: Int) -> Node? {
    guard let old else { return nil }
    if !node.hasKeyedKids, !old.hasKeyedKids {
      return position < old.kids.count ? old.kids[position] : nil
    }
    let steps = occurrences ?? node.steps
    occurrences = steps
    let positions = self.positions ?? Dictionary(
      zip(old.steps, old.kids.indices),
      uniquingKeysWith: { first, _ in first }
    )
    self.positions = positions
    return positions[steps[position]].map { old.kids[$0] }
  }
}
