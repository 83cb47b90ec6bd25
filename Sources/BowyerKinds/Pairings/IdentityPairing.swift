/// The pairing of Identity with itself: a program without effects, in a space with one place.
///
///     IdentityPairing.pair(Identity(1).kind, Identity("a").kind) { "\($0)\($1)" }  // "1a"
public enum IdentityPairing: Pairing {
  public typealias M = IdentityPartial
  public typealias W = IdentityPartial

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { f(ma.fix().value, wb.fix().value) }
}
