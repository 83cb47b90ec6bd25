package import BowyerOptics

/// A place in a state that effects are widened to, as far as it can be distinguished from others.
///
/// The place of a stored property is known by where that property is: the same one is the same place,
/// however often a dispatcher is built. Of other optics nothing can be compared, so each time a dispatcher
/// is placed by one, that is a place of its own.
@usableFromInline
package final class EffectPlace: Sendable {
  enum Identity: Hashable, Sendable {
    case stored(offset: Int, of: ObjectIdentifier, part: ObjectIdentifier, kind: ObjectIdentifier)
    /// Everywhere: it is the world that is widened.
    case same
    /// None but itself.
    case own
  }

  let identity: Identity

  init(_ identity: Identity) {
    self.identity = identity
  }

  /// Makes a place of its own.
  package convenience init() {
    self.init(.own)
  }

  /// Makes the place of a part, or of what has a kind of identity in that part.
  @usableFromInline
  package init<Whole, Part, Kind>(_ lens: Lens<Whole, Part>, _ kind: Kind.Type) {
    identity =
      switch lens.offset {
      case nil: .own
      case let offset?:
        .stored(
          offset: offset,
          of: ObjectIdentifier(Whole.self),
          part: ObjectIdentifier(Part.self),
          kind: ObjectIdentifier(Kind.self)
        )
      }
  }

  /// Makes the place of a part.
  @usableFromInline
  convenience init<Whole, Part>(_ lens: Lens<Whole, Part>) {
    self.init(lens, Part.self)
  }

  /// The place of a part that is the whole.
  static let same = EffectPlace(.same)
  /// As `same`; it marks the effects of an input that a listener of outputs has handled.
  static let heard = EffectPlace(.same)
}

extension EffectPlace: Hashable {
  @usableFromInline
  package static func == (left: EffectPlace, right: EffectPlace) -> Bool {
    left === right || (left.identity != .own && left.identity == right.identity)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    if identity == .own { hasher.combine(ObjectIdentifier(self)) } else { hasher.combine(identity) }
  }
}
