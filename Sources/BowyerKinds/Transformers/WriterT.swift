/// A program that adds to a log of type `Log` and runs programs of the monad `M`.
///
///     let halve = { @Sendable (n: Int) -> WriterT<[Int], OptionalPartial, Int> in
///       WriterT((n % 2 == 0 ? ([n], n / 2) : nil).kind)
///     }
///     halve(12).flatMap(halve).run().fix()?.log  // Optional([12, 6])
///     halve(6).flatMap(halve).run().fix() == nil  // true
///
/// **Stack.** A chain of `flatMap` and `map`, of any length, nested to the left or by recursion, is built, run
/// and released in constant stack space, if `M.tailRec` runs in constant stack space.
///
/// *run-pure*: `pure(a).run() == M.pure((.empty, a))`; the laws of a monad, observed by running.
public struct WriterT<Log: Monoid & Sendable, M: Monad, A: Sendable>: Sendable {
  /// The program; its state is the list of the parts of the log.
  fileprivate let program: StateT<Pieces<Log>, M, A>

  private init(_ program: StateT<Pieces<Log>, M, A>) {
    self.program = program
  }

  /// Creates the program that runs a program of `M` and adds the log that it yields.
  public init(_ program: Kind<M, (Log, A)>) {
    self.program = StateT { parts in
      M.map(program) { log, value in (parts.appending(log), value) }
    }
  }

  /// Returns the program that adds nothing to the log and returns `a`.
  ///
  ///     WriterT<String, IdentityPartial, Int>.pure(1).run().fix().value.log  // ""
  public static func pure(_ a: A) -> WriterT { WriterT(StateT<Pieces<Log>, M, A>.pure(a)) }

  /// Runs the program; returns the program of `M` that yields the log, and the value.
  ///
  ///     WriterT<String, IdentityPartial, Void>.tell("a").run().fix().value.log  // "a"
  public func run() -> Kind<M, (log: Log, value: A)> {
    M.map(program.run(Pieces())) { (log: Log.combineAll($0.state.array), value: $0.value) }
  }

  /// Returns this program followed by the program that `next` returns for its value; the logs are
  /// combined in that order.
  ///
  ///     let tell = WriterT<String, IdentityPartial, Void>.tell
  ///     tell("a").flatMap { tell("b") }.run().fix().value.log  // "ab"
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> WriterT<Log, M, B>
  ) -> WriterT<Log, M, B> {
    WriterT<Log, M, B>(program.flatMap { next($0).program })
  }

  /// Returns this program with `f` applied to its value.
  ///
  ///     WriterT<String, IdentityPartial, Int>.pure(1).map { $0 + 1 }.run().fix().value.value  // 2
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> WriterT<Log, M, B> {
    WriterT<Log, M, B>(program.map(f))
  }

  /// Returns this program with its own log as part of its value; the log is still written.
  ///
  ///     WriterT<String, IdentityPartial, Void>.tell("a").listen().run().fix().value.value.log  // "a"
  public func listen() -> WriterT<Log, M, (value: A, log: Log)> {
    let swap = { @Sendable (parts: Pieces<Log>) in
      StateT<Pieces<Log>, M, Pieces<Log>> { before in M.pure((parts, before)) }
    }
    let heard = swap(Pieces()).flatMap { [program] before in
      program.flatMap { value in
        swap(before).flatMap { parts in
          let log = Log.combineAll(parts.array)
          return swap(before.appending(log)).map { _ in (value: value, log: log) }
        }
      }
    }
    return WriterT<Log, M, (value: A, log: Log)>(heard)
  }
}

extension WriterT where A == Void {
  /// Returns the program that adds to the log.
  ///
  ///     WriterT<[Int], IdentityPartial, Void>.tell([7]).run().fix().value.log  // [7]
  public static func tell(_ log: Log) -> WriterT { WriterT(M.pure((log, ()))) }
}

// MARK: - Kind

/// The witness of ``WriterT`` with logs of type `Log`, around the monad `M`.
public enum WriterTPartial<Log: Monoid & Sendable, M: Monad> {}

extension WriterT: Kinded {
  public typealias Witness = WriterTPartial<Log, M>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  @inlinable
  public func fix<Log, M>() -> WriterT<Log, M, A> where F == WriterTPartial<Log, M> {
    fix(as: WriterT<Log, M, A>.self)
  }
}

extension WriterTPartial: MonadWriter, MonadTrans {
  public typealias Base = M

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { WriterT<Log, M, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }

  public static func tell(_ log: Log) -> Kind<Self, Void> { WriterT<Log, M, Void>.tell(log).kind }

  public static func listen<A: Sendable>(
    _ program: Kind<Self, A>
  ) -> Kind<Self, (value: A, log: Log)> { program.fix().listen().kind }

  public static func lift<A: Sendable>(_ program: Kind<M, A>) -> Kind<Self, A> {
    WriterT<Log, M, A>(M.map(program) { (.empty, $0) }).kind
  }
}
