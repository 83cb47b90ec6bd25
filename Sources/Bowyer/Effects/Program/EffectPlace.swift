package import BowyerOptics

/// A place in a state to which effects are widened, as far as it can be compared with others.
///
/// The place of a stored property is the offset of that property, so it is the same place however
/// often a dispatcher is built. Other optics cannot be compared, so each use of one is a separate
/// place.
@usableFromInline
package final class EffectPlace: Sendable {
  enum Identity: Hashable, Sendable {
    case stored(offset: Int, of: ObjectIdentifier, part: ObjectIdentifier, kind: ObjectIdentifier)
    /// The whole state, as where only the environment is widened.
    case same
    /// A place that is equal only to itself.
    case own
  }

  let identity: Identity

  init(_ identity: Identity) {
    self.identity = identity
  }

  /// Creates a place that is equal only to itself.
  package convenience init() {
    self.init(.own)
  }

  /// Creates the place of a part, or of its children of a kind.
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

  /// Creates the place of a part.
  @usableFromInline
  convenience init<Whole, Part>(_ lens: Lens<Whole, Part>) {
    self.init(lens, Part.self)
  }

  /// The place of a part that is the whole.
  static let same = EffectPlace(.same)
  /// The place `same`, marking the effects of an input that a listener of outputs has handled.
  static let outputListener = EffectPlace(.same)
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
