/// What tells effects of a child from those of others: where it is placed, and which of the children there
/// it is.
///
/// Children are identified by their ids themselves, not by how these print.
package struct EffectScope: Hashable, Sendable {
  /// An id of any type.
  package struct Key: Hashable, Sendable {
    let id: any Hashable & Sendable

    package init(_ id: some Hashable & Sendable) {
      self.id = id
    }

    package static func == (left: Key, right: Key) -> Bool {
      AnyHashable(left.id) == AnyHashable(right.id)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(id)) }
  }

  /// The way from the whole state to the child.
  var way: [EffectPlace]
  let key: Key
}

extension EffectScope: CustomStringConvertible {
  package var description: String { "\(key.id)" }
}

/// A scope that is asked for by an effect, which does not know yet where it will be.
package struct EffectScoping: Sendable {
  /// Where it is placed, if it is a child.
  let place: EffectPlace?
  let key: EffectScope.Key
  /// The cell of a step of the effect's own type, whose program answers with the children that are there.
  ///
  /// So it is widened as the effect is. Nil if the scope is that of no child.
  let look: (any EffectCell)?

  init(_ key: EffectScope.Key, at place: EffectPlace? = nil, look: (any EffectCell)? = nil) {
    self.key = key
    self.place = place
    self.look = look
  }
}
