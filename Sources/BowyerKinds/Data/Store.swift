/// A space of values, one for each position of type `S`, with one position in focus.
///
/// A store provides the value at its own position (``extract()``) and the values at all other positions
/// (``peek(_:)``). A component is a store of views: the position is the state, and the value is the view of
/// that state.
///
///     Store(at: 3) { $0 * $0 }.extract()  // 9
///
/// *seek-extract*: `store.seek(s).extract() == store.peek(s)`
public struct Store<S: Sendable, A: Sendable>: Sendable {
  /// The position in focus.
  public let position: S
  @usableFromInline let values: @Sendable (S) -> A

  /// Creates the space whose value at each position is given by `values`, focused on `position`.
  @inlinable
  public init(at position: S, _ values: @escaping @Sendable (S) -> A) {
    self.position = position
    self.values = values
  }

  /// Returns the value in focus.
  ///
  ///     Store(at: 3) { $0 * $0 }.extract()  // 9
  ///
  /// *peek-position*: `store.extract() == store.peek(store.position)`
  @inlinable
  public func extract() -> A { values(position) }

  /// Returns the value at another position.
  ///
  ///     Store(at: 3) { $0 * $0 }.peek(5)  // 25
  ///
  /// *peek-extend*: `store.extend(h).peek(s) == h(store.seek(s))`
  @inlinable
  public func peek(_ position: S) -> A { values(position) }

  /// Returns the space whose value at each position is the result of `h` for the space focused there.
  ///
  ///     Store(at: 3) { $0 * $0 }.extend { $0.extract() - $0.peek(0) }.peek(2)  // 4
  ///
  /// *extend-extend*: `store.extend(h).extend(k) == store.extend { k($0.extend(h)) }`
  @inlinable
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Store) -> B) -> Store<S, B> {
    Store<S, B>(at: position) { [values] s in h(Store(at: s, values)) }
  }
}

// MARK: - Derived

extension Store {
  /// Returns the same space, focused on another position.
  ///
  ///     Store(at: 3) { $0 * $0 }.seek(4).extract()  // 16
  ///
  /// *seek-seek*: `store.seek(s).seek(t) == store.seek(t)`
  @inlinable
  public func seek(_ position: S) -> Store { Store(at: position, values) }

  /// Returns the value at a position relative to the current one.
  ///
  ///     Store(at: 3) { $0 * $0 }.peeks { $0 + 1 }  // 16
  ///
  /// *peeks-peek*: `store.peeks(f) == store.peek(f(store.position))`
  @inlinable
  public func peeks(_ f: (S) -> S) -> A { peek(f(position)) }

  /// Returns the same space, focused on a position relative to the current one.
  ///
  ///     Store(at: 3) { $0 * $0 }.seeks { $0 + 1 }.position  // 4
  ///
  /// *seeks-seek*: `store.seeks(f) == store.seek(f(store.position))`
  @inlinable
  public func seeks(_ f: (S) -> S) -> Store { seek(f(position)) }

  /// Returns the space with `f` applied at each position.
  ///
  ///     Store(at: 3) { $0 * $0 }.map { $0 + 1 }.peek(2)  // 5
  ///
  /// *peek-map*: `store.map(f).peek(s) == f(store.peek(s))`
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Store<S, B> {
    Store<S, B>(at: position) { [values] s in f(values(s)) }
  }

  /// Returns the space whose value at each position is the whole space, focused there.
  ///
  ///     Store(at: 3) { $0 * $0 }.duplicate().peek(5).extract()  // 25
  ///
  /// *extract-duplicate*: `store.duplicate().extract() == store`
  @inlinable
  public func duplicate() -> Store<S, Store> { extend { $0 } }

  /// Returns the values at several positions, in the functor `F`.
  ///
  ///     Store(at: 3) { $0 * $0 }.experiment { Identity($0 + 2).kind }.fix().value  // 25
  ///
  /// *experiment-map*: `store.experiment(f) == F.map(f(store.position), store.peek)`
  @inlinable
  public func experiment<F: Functor>(_ f: (S) -> Kind<F, S>) -> Kind<F, A> {
    F.map(f(position), values)
  }
}

// MARK: - Kind

/// The witness of ``Store`` with positions of type `S`.
public enum StorePartial<S: Sendable> {}

extension Store: Kinded {
  public typealias Witness = StorePartial<S>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the store in the box.
  @inlinable
  public func fix<S>() -> Store<S, A> where F == StorePartial<S> { fix(as: Store<S, A>.self) }
}

extension StorePartial: Comonad {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    wa.fix().extend { h($0.kind) }.kind
  }
}
