/// A program that reads and writes a state of type `S` and runs programs of the monad `M`.
///
///     let pop = StateT<[Int], OptionalPartial, Int> { stack in
///       (stack.isEmpty ? nil : (Array(stack.dropLast()), stack[stack.count - 1])).kind
///     }
///     pop.flatMap { a in pop.map { b in a + b } }.run([1, 2, 3]).fix()?.value  // Optional(5)
///     pop.flatMap { _ in pop }.run([1]).fix()?.value  // nil
public struct StateT<S: Sendable, M: Monad, A: Sendable>: Sendable {
  let chain: Chain

  init(_ chain: Chain) { self.chain = chain }

  /// Creates the program of one step.
  public init(_ step: @escaping @Sendable (S) -> Kind<M, (S, A)>) {
    self.init(
      Chain(
        .request(
          StateTStep<S, M> { state in M.map(step(state)) { ($0, $1 as any Sendable) } }
        )
      )
    )
  }

  /// Returns the program that returns `a` and does not change the state.
  public static func pure(_ a: A) -> StateT { StateT(Chain(.value(a))) }

  /// Returns the program that runs a program of `M` and does not change the state.
  public static func lift(_ program: Kind<M, A>) -> StateT {
    StateT { state in M.map(program) { (state, $0) } }
  }

  /// Runs the program on a state; returns the program of `M` that yields the new state, and the value.
  public func run(_ state: S) -> Kind<M, (state: S, value: A)> {
    M.tailRec((state, ChainRun(chain))) { state, run in
      var run = run
      switch run.advance() {
      case .value(let value):
        return M.pure(.right((state: state, value: unpack(value, as: A.self))))
      case .request(let request):
        return M.map(unpack(request, as: StateTStep<S, M>.self).run(state)) { [run] next in
          .left((next.0, run.answered(next.1)))
        }
      }
    }
  }

  /// Returns this program followed by the program that `next` returns for its value.
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> StateT<S, M, B>
  ) -> StateT<S, M, B> {
    StateT<S, M, B>(Chain(.bind(chain) { next(unpack($0, as: A.self)).chain }))
  }

  /// Returns this program with `f` applied to its value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> StateT<S, M, B> {
    flatMap { .pure(f($0)) }
  }

  /// Returns the program that returns the result of `f` for the state.
  public static func inspect(_ f: @escaping @Sendable (S) -> A) -> StateT {
    StateT { M.pure(($0, f($0))) }
  }
}

extension StateT where A == S {
  /// The program that returns the state.
  public static var get: StateT { inspect { $0 } }
}

extension StateT where A == Void {
  /// Returns the program that replaces the state.
  public static func set(_ state: S) -> StateT { modify { _ in state } }

  /// Returns the program that applies `f` to the state.
  public static func modify(_ f: @escaping @Sendable (S) -> S) -> StateT {
    StateT { M.pure((f($0), ())) }
  }
}

private struct StateTStep<S: Sendable, M: Monad>: Sendable {
  let run: @Sendable (S) -> Kind<M, (S, any Sendable)>
}

/// The witness of ``StateT`` over states of type `S`, around the monad `M`.
public enum StateTPartial<S: Sendable, M: Monad> {}

extension StateT: Kinded {
  public typealias Witness = StateTPartial<S, M>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  public func fix<S, M>() -> StateT<S, M, A> where F == StateTPartial<S, M> {
    fix(as: StateT<S, M, A>.self)
  }
}

extension StateTPartial: MonadTrans {
  public typealias Base = M

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { StateT<S, M, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }

  public static func lift<A: Sendable>(_ program: Kind<M, A>) -> Kind<Self, A> {
    StateT<S, M, A>.lift(program).kind
  }
}

/// A program that reads an environment of type `E` and runs programs of the monad `M`.
///
///     let look = ReaderT<[String: Int], OptionalPartial, Int> { $0["a"].kind }
///     look.map { $0 + 1 }.run(["a": 1]).fix()  // Optional(2)
///     look.run([:]).fix()  // nil
public struct ReaderT<E: Sendable, M: Monad, A: Sendable>: Sendable {
  let program: StateT<E, M, A>

  init(_ program: StateT<E, M, A>) { self.program = program }

  /// Creates a program from a function that returns a program of `M` for an environment.
  public init(_ read: @escaping @Sendable (E) -> Kind<M, A>) {
    program = StateT { environment in M.map(read(environment)) { (environment, $0) } }
  }

  /// Returns the program that returns `a` in any environment.
  public static func pure(_ a: A) -> ReaderT { ReaderT(StateT<E, M, A>.pure(a)) }

  /// Runs the program in an environment.
  public func run(_ environment: E) -> Kind<M, A> { M.map(program.run(environment)) { $0.value } }

