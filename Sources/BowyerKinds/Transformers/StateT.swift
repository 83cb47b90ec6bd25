/// A program that reads and writes a state of type `S` and runs programs of the monad `M`.
///
///     let pop = StateT<[Int], OptionalPartial, Int> { stack in
///       (stack.isEmpty ? nil : (Array(stack.dropLast()), stack[stack.count - 1])).kind
///     }
///     pop.flatMap { a in pop.map { b in a + b } }.run([1, 2, 3]).fix()?.value  // Optional(5)
///     pop.flatMap { _ in pop }.run([1]).fix()?.value  // nil
///
/// **Stack.** A chain of `flatMap` and `map`, of any length, nested to the left or by recursion, is built, run
/// and released in constant stack space, if `M.tailRec` runs in constant stack space.
///
/// *run-pure*: `pure(a).run(s) == M.pure((s, a))`; the laws of a monad, observed by running on sampled states.
public struct StateT<S: Sendable, M: Monad, A: Sendable>: Sendable {
  let chain: Chain

  init(_ chain: Chain) {
    self.chain = chain
  }

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
  ///
  ///     StateT<Int, IdentityPartial, String>.pure("a").run(1).fix().value.value  // "a"
  public static func pure(_ a: A) -> StateT { StateT(Chain(.value(a))) }

  /// Returns the program that runs a program of `M` and does not change the state.
  ///
  ///     StateT<Int, OptionalPartial, String>.lift(String?.none.kind).run(1).fix() == nil  // true
  public static func lift(_ program: Kind<M, A>) -> StateT {
    StateT { state in M.map(program) { (state, $0) } }
  }

  /// Runs the program on a state; returns the program of `M` that yields the new state, and the value.
  ///
  ///     StateT<Int, IdentityPartial, Void>.modify { $0 + 1 }.run(4).fix().value.state  // 5
  public func run(_ state: S) -> Kind<M, (state: S, value: A)> {
    M.tailRec(StateTRun(state: state, run: ChainRun(chain))) { here in
      var run = here.run
      switch run.advance() {
      case .value(let value):
        return M.pure(.right((state: here.state, value: unpack(value, as: A.self))))
      case .request(let request):
        return M.map(unpack(request, as: StateTStep<S, M>.self).run(here.state)) { [run] next in
          .left(StateTRun(state: next.0, run: run.answered(next.1)))
        }
      }
    }
  }

  /// Returns this program followed by the program that `next` returns for its value.
  ///
  ///     let get = StateT<Int, IdentityPartial, Int>.inspect { $0 }
  ///     get.flatMap { n in .modify { $0 * n } }.run(4).fix().value.state  // 16
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  public func flatMap<B: Sendable>(
    _ next: @escaping @Sendable (A) -> StateT<S, M, B>
  ) -> StateT<S, M, B> {
    StateT<S, M, B>(Chain(.bind(chain) { next(unpack($0, as: A.self)).chain }))
  }

  /// Returns this program with `f` applied to its value.
  ///
  ///     StateT<Int, IdentityPartial, Int>.pure(1).map { $0 + 1 }.run(0).fix().value.value  // 2
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> StateT<S, M, B> {
    flatMap { .pure(f($0)) }
  }

  /// Returns the program that returns the result of `f` for the state.
  ///
  ///     StateT<[Int], IdentityPartial, Int>.inspect { $0.count }.run([7, 8]).fix().value.value  // 2
  public static func inspect(_ f: @escaping @Sendable (S) -> A) -> StateT {
    StateT { M.pure(($0, f($0))) }
  }
}

extension StateT where A == Void {
  /// Returns the program that applies `f` to the state.
  ///
  ///     StateT<Int, IdentityPartial, Void>.modify { $0 * 2 }.run(4).fix().value.state  // 8
  public static func modify(_ f: @escaping @Sendable (S) -> S) -> StateT {
    StateT { M.pure((f($0), ())) }
  }
}

/// One step, with the type of its value erased.
private struct StateTStep<S: Sendable, M: Monad>: Sendable {
  let run: @Sendable (S) -> Kind<M, (S, any Sendable)>
}

private struct StateTRun<S: Sendable>: Sendable {
  let state: S
  let run: ChainRun
}

// MARK: - Kind

/// The witness of ``StateT`` over states of type `S`, around the monad `M`.
public enum StateTPartial<S: Sendable, M: Monad> {}

extension StateT: Kinded {
  public typealias Witness = StateTPartial<S, M>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  @inlinable
  public func fix<S, M>() -> StateT<S, M, A> where F == StateTPartial<S, M> {
    fix(as: StateT<S, M, A>.self)
  }
}

extension StateTPartial: MonadState, MonadTrans {
  public typealias Base = M

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { StateT<S, M, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }

  public static func modify(_ f: @escaping @Sendable (S) -> S) -> Kind<Self, Void> {
    StateT<S, M, Void>.modify(f).kind
  }

  public static func inspect<A: Sendable>(_ f: @escaping @Sendable (S) -> A) -> Kind<Self, A> {
    StateT<S, M, A>.inspect(f).kind
  }

  public static func lift<A: Sendable>(_ program: Kind<M, A>) -> Kind<Self, A> {
    StateT<S, M, A>.lift(program).kind
  }
}
