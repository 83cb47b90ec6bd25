/// Which children are at a place of the state now.
package struct EffectPresence: Sendable {
  private let members: any EffectCell
  private let holds: @Sendable (EffectScope.Key) -> Bool
  private let losses: @Sendable (any EffectCell) -> [EffectScope.Key]

  package init<Members: ChildMembers>(_ members: Members) {
    self.members = EffectCellOf(members)
    holds = { key in (key.id as? Members.ID).map(members.contains) ?? false }
    losses = { earlier in
      EffectCellOf<Members>.value(in: earlier).missing(in: members).map { EffectScope.Key($0) }
    }
  }

  /// Returns whether a child is there.
  func contains(_ key: EffectScope.Key) -> Bool { holds(key) }

  /// Returns the children that were there, and are there no more.
  func lost(since earlier: EffectPresence) -> [EffectScope.Key] { losses(earlier.members) }
}

/// The ids of the children at a place.
package protocol ChildMembers: Sendable {
  associatedtype ID: Hashable & Sendable

  func contains(_ id: ID) -> Bool
  /// Returns the ids that are not among others.
  func missing(in others: Self) -> [ID]
}
