/// Two functors that fit together: the values of one are instructions to the values of the other.
///
/// A ``Pairing`` is a pairing of a monad and a comonad. ``FreeCofreePairing`` makes one from any
/// two functors that fit together.
///
///     EnvReaderPairing.pair(Env(in: 4, "a").kind, Reader<Int, Int> { $0 * 2 }.kind) { "\($0)\($1)" }  // "a8"
///
/// *natural-left*, *natural-right*: mapping either side before pairing is mapping inside `f`;
/// *result*: `u(pair(m, w, f)) == pair(m, w) { u(f($0, $1)) }`
public protocol FunctorPairing: SendableMetatype {
  /// The functor of the instructions.
  associatedtype M: Functor
  /// The functor that responds to the instructions.
  associatedtype W: Functor

  /// Pairs the instruction `ma` with the response of `wb`, and returns the result of `f` for the
  /// values in both.
  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C
}
