import BowyerOptics

/// The memory of the only child at a place, if it existed.
private struct ChildMemory<ID: Hashable & Sendable>: Sendable {
  var id: ID?
  var inner: (any Sendable)?
}

/// The memory of children in rows: their ids, and the memory of each row that can start effects later.
private struct RowMemory<ID: Hashable & Sendable>: Sendable {
  var members: RowMembers<ID>
  var inner: [ID: (any Sendable)?] = [:]
}

extension StartEffects {
  /// Returns these start effects for the only child at a place: they start when the child appears.
  @usableFromInline
  func placed<Whole, Wider, ID>(
    on child: AffineTraversal<Whole, S>,
    _ way: ChildWay<Environment, Whole, Wider, S, Input, ID>,
    identify: @escaping @Sendable (S) -> ID
  ) -> StartEffects<Environment, Whole, Wider> {
    StartEffects<Environment, Whole, Wider>(isOnce: false) { whole, memory, mode in
      guard let state = child.preview(whole) else {
        memory = ChildMemory<ID>()
        return .empty
      }
      let id = identify(state)
      let known = memory as? ChildMemory<ID>
      var inner = known?.id == id ? known?.inner : nil
      let request = self.next(state, &inner, mode)
      memory = ChildMemory(id: id, inner: inner)
      return way.widen(request, of: id)
    }
  }

  /// Returns these start effects for each row: they start when the row appears.
  ///
  /// If the rows start nothing later, this takes constant time for a state with the same rows as before.
  @usableFromInline
  func placed<Whole, Wider>(
    on rows: Lens<Whole, Rows<S>>,
    _ way: ChildWay<Environment, Whole, Wider, S, Input, S.ID>
  ) -> StartEffects<Environment, Whole, Wider> where S: Identifiable {
    StartEffects<Environment, Whole, Wider>(isOnce: false) { whole, memory, mode in
      let rows = rows.get(whole)
      var known = memory as? RowMemory<S.ID> ?? RowMemory(members: Rows<S>().members)
      memory = nil
      let members = rows.members
      var requests: [StartEffects<Environment, Whole, Wider>.Request] = []
      if self.isOnce {
        let appeared = members.missing(in: known.members)
        for position in appeared.compactMap({ rows.index(id: $0) }).sorted() {
          let row = rows[position]
          var inner: Memory = nil
          requests.append(way.widen(self.next(row, &inner, mode), of: row.id))
        }
      } else {
        for id in known.members.missing(in: members) { known.inner[id] = nil }
        for row in rows where members.contains(row.id) {
          let request = self.next(row, &known.inner[row.id, default: nil], mode)
          requests.append(way.widen(request, of: row.id))
        }
      }
      known.members = members
      memory = known
      return .merge(requests)
    }
  }
}