  /// Returns this program followed by the program that `next` returns for its value, in the same environment.
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> ReaderT<E, M, B>
  ) -> ReaderT<E, M, B> {
    ReaderT<E, M, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to its value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> ReaderT<E, M, B> {
    ReaderT<E, M, B>(program.map(f))
  }

  /// Returns this program with `f` applied to the environment; the outer environment may have another type.
  public func local<Other: Sendable>(
    _ f: @escaping @Sendable (Other) -> E
  ) -> ReaderT<Other, M, A> {
    ReaderT<Other, M, A> { run(f($0)) }
  }
}

extension ReaderT where A == E {
  /// The program that returns the environment.
  public static var ask: ReaderT { ReaderT { M.pure($0) } }
}

/// The witness of ``ReaderT`` in environments of type `E`, around the monad `M`.
public enum ReaderTPartial<E: Sendable, M: Monad> {}

extension ReaderT: Kinded {
  public typealias Witness = ReaderTPartial<E, M>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  public func fix<E, M>() -> ReaderT<E, M, A> where F == ReaderTPartial<E, M> {
    fix(as: ReaderT<E, M, A>.self)
  }
}

extension ReaderTPartial: MonadTrans {
  public typealias Base = M

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { ReaderT<E, M, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }

  public static func lift<A: Sendable>(_ program: Kind<M, A>) -> Kind<Self, A> {
    ReaderT<E, M, A> { _ in program }.kind
  }
}

/// A program that adds to a log of type `Log` and runs programs of the monad `M`.
///
///     let halve = { @Sendable (n: Int) -> WriterT<[Int], OptionalPartial, Int> in
///       WriterT((n % 2 == 0 ? ([n], n / 2) : nil).kind)
///     }
///     halve(12).flatMap(halve).run().fix()?.log  // Optional([12, 6])
///     halve(6).flatMap(halve).run().fix() == nil  // true
public struct WriterT<Log: Monoid & Sendable, M: Monad, A: Sendable>: Sendable {
  /// Its state is the list of the parts of the log.
  fileprivate let program: StateT<Pieces<Log>, M, A>

  private init(_ program: StateT<Pieces<Log>, M, A>) { self.program = program }

  /// Creates the program that runs a program of `M` and adds the log that it yields.
  public init(_ program: Kind<M, (Log, A)>) {
    self.program = StateT { parts in
      M.map(program) { log, value in (parts.appending(log), value) }
    }
  }

  /// Returns the program that adds nothing to the log and returns `a`.
  public static func pure(_ a: A) -> WriterT { WriterT(StateT<Pieces<Log>, M, A>.pure(a)) }

  /// Runs the program; returns the program of `M` that yields the log, and the value.
  public func run() -> Kind<M, (log: Log, value: A)> {
    M.map(program.run(Pieces())) { (log: Log.combine(all: $0.state.array), value: $0.value) }
  }

  /// Returns this program followed by the program that `next` returns for its value; the logs are combined in that order.
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> WriterT<Log, M, B>
  ) -> WriterT<Log, M, B> {
    WriterT<Log, M, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to its value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> WriterT<Log, M, B> {
    WriterT<Log, M, B>(program.map(f))
  }

  /// Returns this program with its own log as part of its value; the log is still written.
  public func listen() -> WriterT<Log, M, (value: A, log: Log)> {
    let swap = { @Sendable (parts: Pieces<Log>) in
      StateT<Pieces<Log>, M, Pieces<Log>> { before in M.pure((parts, before)) }
    }
    let heard = swap(Pieces()).flatMap { [program] before in
      program.flatMap { value in
        swap(before).flatMap { parts in
          let log = Log.combine(all: parts.array)
          return swap(before.appending(log)).map { _ in (value: value, log: log) }
        }
      }
    }
    return WriterT<Log, M, (value: A, log: Log)>(heard)
  }
}

extension WriterT where A == Void {
  /// Returns the program that adds to the log.
  public static func tell(_ log: Log) -> WriterT { WriterT(M.pure((log, ()))) }
}

/// The witness of ``WriterT`` with logs of type `Log`, around the monad `M`.
public enum WriterTPartial<Log: Monoid & Sendable, M: Monad> {}

extension WriterT: Kinded {
  public typealias Witness = WriterTPartial<Log, M>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  public func fix<Log, M>() -> WriterT<Log, M, A> where F == WriterTPartial<Log, M> {
    fix(as: WriterT<Log, M, A>.self)
  }
}

extension WriterTPartial: MonadTrans {
  public typealias Base = M

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { WriterT<Log, M, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }

  public static func lift<A: Sendable>(_ program: Kind<M, A>) -> Kind<Self, A> {
    WriterT<Log, M, A>(M.map(program) { (.empty, $0) }).kind
  }
}
