/// Two pairings side by side: the moves of both, in two spaces of which each keeps its place.
///
///     typealias Both = DayPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Both.move(Both.right(Co.right.kind), both).fix().extract()  // "9b"
///
/// *left-right*: `left(m)` and `right(n)` can be made in any order; *left*, *right*: each is a monad morphism
public enum DayPairing<P: Pairing, Q: Pairing>: Pairing {
  public typealias M = CoPartial<DayPartial<P.W, Q.W>>
  public typealias W = DayPartial<P.W, Q.W>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { CoPairing.pair(ma, wb, f) }

  /// Returns the move that a program makes in the left space.
  @inlinable
  public static func left<A: Sendable>(_ program: Kind<P.M, A>) -> Kind<M, A> {
    Co(program, in: P.self).hoist(DayLeft<P.W, Q.W>()).kind
  }

  /// Returns the move that a program makes in the right space.
  @inlinable
  public static func right<A: Sendable>(_ program: Kind<Q.M, A>) -> Kind<M, A> {
    Co(program, in: Q.self).hoist(DayRight<P.W, Q.W>()).kind
  }
}
