/// A program that reads an environment of type `E` and runs programs of the monad `M`.
///
///     let look = ReaderT<[String: Int], OptionalPartial, Int> { $0["a"].kind }
///     look.map { $0 + 1 }.run(["a": 1]).fix()  // Optional(2)
///     look.run([:]).fix()  // nil
///
/// **Stack.** A chain of `flatMap` and `map`, of any length, nested to the left or by recursion, is built, run
/// and released in constant stack space, if `M.tailRec` runs in constant stack space.
///
/// *run-pure*: `pure(a).run(e) == M.pure(a)`; the laws of a monad, observed in sampled environments.
public struct ReaderT<E: Sendable, M: Monad, A: Sendable>: Sendable {
  let program: StateT<E, M, A>

  init(_ program: StateT<E, M, A>) {
    self.program = program
  }

  /// Creates a program from a function that returns a program of `M` for an environment.
  public init(_ read: @escaping @Sendable (E) -> Kind<M, A>) {
    program = StateT { environment in M.map(read(environment)) { (environment, $0) } }
  }

  /// Returns the program that returns `a` in any environment.
  ///
  ///     ReaderT<Int, OptionalPartial, String>.pure("a").run(1).fix()  // Optional("a")
  public static func pure(_ a: A) -> ReaderT { ReaderT(StateT<E, M, A>.pure(a)) }

  /// Runs the program in an environment.
  ///
  ///     ReaderT<Int, ArrayPartial, Int> { [$0, -$0].kind }.run(3).fix()  // [3, -3]
  public func run(_ environment: E) -> Kind<M, A> { M.map(program.run(environment)) { $0.value } }

  /// Returns this program followed by the program that `next` returns for its value, in the same environment.
  ///
  ///     ReaderT<Int, ArrayPartial, Int> { [$0, 7].kind }.flatMap { n in ReaderT { [n * $0].kind } }.run(2).fix()
  ///     // [4, 14]
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> ReaderT<E, M, B>
  ) -> ReaderT<E, M, B> {
    ReaderT<E, M, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to its value.
  ///
  ///     ReaderT<Int, ArrayPartial, Int>.pure(1).map { $0 + 1 }.run(0).fix()  // [2]
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> ReaderT<E, M, B> {
    ReaderT<E, M, B>(program.map(f))
  }

  /// Returns this program with `f` applied to the environment; the outer environment may have another type.
  ///
  ///     ReaderT<Int, ArrayPartial, Int> { [$0].kind }.local { (word: String) in word.count }.run("abc").fix()  // [3]
  public func local<Other: Sendable>(
    _ f: @escaping @Sendable (Other) -> E
  ) -> ReaderT<Other, M, A> {
    ReaderT<Other, M, A> { run(f($0)) }
  }
}

// MARK: - Kind

/// The witness of ``ReaderT`` in environments of type `E`, around the monad `M`.
public enum ReaderTPartial<E: Sendable, M: Monad> {}

extension ReaderT: Kinded {
  public typealias Witness = ReaderTPartial<E, M>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  @inlinable
  public func fix<E, M>() -> ReaderT<E, M, A> where F == ReaderTPartial<E, M> {
    fix(as: ReaderT<E, M, A>.self)
  }
}

extension ReaderTPartial: MonadReader, MonadTrans {
  public typealias Base = M

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { ReaderT<E, M, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }

  public static var ask: Kind<Self, E> { ReaderT<E, M, E> { M.pure($0) }.kind }

  public static func local<A: Sendable>(
    _ f: @escaping @Sendable (E) -> E,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A> { program.fix().local(f).kind }

  public static func lift<A: Sendable>(_ program: Kind<M, A>) -> Kind<Self, A> {
    ReaderT<E, M, A> { _ in program }.kind
  }
}
