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

/// A value in an environment of type `E`, such as a theme or a language.
///
///     Env(in: "dark", 3).extend { "\($0.extract()) in the \($0.ask)" }.extract()  // "3 in the dark"
///
/// *ask-extend*: `env.extend(h).ask == env.ask`
public struct Env<E: Sendable, A: Sendable>: Sendable {
  /// The environment.
  public let ask: E
  let value: A

  /// Creates a value in an environment.
  public init(in environment: E, _ value: A) {
    ask = environment
    self.value = value
  }

  /// Returns the value.
  public func extract() -> A { value }

  /// Returns the result of `h` for this value and its environment, in the same environment.
  public func extend<B: Sendable>(_ h: (Env) -> B) -> Env<E, B> { Env<E, B>(in: ask, h(self)) }

  /// Returns the same value with `f` applied to its environment; the new environment may have another type.
  public func local<Other: Sendable>(_ f: (E) -> Other) -> Env<Other, A> {
    Env<Other, A>(in: f(ask), value)
  }

  /// Returns this value with `f` applied, in the same environment.
  public func map<B: Sendable>(_ f: (A) -> B) -> Env<E, B> { Env<E, B>(in: ask, f(value)) }
}

extension Env: Equatable where E: Equatable, A: Equatable {}

/// The witness of ``Env`` with environments of type `E`.
public enum EnvPartial<E: Sendable> {}

extension Env: Kinded {
  public typealias Witness = EnvPartial<E>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the value and its environment in the box.
  public func fix<E>() -> Env<E, A> where F == EnvPartial<E> { fix(as: Env<E, A>.self) }
}

extension EnvPartial: Comonad {
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}

/// A space of values, one for each log of type `Log`: the value depends on the entries so far.
///
/// A ``Store`` can be focused on any position; this space can only move forward, by adding entries
/// to the log.
///
///     let spelled = Traced<String, Int> { $0.count }
///     spelled.shift("ab").trace("c")  // 3
///
/// *trace-shift*: `traced.shift(s).trace(t) == traced.trace(s.combine(t))`
public struct Traced<Log: Monoid & Sendable, A: Sendable>: Sendable {
  /// The log so far.
  let past: Log
  let values: @Sendable (Log) -> A

  init(after past: Log, _ values: @escaping @Sendable (Log) -> A) {
    self.past = past
    self.values = values
  }

  /// Creates the space whose value for each log is given by `values`; its own log is empty.
  public init(_ values: @escaping @Sendable (Log) -> A) {
    self.init(after: .empty, values)
  }

  /// Returns the value for the current log.
  public func extract() -> A { values(past) }

  /// Returns the value for the current log with another appended.
  public func trace(_ log: Log) -> A { values(past.combine(log)) }

  /// Returns the space with a log appended to the current one.
  public func shift(_ log: Log) -> Traced { Traced(after: past.combine(log), values) }

  /// Returns the space whose value for each log is the result of `h` for the space with that log.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Traced) -> B) -> Traced<Log, B> {
    Traced<Log, B> { log in h(shift(log)) }
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Traced<Log, B> {
    Traced<Log, B>(after: past) { [values] log in f(values(log)) }
  }
}

/// The witness of ``Traced`` with logs of type `Log`.
public enum TracedPartial<Log: Monoid & Sendable> {}

extension Traced: Kinded {
  public typealias Witness = TracedPartial<Log>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  public func fix<Log>() -> Traced<Log, A> where F == TracedPartial<Log> {
    fix(as: Traced<Log, A>.self)
  }
}

extension TracedPartial: Comonad {
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}
