/// A program that reads and writes a state of type `S` and returns an `A`: a transition, as a value.
///
/// Programs are composed with ``flatMap(_:)`` and run when a state is given. They are data until then,
/// so a transition can be built, passed around, tested, and compared by running it on samples.
///
///     State<Int, Void>.modify { $0 + 1 }.run(4).state  // 5
///
/// **Stack.** A chain of `flatMap`, `map` and `zip`, of any length, nested to the left or by recursion, is
/// built, run and released in constant stack space, and in time linear in its length. A program that is
/// run inside a step (`State { … program.run(&$0) … }`) is on the stack while the step runs.
///
/// *run-pure*: `pure(a).run(s) == (s, a)`; the laws of a monad, observed by running on sampled states.
public struct State<S, A: Sendable>: Sendable {
  @usableFromInline
  enum Program: Sendable {
    case value(A)
    case step(@Sendable (inout S) -> A)
    case bind(StateBind)
  }

  @usableFromInline let program: Program

  @inlinable
  init(_ program: Program) {
    self.program = program
  }

  /// Creates a program of one step, which may change the state in place.
  ///
  ///     State<[Int], Int> { stack in stack.removeLast() }.run([1, 2]).value  // 2
  @inlinable
  public init(_ step: @escaping @Sendable (inout S) -> A) {
    program = .step(step)
  }

  /// Returns the program that returns `a` and does not change the state.
  ///
  ///     State<Int, String>.pure("a").run(1).value  // "a"
  @inlinable
  public static func pure(_ a: A) -> State { State(.value(a)) }

  /// Runs the program on a state, in place.
  ///
  ///     var count = 4
  ///     State<Int, Void>.modify { $0 + 1 }.run(&count)
  ///     count  // 5
  ///
  /// *run-step*: `State(f).run(&s) == f(&s)`
  @inlinable
  @discardableResult
  public func run(_ state: inout S) -> A {
    switch program {
    case .value(let a): a
    case .step(let step): step(&state)
    case .bind(let bind): run(bind, on: &state)
    }
  }

  /// Returns this program followed by the program that `next` returns for its value.
  ///
  ///     State<Int, Int>.get.flatMap { n in .set(n * 2) }.run(4).state  // 8
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> State<S, B>) -> State<S, B> {
    State<S, B>(.bind(bind(to: next)))
  }
}

// MARK: - Derived

extension State {
  /// Runs the program on a copy of `state`; returns the new state, and the value.
  ///
  ///     State<Int, Int>.get.run(4).value  // 4
  @inlinable
  public func run(_ state: S) -> (state: S, value: A) {
    var state = state
    let value = run(&state)
    return (state, value)
  }

  /// Returns this program with `f` applied to its value.
  ///
  ///     State<Int, Int>.get.map { $0 + 1 }.run(4).value  // 5
  ///
  /// *map-flatMap*: `m.map(f) == m.flatMap { .pure(f($0)) }`
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> State<S, B> {
    flatMap { .pure(f($0)) }
  }

  /// Returns the program that runs this program and then another, and returns both values.
  ///
  ///     State<Int, Int>.get.zip(.pure("a")).run(4).value.0  // 4
  @inlinable
  public func zip<B: Sendable>(_ other: State<S, B>) -> State<S, (A, B)> {
    flatMap { a in other.map { b in (a, b) } }
  }
}

extension State where A == S {
  /// The program that returns the state.
  ///
  ///     State<Int, Int>.get.run(4).value  // 4
  ///
  /// *get-get*: `get.flatMap { s in get.flatMap { t in k(s, t) } } == get.flatMap { s in k(s, s) }`
  @inlinable
  public static var get: State { State { $0 } }
}

extension State {
  /// Returns the program that returns the result of `f` for the state.
  ///
  ///     State<[Int], Int>.inspect { $0.count }.run([7, 8]).value  // 2
  ///
  /// *inspect*: `inspect(f) == get.map(f)`
  @inlinable
  public static func inspect(_ f: @escaping @Sendable (S) -> A) -> State {
    State { f($0) }
  }
}

extension State where A == Void {
  /// Returns the program that replaces the state.
  ///
  ///     State<Int, Void>.set(7).run(4).state  // 7
  ///
  /// *put-put*: `set(s).flatMap { set(t) } == set(t)`; *get-put*: `get.flatMap(set) == pure(())`
  @inlinable
  public static func set(_ state: S) -> State where S: Sendable {
    State { $0 = state }
  }

  /// Returns the program that applies `f` to the state.
  ///
  ///     State<Int, Void>.modify { $0 * 2 }.run(4).state  // 8
  ///
  /// *modify*: `modify(f) == get.flatMap { set(f($0)) }`
  @inlinable
  public static func modify(_ f: @escaping @Sendable (S) -> S) -> State {
    State { $0 = f($0) }
  }

  /// Returns the program that changes the state in place.
  ///
  ///     State<[Int], Void>.update { $0.append(3) }.run([1, 2]).state  // [1, 2, 3]
  ///
  /// *update*: `update(f) == modify { var s = $0; f(&s); return s }`
  @inlinable
  public static func update(_ f: @escaping @Sendable (inout S) -> Void) -> State {
    State(f)
  }
}

// MARK: - Kind

/// The witness of ``State`` over states of type `S`.
public enum StatePartial<S> {}

extension State: Kinded {
  public typealias Witness = StatePartial<S>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the state program in the box.
  @inlinable
  public func fix<S>() -> State<S, A> where F == StatePartial<S> { fix(as: State<S, A>.self) }
}

extension StatePartial: Monad {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { State<S, A>.pure(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }
}
