import BowyerOptics

/// The identity of the only child at a place, if it exists.
struct OneChild<ID: Hashable & Sendable>: ChildMembers {
  let id: ID?

  func contains(_ id: ID) -> Bool { self.id == id }

  func missing(in others: OneChild) -> [ID] { id.map { others.contains($0) ? [] : [$0] } ?? [] }
}

/// The identity of a child without an id: any value at its place is the same child.
@usableFromInline
struct SameChild: Hashable, Sendable {
  @inlinable
  init() {}
}

/// The ids of children in rows.
struct RowChildren<ID: Hashable & Sendable>: ChildMembers {
  let ids: RowMembers<ID>

  func contains(_ id: ID) -> Bool { ids.contains(id) }

  func missing(in others: RowChildren) -> [ID] { ids.missing(in: others.ids) }
}
