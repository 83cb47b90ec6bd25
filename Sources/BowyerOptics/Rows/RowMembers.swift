/// Which ids rows had at some time.
///
/// It shares the table of ids with the rows until they get or lose one; an update of a row writes nothing
/// there. So two are compared at the cost of what differs.
package struct RowMembers<ID: Hashable> {
  private let index: IDIndex<ID>

  fileprivate init(_ index: IDIndex<ID>) {
    self.index = index
  }

  package func contains(_ id: ID) -> Bool { index.place(of: id, hash: id.hashValue) != nil }

  /// Returns the ids that are not among those of others, in no order.
  ///
  /// - Complexity: O(1) where no row came or went; else what is not shared, and n / 512.
  package func missing(in others: RowMembers) -> [ID] {
    let (mine, yours) = (index.leaves.blocks, others.index.leaves.blocks)
    if mine.isShared(with: yours) { return [] }
    var missing: [ID] = []
    for (number, block) in mine.enumerated() {
      let other = number < yours.count ? yours[number] : []
      if block.isShared(with: other) { continue }
      for (slot, leaf) in block.enumerated() {
        if slot < other.count, leaf.isShared(with: other[slot]) { continue }
        missing += leaf.lazy.map(\.id).filter { !others.contains($0) }
      }
    }
    return missing
  }
}

extension RowMembers: Sendable where ID: Sendable {}

extension Rows {
  /// Which ids there are.
  ///
  /// - Complexity: O(1).
  package var members: RowMembers<Element.ID> { RowMembers(index) }
}
