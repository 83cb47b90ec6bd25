/// A space in which each place of the space `W` has a value for each log of type `Log`.
///
///     let noted = TracedT(Env(in: 10) { (log: String) in log.count }.kind)
///     noted.shift("ab").trace("c")  // 3
///
/// *trace-extend*: `traced.extend(h).trace(s) == h(traced.shift(s))`
public struct TracedT<Log: Monoid & Sendable, W: Comonad, A: Sendable>: Sendable {
  /// The log so far.
  let past: Log
  let space: Kind<W, @Sendable (Log) -> A>

  init(after past: Log, _ space: Kind<W, @Sendable (Log) -> A>) {
    self.past = past
    self.space = space
  }

  /// Creates the space from a space whose values are functions of the log; its own log is empty.
  public init(_ space: Kind<W, @Sendable (Log) -> A>) {
    self.init(after: .empty, space)
  }

  /// Returns the value for the current log.
  public func extract() -> A { W.extract(space)(past) }

  /// Returns the value for the current log with another appended.
  public func trace(_ log: Log) -> A { W.extract(space)(past.combine(log)) }

  /// Returns the space with a log appended to the current one.
  public func shift(_ log: Log) -> TracedT { TracedT(after: past.combine(log), space) }

  /// Returns the space whose value for each log and place is the result of `h` for the space focused there.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (TracedT) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(
      W.extend(space) { [past] place in { log in h(TracedT(after: past.combine(log), place)) } }
    )
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(after: past, W.map(space) { values in { f(values($0)) } })
  }

  /// The space inside, with its values for the current log.
  public var lower: Kind<W, A> { W.map(space) { [past] values in values(past) } }
}

// MARK: - Kind

/// The witness of ``TracedT`` with logs of type `Log`, around the space `W`.
public enum TracedTPartial<Log: Monoid & Sendable, W: Comonad> {}

extension TracedT: Kinded {
  public typealias Witness = TracedTPartial<Log, W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  @inlinable
  public func fix<Log, W>() -> TracedT<Log, W, A> where F == TracedTPartial<Log, W> {
    fix(as: TracedT<Log, W, A>.self)
  }
}

extension TracedTPartial: ComonadTraced, ComonadTrans {
  public typealias Base = W

  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  public static func trace<A: Sendable>(_ log: Log, in wa: Kind<Self, A>) -> A {
    wa.fix().trace(log)
  }

  public static func shift<A: Sendable>(_ log: Log, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().shift(log).kind
  }

  public static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<W, A> { wa.fix().lower }
}
