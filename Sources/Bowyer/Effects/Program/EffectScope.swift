/// The identity of a child for its effects: the path to its place, and its id there.
///
/// Children are compared by their ids, not by the descriptions of the ids.
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

  /// The path from the child to the whole state.
  var way: [EffectPlace]
  let key: Key
}

extension EffectScope: CustomStringConvertible {
  package var description: String { "\(key.id)" }
}

/// A scope that an effect requests, before the path to the whole state is known.
package struct EffectScoping: Sendable {
  let key: EffectScope.Key
  /// The place of the child; nil if the scope has no child.
  var place: EffectPlace?
  /// The cell of a step of the effect's own type, whose program looks up the existing children.
  ///
  /// It is widened together with the effect. Nil if the scope has no child.
  var look: (any EffectCell)?
}
