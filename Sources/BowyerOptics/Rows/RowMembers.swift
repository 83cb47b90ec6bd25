/// The ids of rows at some time.
///
/// It shares the table of ids with the rows until an id is added or removed; an update of a row
/// does not write it. So the cost of a comparison depends only on the differences.
package struct RowMembers<ID: Hashable> {
  private let index: IDIndex<ID>

  fileprivate init(_ index: IDIndex<ID>) {
    self.index = index
  }

  package func contains(_ id: ID) -> Bool { index.place(of: id, hash: id.hashValue) != nil }

  /// Returns the ids that others do not contain, in no particular order.
  ///
  /// - Complexity: O(1) if no row was added or removed; otherwise the size of the unshared parts,
  ///   and n / 512.
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
  /// The current ids.
  ///
  /// - Complexity: O(1).
  package var members: RowMembers<Element.ID> { RowMembers(index) }
}
