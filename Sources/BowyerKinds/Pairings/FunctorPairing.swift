/// Two functors that fit together: what one says, the other answers.
///
/// A ``Pairing`` is one of a monad and a comonad. Functors that fit together make such a pair, by
/// ``FreeCofreePairing``.
///
///     EnvReaderPairing.pair(Env(in: 4, "a").kind, Reader<Int, Int> { $0 * 2 }.kind) { "\($0)\($1)" }  // "a8"
///
/// *natural-left*, *natural-right*: mapping either side before pairing is mapping inside `f`;
/// *result*: `u(pair(m, w, f)) == pair(m, w) { u(f($0, $1)) }`
public protocol FunctorPairing: SendableMetatype {
  /// What says.
  associatedtype M: Functor
  /// What answers.
  associatedtype W: Functor

  /// Pairs what `ma` says with the answer of `wb`, and returns `f` of what is inside both.
  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C
}
