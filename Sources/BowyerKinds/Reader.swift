/// A program that reads an environment of type `E`, such as its dependencies, and returns an `A`.
///
///     Reader<Int, String> { "#\($0)" }.flatMap { text in Reader { text + "/\($0)" } }.run(3)  // "#3/3"
///
/// **Stack.** A program inside ``local(_:)`` is on the stack while it runs.
public struct Reader<E: Sendable, A: Sendable>: Sendable {
  let program: State<E, A>

  init(_ program: State<E, A>) { self.program = program }

  /// Creates the program that returns the result of `read` for the environment.
  public init(_ read: @escaping @Sendable (E) -> A) {
    program = State { read($0) }
  }

  /// Returns the program that returns `a` in any environment.
  public static func pure(_ a: A) -> Reader { Reader(State<E, A>.pure(a)) }

  /// Runs the program in an environment.
  public func run(_ environment: E) -> A { program.run(environment).value }

  /// Returns this program followed by the program that `next` returns for its value, in the same environment.
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Reader<E, B>) -> Reader<E, B>
  {
    Reader<E, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to the environment; the outer environment may have another type.
  public func local<Other: Sendable>(_ f: @escaping @Sendable (Other) -> E) -> Reader<Other, A> {
    Reader<Other, A> { run(f($0)) }
  }

  /// Returns this program with `f` applied to its value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Reader<E, B> {
    Reader<E, B>(program.map(f))
  }
}

extension Reader where A == E {
  /// The program that returns the environment.
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
  public func fix<E>() -> Reader<E, A> where F == ReaderPartial<E> { fix(as: Reader<E, A>.self) }
}

extension ReaderPartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Reader<E, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }
}

/// A program that adds to a log of type `Log`, which it cannot read and which is combined at its end, and returns an `A`.
///
///     let twice = Writer<String, Void>.tell("to").flatMap { .tell("fro") }
///     twice.run().log  // "tofro"
public struct Writer<Log: Monoid & Sendable, A: Sendable>: Sendable {
  /// Its state is the array of the parts of the log.
  let program: State<[Log], A>

  init(_ program: State<[Log], A>) { self.program = program }

  /// Creates the program that adds `log` to the log and returns `value`.
  public init(_ log: Log, _ value: A) {
    program = State { parts in
      parts.append(log)
      return value
    }
  }

  /// Returns the program that adds nothing to the log and returns `a`.
  public static func pure(_ a: A) -> Writer { Writer(State<[Log], A>.pure(a)) }

  /// Runs the program; returns its log and its value.
  public func run() -> (log: Log, value: A) {
    let (parts, value) = program.run([])
    return (.combine(all: parts), value)
  }

  /// Returns this program followed by the program that `next` returns for its value; the logs are combined in that order.
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> Writer<Log, B>
  ) -> Writer<Log, B> {
    Writer<Log, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with its own log as part of its value; the log is still written.
  public func listen() -> Writer<Log, (value: A, log: Log)> {
    let heard = State<[Log], Int>.inspect { $0.count }.flatMap { [program] start in
      program.flatMap { value in
        State<[Log], (value: A, log: Log)> { parts in
          let log = Log.combine(all: Array(parts[start...]))
          parts.replaceSubrange(start..., with: CollectionOfOne(log))
          return (value, log)
        }
      }
    }
    return Writer<Log, (value: A, log: Log)>(heard)
  }

  /// Returns this program with `f` applied to its value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Writer<Log, B> {
    Writer<Log, B>(program.map(f))
  }
}

extension Writer where A == Void {
  /// Returns the program that adds to the log.
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
  public func fix<Log>() -> Writer<Log, A> where F == WriterPartial<Log> {
    fix(as: Writer<Log, A>.self)
  }
}

extension WriterPartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Writer<Log, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }
}

/// A list of inputs of type `I` and a value, which runs a ``Moore`` machine: a ``Writer`` of inputs.
///
///     let twice = Action<String, Void>.input("up").flatMap { .input("up") }
///     twice.run().log  // ["up", "up"]
public typealias Action<I: Sendable, A: Sendable> = Writer<[I], A>

/// The witness of ``Action`` with inputs of type `I`.
public typealias ActionPartial<I: Sendable> = WriterPartial<[I]>

extension Writer where A == Void {
  /// Returns the action that emits one input.
  public static func input<I>(_ input: I) -> Action<I, Void> where Log == [I] { tell([input]) }
}
