/// A program that reads an environment of type `E`, which it cannot change, and returns an `A`.
///
/// It provides dependencies to a program without passing them by hand.
///
///     Reader<Int, String> { "#\($0)" }.flatMap { text in Reader { text + "/\($0)" } }.run(3)  // "#3/3"
///
/// **Stack.** A chain of `flatMap`, `map` and `zip`, of any length, nested to the left or by recursion, is
/// built, run and released in constant stack space. A program inside ``local(_:)`` is on the stack while it runs.
///
/// *run-pure*: `pure(a).run(e) == a`; the laws of a monad, observed by running in sampled environments.
public struct Reader<E: Sendable, A: Sendable>: Sendable {
  @usableFromInline let program: State<E, A>

  @inlinable
  init(_ program: State<E, A>) {
    self.program = program
  }

  /// Creates the program that returns the result of `read` for the environment.
  @inlinable
  public init(_ read: @escaping @Sendable (E) -> A) {
    program = State { read($0) }
  }

  /// Returns the program that returns `a` in any environment.
  @inlinable
  public static func pure(_ a: A) -> Reader { Reader(State<E, A>.pure(a)) }

  /// Runs the program in an environment.
  @inlinable
  public func run(_ environment: E) -> A {
    var environment = environment
    return program.run(&environment)
  }

  /// Returns this program followed by the program that `next` returns for its value, in the same environment.
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Reader<E, B>) -> Reader<E, B>
  {
    Reader<E, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to the environment; the outer environment may have another type.
  @inlinable
  public func local<Other: Sendable>(_ f: @escaping @Sendable (Other) -> E) -> Reader<Other, A> {
    Reader<Other, A> { run(f($0)) }
  }

  /// Returns this program with `f` applied to its value.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Reader<E, B> {
    Reader<E, B>(program.map(f))
  }

  /// Returns the program that returns the values of this program and of another.
  @inlinable
  public func zip<B: Sendable>(_ other: Reader<E, B>) -> Reader<E, (A, B)> {
    Reader<E, (A, B)>(program.zip(other.program))
  }
}

extension Reader where A == E {
  /// The program that returns the environment.
  @inlinable
  public static var ask: Reader { Reader(State<E, E>.get) }
}

/// The witness of ``Reader`` in environments of type `E`.
public enum ReaderPartial<E: Sendable> {}

extension Reader: Kinded {
  public typealias Witness = ReaderPartial<E>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  @inlinable
  public func fix<E>() -> Reader<E, A> where F == ReaderPartial<E> { fix(as: Reader<E, A>.self) }
}

extension ReaderPartial: MonadReader {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Reader<E, A>.pure(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }

  @inlinable public static var ask: Kind<Self, E> { Reader<E, E>.ask.kind }

  @inlinable
  public static func local<A: Sendable>(
    _ f: @escaping @Sendable (E) -> E,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> { program.fix().local(f).kind }
}

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
  @inlinable
  public init(_ log: Log, _ value: A) {
    program = State { parts in
      parts.append(log)
      return value
    }
  }

  /// Returns the program that adds nothing to the log and returns `a`.
  @inlinable
  public static func pure(_ a: A) -> Writer { Writer(State<[Log], A>.pure(a)) }

  /// Runs the program; returns its log and its value.
  @inlinable
  public func run() -> (log: Log, value: A) {
    var parts: [Log] = []
    let value = program.run(&parts)
    return (.combineAll(parts), value)
  }

  /// Returns this program followed by the program that `next` returns for its value; the logs are
  /// combined in that order.
  @inlinable
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> Writer<Log, B>
  ) -> Writer<Log, B> {
    Writer<Log, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with its own log as part of its value; the log is still written.
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

  /// Returns this program with `f` applied to its value.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Writer<Log, B> {
    Writer<Log, B>(program.map(f))
  }

  /// Returns the program that runs this program and then another, and returns both values.
  @inlinable
  public func zip<B: Sendable>(_ other: Writer<Log, B>) -> Writer<Log, (A, B)> {
    Writer<Log, (A, B)>(program.zip(other.program))
  }
}

extension Writer where A == Void {
  /// Returns the program that adds to the log.
  @inlinable
  public static func tell(_ log: Log) -> Writer { Writer(log, ()) }
}

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

/// A list of inputs of type `I` and a value: a program that runs a ``Moore`` machine.
///
///     let twice = Action<String, Void>.input("up").flatMap { .input("up") }
///     twice.run().inputs  // ["up", "up"]
///
/// **Stack.** A chain of `flatMap`, `map` and `zip`, of any length, nested to the left or by recursion, is
/// built, run and released in constant stack space.
///
/// *run-pure*: `pure(a).run() == ([], a)`; the laws of a monad, observed by running.
public struct Action<I: Sendable, A: Sendable>: Sendable {
  /// The program; its state is the array of the earlier inputs.
  @usableFromInline let program: State<[I], A>

  @inlinable
  init(_ program: State<[I], A>) {
    self.program = program
  }

  /// Creates the action that emits `inputs` in order and returns `value`.
  @inlinable
  public init(inputs: [I], _ value: A) {
    program = State {
      $0.append(contentsOf: inputs)
      return value
    }
  }

  /// Returns the action that emits no input and returns `a`.
  @inlinable
  public static func pure(_ a: A) -> Action { Action(State<[I], A>.pure(a)) }

  /// Returns the inputs that the action emits, and its value.
  @inlinable
  public func run() -> (inputs: [I], value: A) {
    var inputs: [I] = []
    let value = program.run(&inputs)
    return (inputs, value)
  }

  /// Returns this action followed by the action that `next` returns for its value.
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Action<I, B>) -> Action<I, B>
  {
    Action<I, B>(program.flatMap { next($0).program })
  }

  /// Returns this action with `f` applied to its value.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Action<I, B> {
    Action<I, B>(program.map(f))
  }
}

extension Action where A == Void {
  /// Returns the action that emits one input.
  @inlinable
  public static func input(_ input: I) -> Action { Action(State { $0.append(input) }) }
}

/// The witness of ``Action`` with inputs of type `I`.
public enum ActionPartial<I: Sendable> {}

extension Action: Kinded {
  public typealias Witness = ActionPartial<I>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the action in the box.
  @inlinable
  public func fix<I>() -> Action<I, A> where F == ActionPartial<I> { fix(as: Action<I, A>.self) }
}

extension ActionPartial: Monad {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Action<I, A>.pure(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }
}
