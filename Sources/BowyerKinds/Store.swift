/// A space of values, one for each position of type `S`, with one position in focus.
///
/// A component is a store of views: the position is the state, and the value is the view of that state.
/// *seek-extract*: `store.seek(s).extract() == store.peek(s)`
///
///     Store(at: 3) { $0 * $0 }.extract()  // 9
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
  @inlinable
  public func extract() -> A { values(position) }

  /// Returns the value at another position.
  @inlinable
  public func peek(_ position: S) -> A { values(position) }

  /// Returns the space whose value at each position is the result of `h` for the space focused there.
  @inlinable
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Store) -> B) -> Store<S, B> {
    Store<S, B>(at: position) { [values] s in h(Store(at: s, values)) }
  }

  /// Returns the same space, focused on another position.
  @inlinable
  public func seek(_ position: S) -> Store { Store(at: position, values) }

  /// Returns the space with `f` applied at each position.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Store<S, B> {
    Store<S, B>(at: position) { [values] s in f(values(s)) }
  }

  /// Returns the space whose value at each position is the whole space, focused there.
  @inlinable
  public func duplicate() -> Store<S, Store> { extend { $0 } }
}

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
  ) -> Kind<Self, B> { fa.fix().map(f).kind }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}
