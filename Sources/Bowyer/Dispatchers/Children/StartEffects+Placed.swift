import BowyerOptics

/// What is remembered of the one child at a place, if it was there.
private struct ChildMemory<ID: Hashable & Sendable>: Sendable {
  var id: ID?
  var inner: (any Sendable)?
}

/// What is remembered of children that are rows: which there were, and of each what begins later in it.
private struct RowMemory<ID: Hashable & Sendable>: Sendable {
  var members: RowMembers<ID>
  var inner: [ID: (any Sendable)?] = [:]
}

extension StartEffects {
  /// Returns the same for the one child that there may be at a place: it begins when the child appears.
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

  /// Returns the same for each of some rows: it begins when the row appears.
  ///
  /// If nothing begins later in the rows themselves, this takes constant time where no row came or went.
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
