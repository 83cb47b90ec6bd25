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
  ///
  ///     Reader<[Int], Int> { $0.count }.run([7, 8])  // 2
  @inlinable
  public init(_ read: @escaping @Sendable (E) -> A) {
    program = State { read($0) }
  }

  /// Returns the program that returns `a` in any environment.
  ///
  ///     Reader<Int, String>.pure("a").run(1)  // "a"
  @inlinable
  public static func pure(_ a: A) -> Reader { Reader(State<E, A>.pure(a)) }

  /// Runs the program in an environment.
  ///
  ///     Reader<Int, Int> { $0 + 1 }.run(3)  // 4
  @inlinable
  public func run(_ environment: E) -> A {
    var environment = environment
    return program.run(&environment)
  }

  /// Returns this program followed by the program that `next` returns for its value, in the same environment.
  ///
  ///     Reader<Int, Int>.ask.flatMap { n in Reader { n * $0 } }.run(3)  // 9
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Reader<E, B>) -> Reader<E, B>
  {
    Reader<E, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to the environment; the outer environment may have another type.
  ///
  ///     Reader<Int, Int>.ask.local { (word: String) in word.count }.run("abc")  // 3
  ///
  /// *local-ask*: `ask.local(f) == ask.map(f)`
  @inlinable
  public func local<Other: Sendable>(_ f: @escaping @Sendable (Other) -> E) -> Reader<Other, A> {
    Reader<Other, A> { run(f($0)) }
  }
}

// MARK: - Derived

extension Reader {
  /// Returns this program with `f` applied to its value.
  ///
  ///     Reader<Int, Int>.ask.map { $0 + 1 }.run(4)  // 5
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Reader<E, B> {
    Reader<E, B>(program.map(f))
  }

  /// Returns the program that returns the values of this program and of another.
  ///
  ///     Reader<Int, Int>.ask.zip(.pure("a")).run(4).1  // "a"
  @inlinable
  public func zip<B: Sendable>(_ other: Reader<E, B>) -> Reader<E, (A, B)> {
    Reader<E, (A, B)>(program.zip(other.program))
  }
}

extension Reader where A == E {
  /// The program that returns the environment.
  ///
  ///     Reader<Int, Int>.ask.run(4)  // 4
  ///
  /// *ask-ask*: `ask.flatMap { a in ask.flatMap { b in k(a, b) } } == ask.flatMap { a in k(a, a) }`
  @inlinable
  public static var ask: Reader { Reader(State<E, E>.get) }
}

// MARK: - Kind

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
