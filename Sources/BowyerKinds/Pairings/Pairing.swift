/// A monad and a comonad that fit together: a program in the monad moves through the space of the
/// comonad.
///
/// A pairing makes an architecture. The comonad `W` is the space of all possible views; the monad `M` is the
/// language of moves through it; pairing both runs a move and returns its result. A State program moves
/// through a Store:
///
///     let squares = Store(at: 3) { $0 * $0 }.kind
///     let next = State<Int, Void>.modify { $0 + 1 }.kind
///     StateStorePairing.move(next, squares).fix().extract()  // 16
///
/// *unit*: `pair(pure(a), w, f) == f(a, extract(w))`;
/// *bind-duplicate*: `pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, w in pair(k(a), w, f) }`;
/// *natural-left*, *natural-right*: mapping either side before pairing is mapping inside `f`;
/// *result*: `u(pair(m, w, f)) == pair(m, w) { u(f($0, $1)) }`
public protocol Pairing: FunctorPairing where M: Monad, W: Comonad {}

extension Pairing {
  /// Returns the space, of many, to which `ma` moves.
  ///
  /// *select-unit*: `select(pure(()), duplicate(w)) == w`;
  /// *select-sequence*: selecting by two moves in sequence is selecting by one, then by the other
  @inlinable
  public static func select<A: Sendable, B: Sendable>(
    _ ma: Kind<M, A>,
    _ spaces: Kind<W, Kind<W, B>>
  ) -> Kind<W, B> {
    pair(ma, spaces) { _, space in space }
  }

  /// Returns the space focused on the place to which `ma` moves.
  ///
  /// *move-sequence*: `move(flatMap(m) { _ in n }, w) == move(n, move(m, w))`
  @inlinable
  public static func move<A: Sendable, B: Sendable>(
    _ ma: Kind<M, A>,
    _ space: Kind<W, B>
  ) -> Kind<W, B> {
    select(ma, W.duplicate(space))
  }

  /// Returns the answer of `ma` in the space.
  ///
  ///     let squares = Store(at: 3) { $0 * $0 }.kind
  ///     StateStorePairing.query(State<Int, Int>.inspect { $0 + 1 }.kind, squares)  // 4
  ///
  /// *query-sequence*: `query(flatMap(m) { _ in n }, w) == query(n, move(m, w))`
  @inlinable
  public static func query<A: Sendable, B: Sendable>(
    _ ma: Kind<M, A>,
    _ space: Kind<W, B>
  ) -> A {
    pair(ma, space) { answer, _ in answer }
  }
}
