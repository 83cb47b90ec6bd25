/// A program that adds to a log of type `Log`, which it cannot read, and returns an `A`.
///
///     let twice = Writer<String, Void>.tell("to").flatMap { .tell("fro") }
///     twice.run().log  // "tofro"
///
/// It is deferred: the log is only combined when the program runs, each part once.
///
/// **Stack.** A chain of `flatMap`, `map` and `zip`, of any length, nested to the left or by recursion, is
/// built, run and released in constant stack space.
///
/// *run-pure*: `pure(a).run() == (.empty, a)`; the laws of a monad, observed by running.
public struct Writer<Log: Monoid & Sendable, A: Sendable>: Sendable {
  /// The program; its state is the array of the parts of the log.
  @usableFromInline let program: State<[Log], A>

  @inlinable
  init(_ program: State<[Log], A>) {
    self.program = program
  }

  /// Creates the program that adds `log` to the log and returns `value`.
  ///
  ///     Writer("a", 1).zip(Writer("b", 2)).run().log  // "ab"
  @inlinable
  public init(_ log: Log, _ value: A) {
    program = State { parts in
      parts.append(log)
      return value
    }
  }

  /// Returns the program that adds nothing to the log and returns `a`.
  ///
  ///     Writer<String, Int>.pure(1).run().log  // ""
  @inlinable
  public static func pure(_ a: A) -> Writer { Writer(State<[Log], A>.pure(a)) }

  /// Runs the program; returns its log and its value.
  ///
  ///     Writer("a", 1).run().value  // 1
  @inlinable
  public func run() -> (log: Log, value: A) {
    var parts: [Log] = []
    let value = program.run(&parts)
    return (.combineAll(parts), value)
  }

  /// Returns this program followed by the program that `next` returns for its value; the logs are
  /// combined in that order.
  ///
  ///     Writer("a", 1).flatMap { n in Writer("b", n + 1) }.run().log  // "ab"
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  @inlinable
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> Writer<Log, B>
  ) -> Writer<Log, B> {
    Writer<Log, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with its own log as part of its value; the log is still written.
  ///
  ///     Writer("abc", 1).listen().run().value.log  // "abc"
  ///
  /// *listen-tell*: `tell(a).listen() == tell(a).map { ((), a) }`
  @inlinable
  public func listen() -> Writer<Log, (value: A, log: Log)> {
    let heard = State<[Log], Int>.inspect { $0.count }.flatMap { [program] start in
      program.flatMap { value in
        State<[Log], (value: A, log: Log)> { parts in
          let log = Log.combineAll(Array(parts[start...]))
          parts.replaceSubrange(start..., with: CollectionOfOne(log))
          return (value, log)
        }
      }
    }
    return Writer<Log, (value: A, log: Log)>(heard)
  }
}

// MARK: - Derived

extension Writer {
  /// Returns this program with `f` applied to its value.
  ///
  ///     Writer("a", 1).map { $0 + 1 }.run().value  // 2
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Writer<Log, B> {
    Writer<Log, B>(program.map(f))
  }

  /// Returns the program that runs this program and then another, and returns both values.
  ///
  ///     Writer("a", 1).zip(Writer("b", 2)).run().value.1  // 2
  @inlinable
  public func zip<B: Sendable>(_ other: Writer<Log, B>) -> Writer<Log, (A, B)> {
    Writer<Log, (A, B)>(program.zip(other.program))
  }
}

extension Writer where A == Void {
  /// Returns the program that adds to the log.
  ///
  ///     Writer<[Int], Void>.tell([7]).run().log  // [7]
  ///
  /// *tell-tell*: `tell(a).flatMap { tell(b) } == tell(a.combine(b))`; *tell-empty*: `tell(.empty) == pure(())`
  @inlinable
  public static func tell(_ log: Log) -> Writer { Writer(log, ()) }
}

// MARK: - Kind

/// The witness of ``Writer`` with logs of type `Log`.
public enum WriterPartial<Log: Monoid & Sendable> {}

extension Writer: Kinded {
  public typealias Witness = WriterPartial<Log>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  @inlinable
  public func fix<Log>() -> Writer<Log, A> where F == WriterPartial<Log> {
    fix(as: Writer<Log, A>.self)
  }
}

extension WriterPartial: MonadWriter {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Writer<Log, A>.pure(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }

  @inlinable
  public static func tell(_ log: Log) -> Kind<Self, Void> { Writer<Log, Void>.tell(log).kind }

  @inlinable
  public static func listen<A: Sendable>(
    _ program: Kind<Self, A>
  ) -> Kind<Self, (value: A, log: Log)> { program.fix().listen().kind }
}
