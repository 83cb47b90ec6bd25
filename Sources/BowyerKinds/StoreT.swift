import Synchronization

/// A space with positions of type `S`, in which each place of the space `W` has a value for each position.
///
///     let table = StoreT(at: 2, Env(in: 10) { (s: Int) in s * s }.kind)
///     table.peek(5)  // 25
///
/// *peek-extend*: `store.extend(h).peek(s) == h(store.seek(s))`
public struct StoreT<S: Sendable, W: Comonad, A: Sendable>: Sendable {
  /// The position in focus.
  public let position: S
  let space: Kind<W, @Sendable (S) -> A>

  /// Creates the space focused on a position, given a space whose values are functions of the position.
  public init(at position: S, _ space: Kind<W, @Sendable (S) -> A>) {
    self.position = position
    self.space = space
  }

  /// Returns the value in focus.
  public func extract() -> A { peek(position) }

  /// Returns the value at another position.
  public func peek(_ position: S) -> A { W.extract(space)(position) }

  /// Returns the same space, focused on another position.
  public func seek(_ position: S) -> StoreT { StoreT(at: position, space) }

  /// Returns the space whose value at each position and place is the result of `h` for the space focused there.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (StoreT) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(
      at: position,
      W.extend(space) { place in { position in h(StoreT(at: position, place)) } }
    )
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(at: position, W.map(space) { values in { f(values($0)) } })
  }

  /// The space inside, with its values at the current position.
  public var lower: Kind<W, A> { W.map(space) { [position] values in values(position) } }
}

/// The witness of ``StoreT`` with positions of type `S`, around the space `W`.
public enum StoreTPartial<S: Sendable, W: Comonad> {}

extension StoreT: Kinded {
  public typealias Witness = StoreTPartial<S, W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  public func fix<S, W>() -> StoreT<S, W, A> where F == StoreTPartial<S, W> {
    fix(as: StoreT<S, W, A>.self)
  }
}

extension StoreTPartial: ComonadTrans {
  public typealias Base = W

  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { fa.fix().map(f).kind }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  public static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<W, A> { wa.fix().lower }
}

/// A space in an environment of type `E`.
///
///     EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).extend { "\($0.extract()) in the \($0.ask)" }.extract()
///     // "9 in the dark"
///
/// *ask-extend*: `space.extend(h).ask == space.ask`; *ask-local*: `space.local(f).ask == f(space.ask)`
public struct EnvT<E: Sendable, W: Comonad, A: Sendable>: Sendable {
  /// The environment.
  public let ask: E
  /// The space inside.
  public let lower: Kind<W, A>

  /// Creates a space in an environment.
  public init(in environment: E, _ space: Kind<W, A>) {
    ask = environment
    lower = space
  }

  /// Returns the value in focus.
  public func extract() -> A { W.extract(lower) }

  /// Returns the space whose value at each place is the result of `h` for the space focused there, in the same environment.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (EnvT) -> B) -> EnvT<E, W, B> {
    EnvT<E, W, B>(in: ask, W.extend(lower) { [ask] in h(EnvT(in: ask, $0)) })
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> EnvT<E, W, B> {
    EnvT<E, W, B>(in: ask, W.map(lower, f))
  }

  /// Returns the same space with `f` applied to its environment; the new environment may have another type.
  public func local<Other: Sendable>(_ f: (E) -> Other) -> EnvT<Other, W, A> {
    EnvT<Other, W, A>(in: f(ask), lower)
  }
}

/// The witness of ``EnvT`` with environments of type `E`, around the space `W`.
public enum EnvTPartial<E: Sendable, W: Comonad> {}

extension EnvT: Kinded {
  public typealias Witness = EnvTPartial<E, W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  public func fix<E, W>() -> EnvT<E, W, A> where F == EnvTPartial<E, W> {
    fix(as: EnvT<E, W, A>.self)
  }
}

extension EnvTPartial: ComonadTrans {
  public typealias Base = W

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  public static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<W, A> { wa.fix().lower }
}

/// A space in which each place of the space `W` has a value for each log of type `Log`.
///
///     let noted = TracedT(Env(in: 10) { @Sendable (log: String) in log.count }.kind)
///     noted.shift("ab").trace("c")  // 3
///
/// Laws: *trace-extend*, *trace-shift*
public struct TracedT<Log: Monoid & Sendable, W: Comonad, A: Sendable>: Sendable {
  let past: PastLog<Log>
  let space: Kind<W, @Sendable (Log) -> A>

