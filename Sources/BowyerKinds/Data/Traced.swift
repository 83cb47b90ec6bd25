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
  @usableFromInline let past: Log
  @usableFromInline let values: @Sendable (Log) -> A

  @inlinable
  init(after past: Log, _ values: @escaping @Sendable (Log) -> A) {
    self.past = past
    self.values = values
  }

  /// Creates the space whose value for each log is given by `values`; its own log is empty.
  @inlinable
  public init(_ values: @escaping @Sendable (Log) -> A) {
    self.init(after: .empty, values)
  }

  /// Returns the value for the current log.
  ///
  ///     Traced<String, Int> { $0.count }.extract()  // 0
  ///
  /// *trace-empty*: `traced.extract() == traced.trace(.empty)`
  @inlinable
  public func extract() -> A { values(past) }

  /// Returns the value for the current log with another appended.
  ///
  ///     Traced<String, Int> { $0.count }.trace("abc")  // 3
  ///
  /// *trace-extend*: `traced.extend(h).trace(s) == h(traced.shift(s))`
  @inlinable
  public func trace(_ log: Log) -> A { values(past.combine(log)) }

  /// Returns the space with a log appended to the current one.
  ///
  ///     Traced<String, Int> { $0.count }.shift("abc").extract()  // 3
  ///
  /// *shift-shift*: `traced.shift(s).shift(t) == traced.shift(s.combine(t))`
  @inlinable
  public func shift(_ log: Log) -> Traced { Traced(after: past.combine(log), values) }

  /// Returns the space whose value for each log is the result of `h` for the space with that log.
  ///
  ///     Traced<String, Int> { $0.count }.extend { $0.trace("!") * 10 }.trace("ab")  // 30
  ///
  /// *extend-extend*: `traced.extend(h).extend(k) == traced.extend { k($0.extend(h)) }`
  @inlinable
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Traced) -> B) -> Traced<Log, B> {
    Traced<Log, B> { log in h(shift(log)) }
  }
}

// MARK: - Derived

extension Traced {
  /// Returns the space with `f` applied to each value.
  ///
  ///     Traced<String, Int> { $0.count }.map { $0 + 1 }.trace("ab")  // 3
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Traced<Log, B> {
    Traced<Log, B>(after: past) { [values] log in f(values(log)) }
  }

  /// Returns the space whose value for each log is the whole space with that log.
  ///
  ///     Traced<String, Int> { $0.count }.duplicate().trace("ab").trace("c")  // 3
  @inlinable
  public func duplicate() -> Traced<Log, Traced> { extend { $0 } }
}

// MARK: - Kind

/// The witness of ``Traced`` with logs of type `Log`.
public enum TracedPartial<Log: Monoid & Sendable> {}

extension Traced: Kinded {
  public typealias Witness = TracedPartial<Log>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  @inlinable
  public func fix<Log>() -> Traced<Log, A> where F == TracedPartial<Log> {
    fix(as: Traced<Log, A>.self)
  }
}

extension TracedPartial: ComonadTraced {
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
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  @inlinable
  public static func trace<A: Sendable>(_ log: Log, in wa: Kind<Self, A>) -> A {
    wa.fix().trace(log)
  }

  @inlinable
  public static func shift<A: Sendable>(_ log: Log, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().shift(log).kind
  }
}
