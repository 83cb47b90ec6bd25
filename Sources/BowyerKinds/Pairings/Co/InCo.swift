/// The programs of a pairing as moves in its space: a monad morphism.
///
///     let next = State<Int, Void>.modify { $0 + 1 }.kind
///     InCo<StateStorePairing<Int>>()(next).fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 16
///
/// *in-pairing*: `InCo<P>()(m).fix().move(w) == P.move(m, w)`
public struct InCo<P: Pairing>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the program as a move.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<P.M, A>) -> Kind<CoPartial<P.W>, A> {
    Co(fa, in: P.self).kind
  }
}