  init(after past: PastLog<Log>, _ space: Kind<W, @Sendable (Log) -> A>) {
    self.past = past
    self.space = space
  }

  /// Creates the space from a space whose values are functions of the log; its own log is empty.
  public init(_ space: Kind<W, @Sendable (Log) -> A>) {
    self.init(after: PastLog(), space)
  }

  /// Returns the value for the current log.
  public func extract() -> A { W.extract(space)(past.log) }

  /// Returns the value for the current log with another appended.
  public func trace(_ log: Log) -> A { W.extract(space)(past.log.combine(log)) }

  /// Returns the space with a log appended to the current one.
  public func shift(_ log: Log) -> TracedT { TracedT(after: past.appending(log), space) }

  /// Returns the space whose value for each log and place is the result of `h` for the space focused there.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (TracedT) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(
      after: PastLog(),
      W.extend(space) { [past] place in { log in h(TracedT(after: past.appending(log), place)) } }
    )
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> TracedT<Log, W, B> {
    TracedT<Log, W, B>(after: past, W.map(space) { values in { f(values($0)) } })
  }

  /// The space inside, with its values for the current log.
  public var lower: Kind<W, A> { W.map(space) { [past] values in values(past.log) } }
}

/// The log so far, combined when it is first read: ``TracedT/shift(_:)`` does not copy the earlier entries.
final class PastLog<Log: Monoid & Sendable>: Sendable {
  private let pieces: Pieces<Log>
  private let combined = AtomicLazyReference<Deep<Log>>()

  init(_ pieces: Pieces<Log> = Pieces()) { self.pieces = pieces }

  func appending(_ log: Log) -> PastLog {
    let pieces = combined.load().map { Pieces().appending($0.value) } ?? pieces
    return PastLog(pieces.appending(log))
  }

  var log: Log {
    (combined.load() ?? combined.storeIfNil(Deep(.combine(all: pieces.array)))).value
  }
}

/// The witness of ``TracedT`` with logs of type `Log`, around the space `W`.
public enum TracedTPartial<Log: Monoid & Sendable, W: Comonad> {}

extension TracedT: Kinded {
  public typealias Witness = TracedTPartial<Log, W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  public func fix<Log, W>() -> TracedT<Log, W, A> where F == TracedTPartial<Log, W> {
    fix(as: TracedT<Log, W, A>.self)
  }
}

extension TracedTPartial: ComonadTrans {
  public typealias Base = W

  // The default, by `extend`, would combine the log again.
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { fa.fix().map(f).kind }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  public static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<W, A> { wa.fix().lower }
}

/// A value in an environment of type `E`, such as a theme or a language.
///
///     Env(in: "dark", 3).extend { "\($0.extract()) in the \($0.ask)" }.extract()  // "3 in the dark"
public typealias Env<E: Sendable, A: Sendable> = EnvT<E, IdentityPartial, A>

/// The witness of ``Env`` with environments of type `E`.
public typealias EnvPartial<E: Sendable> = EnvTPartial<E, IdentityPartial>

extension EnvT where W == IdentityPartial {
  /// Creates a value in an environment.
  // Disfavored, because a value that is a space is the space inside.
  @_disfavoredOverload
  public init(in environment: E, _ value: A) { self.init(in: environment, Identity(value).kind) }
}

extension EnvT: Equatable where W == IdentityPartial, E: Equatable, A: Equatable {
  public static func == (left: EnvT, right: EnvT) -> Bool {
    left.ask == right.ask && left.extract() == right.extract()
  }
}

/// A space of values, one for each log of type `Log`: the value depends on the entries so far.
///
/// A ``Store`` can be focused on any position; this space can only move forward, by adding entries to the log.
///
///     let spelled = Traced<String, Int> { $0.count }
///     spelled.shift("ab").trace("c")  // 3
public typealias Traced<Log: Monoid & Sendable, A: Sendable> = TracedT<Log, IdentityPartial, A>

/// The witness of ``Traced`` with logs of type `Log`.
public typealias TracedPartial<Log: Monoid & Sendable> = TracedTPartial<Log, IdentityPartial>

extension TracedT where W == IdentityPartial {
  /// Creates the space whose value for each log is given by `values`; its own log is empty.
  public init(_ values: @escaping @Sendable (Log) -> A) { self.init(Identity(values).kind) }
}
