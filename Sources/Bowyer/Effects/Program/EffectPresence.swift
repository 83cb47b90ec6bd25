/// The children that currently exist at a place of the state.
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

  /// The answer where the parent of the place does not exist.
  static let parentMissing = EffectPresence()

  /// Returns whether a child exists.
  func contains(_ key: EffectScope.Key) -> Bool { holds(key) }

  /// Returns the keys of the children that existed earlier and no longer exist.
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
  /// Returns the ids that another collection does not contain.
  func missing(in others: Self) -> [ID]
}
