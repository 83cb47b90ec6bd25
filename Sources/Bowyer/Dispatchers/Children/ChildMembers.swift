import BowyerOptics

/// The id of the one child at a place, if it is there.
struct OneChild<ID: Hashable & Sendable>: ChildMembers {
  let id: ID?

  func contains(_ id: ID) -> Bool { self.id == id }

  func missing(in others: OneChild) -> [ID] { id.map { others.contains($0) ? [] : [$0] } ?? [] }
}

/// The id of a child that has none: whatever is there is the same child.
@usableFromInline
struct SameChild: Hashable, Sendable {
  @inlinable
  init() {}
}

/// The ids of the children that are rows.
struct RowChildren<ID: Hashable & Sendable>: ChildMembers {
  let ids: RowMembers<ID>

  func contains(_ id: ID) -> Bool { ids.contains(id) }

  func missing(in others: RowChildren) -> [ID] { ids.missing(in: others.ids) }
}
