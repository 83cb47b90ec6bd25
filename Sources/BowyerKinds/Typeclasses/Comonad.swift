/// A functor with a value in focus, in a context that can be observed from every position: the dual
/// of ``Monad``.
///
/// A user interface is a space of possible views with one of them in focus; a comonad is such a space.
///
///     StorePartial<Int>.extract(Store(at: 3) { $0 * $0 }.kind)  // 9
///
/// *extract-extend*: `extract(extend(w, h)) == h(w)`; *extend-extract*: `extend(w, extract) == w`;
/// *extend-extend*: `extend(extend(w, h), k) == extend(w) { k(extend($0, h)) }`
public protocol Comonad: Functor {
  /// Returns the value in focus.
  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A

  /// Returns the space whose value at each position is the result of `h` for the space focused there.
  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B>
}

extension Comonad {
  /// Returns the space whose value at each position is the whole space, focused there.
  ///
  /// *extract-duplicate*: `extract(duplicate(w)) == w`
  @inlinable
  public static func duplicate<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    extend(wa) { $0 }
  }

  /// Returns the space with `f` applied at each position; a comonad's `map` follows from its `extend`.
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    extend(wa) { f(extract($0)) }
  }
}
