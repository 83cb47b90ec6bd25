/// Which children are at a place of the state now.
package struct EffectPresence: Sendable {
  private let members: (any EffectCell)?
  private let holds: @Sendable (EffectScope.Key) -> Bool
  private let losses: @Sendable (any EffectCell) -> [EffectScope.Key]

  package init<Members: ChildMembers>(_ members: Members) {
    self.members = EffectCellOf(members)
    holds = { key in (key.id as? Members.ID).map(members.contains) ?? false }
    losses = { earlier in
      let earlier = earlier as? EffectCellOf<Members>
      return earlier?.value.missing(in: members).map { EffectScope.Key($0) } ?? []
    }
  }

  private init() {
    members = nil
    holds = { _ in false }
    losses = { _ in [] }
  }

  /// There is no such place, as who would have it is not there.
  static let nobody = EffectPresence()

  /// Returns whether a child is there.
  func contains(_ key: EffectScope.Key) -> Bool { holds(key) }

  /// Returns which of some children, that were there at a time, are there no more.
  func lost(
    _ keys: some Sequence<EffectScope.Key>,
    since earlier: EffectPresence?
  ) -> [EffectScope.Key] {
    if members != nil, let members = earlier?.members { return losses(members) }
    return keys.filter { !holds($0) }
  }
}

/// The ids of the children at a place.
package protocol ChildMembers: Sendable {
  associatedtype ID: Hashable & Sendable

  func contains(_ id: ID) -> Bool
  /// Returns the ids that are not among others.
  func missing(in others: Self) -> [ID]
}
