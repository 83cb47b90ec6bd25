/// A program that reads and writes a state of type `S` and returns an `A`: a transition, as a value.
///
///     State<Int, Void>.modify { $0 + 1 }.run(4).state  // 5
///
/// *run-pure*, as of other programs: `pure(a).run(s) == (s, a)`
///
/// **Stack.** A program that is run inside a step (`State { … program.run(&$0) … }`) is on the stack while the step runs.
public struct State<S, A: Sendable>: Sendable {
  @usableFromInline
  enum Program: Sendable {
    case value(A)
    case step(@Sendable (inout S) -> A)
    case bind(StateBind)
  }

  @usableFromInline let program: Program

  @inlinable
  init(_ program: Program) { self.program = program }

  /// Creates a program of one step, which may change the state in place.
  @inlinable
  public init(_ step: @escaping @Sendable (inout S) -> A) {
    program = .step(step)
  }

  /// Returns the program that returns the result of `f` for the state.
  @inlinable
  public static func inspect(_ f: @escaping @Sendable (S) -> A) -> State {
    State { f($0) }
  }

  /// Returns the program that returns `a` and does not change the state.
  @inlinable
  public static func pure(_ a: A) -> State { State(.value(a)) }

  /// Runs the program on a state, in place.
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
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> State<S, B>) -> State<S, B> {
    State<S, B>(.bind(bind(to: next)))
  }

  /// Runs the program on a copy of `state`; returns the new state, and the value.
  @inlinable
  public func run(_ state: S) -> (state: S, value: A) {
    var state = state
    let value = run(&state)
    return (state, value)
  }

  /// Returns this program with `f` applied to its value.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> State<S, B> {
    flatMap { .pure(f($0)) }
  }
}

extension State where A == S {
  /// The program that returns the state.
  @inlinable
  public static var get: State { State { $0 } }
}

extension State where A == Void {
  /// Returns the program that replaces the state.
  @inlinable
  public static func set(_ state: S) -> State where S: Sendable {
    State { $0 = state }
  }

  /// Returns the program that applies `f` to the state.
  @inlinable
  public static func modify(_ f: @escaping @Sendable (S) -> S) -> State {
    State { $0 = f($0) }
  }

  /// Returns the program that changes the state in place.
  @inlinable
  public static func update(_ f: @escaping @Sendable (inout S) -> Void) -> State {
    State(f)
  }
}

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
  ) -> Kind<Self, B> { fa.fix().map(f).kind }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { State<S, A>.pure(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }
}

// A chain of State programs runs in constant stack space.
//
// A bind is a program, and a function from its value to the next program. If binds nest to the right, running is a loop, which
// continues with the next program. If they nest to the left, the program may be a bind itself, whose function is called first;
// so the waiting functions are kept in a list on the heap. The types in between differ from one bind to the next, so values
// are passed in cells, and only if a function waits for them: the last one is written to the memory for the result.

/// A bind, whose types are erased; the ``State`` that holds it restores them.
///
/// The class is not generic. Type-dependent code is in closures, which are specialized where they are created; the methods
/// of a generic class are not, and would look up metadata at each call.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds the bind.
@usableFromInline
final class StateBind: @unchecked Sendable {
  @usableFromInline
  enum Outcome {
    /// The program has ended, with its value in a `Cell` for a waiting function.
    case done(AnyObject)
    /// The program has ended, and its value is written to the memory for the result of the chain.
    case written
    /// The chain continues with another program, whose value is the result.
    case more(StateBind)
  }

  /// The start of a chain, given pointers to the state and to the memory for its value, if no function waits for it.
  @usableFromInline
  typealias Start = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Outcome

  /// A function that waits for the value in a cell; the pointers are the same as for `Start`.
  @usableFromInline
  typealias Resume =
    @Sendable (AnyObject, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) ->
    Outcome

  @usableFromInline
  enum Parts: Sendable {
    case first(Start)
    case after(StateBind, Resume)
  }

  // @exclusivity(unchecked): only `deinit` writes it, as above.
  @exclusivity(unchecked) private var parts: Parts?

  @usableFromInline
  init(_ parts: Parts) { self.parts = parts }

  deinit { ReleaseLoop.release(&parts) }

  /// Runs a chain on the state at a pointer; writes its value to another, uninitialized one.
  @usableFromInline
  func run(on state: UnsafeMutableRawPointer, into value: UnsafeMutableRawPointer) {
    var waiting: [Resume] = []
    var bind = self
    while true {
      var outcome: Outcome
      switch bind.parts {
      case .after(let source, let resume):
        // Most chains are short: one allocation serves them.
        if waiting.isEmpty { waiting.reserveCapacity(8) }
        waiting.append(resume)
        bind = source
        continue
      case .first(let start): outcome = start(state, waiting.isEmpty ? value : nil)
      case nil: preconditionFailure("a bind is run after its release")
      }
      while case .done(let cell) = outcome {
        guard let resume = waiting.popLast() else {
          preconditionFailure("what nothing waits for is written")
        }
        outcome = resume(cell, state, waiting.isEmpty ? value : nil)
      }
      guard case .more(let rest) = outcome else { return }
      bind = rest
    }
  }

  @usableFromInline
  final class Cell<Value> {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }

    @inlinable
    static func value(in cell: AnyObject) -> Value {
      guard let cell = cell as? Cell else {
        preconditionFailure("a chain of programs is typed by the State that holds it")
      }
      return cell.value
    }
  }
}

extension State {
  @inlinable
  func bind<B: Sendable>(to next: @escaping @Sendable (A) -> State<S, B>) -> StateBind {
    switch program {
    case .value(let a):
      StateBind(.first { state, value in next(a).proceed(on: state, into: value) })
    case .step(let step):
      StateBind(
        .first { state, value in
          next(step(&state.assumingMemoryBound(to: S.self).pointee)).proceed(on: state, into: value)
        }
      )
    case .bind(let source):
      StateBind(
        .after(source) { cell, state, value in
          next(StateBind.Cell<A>.value(in: cell)).proceed(on: state, into: value)
        }
      )
    }
  }

  /// Runs this program as far as that needs no loop; writes the value to `value` or, if that is nil, puts it in a cell.
  @inlinable
  func proceed(
    on state: UnsafeMutableRawPointer,
    into value: UnsafeMutableRawPointer?
  ) -> StateBind.Outcome {
    switch program {
    case .value(let a): done(a, into: value)
    case .step(let step):
      done(step(&state.assumingMemoryBound(to: S.self).pointee), into: value)
    case .bind(let bind): .more(bind)
    }
  }

  @inlinable
  func done(_ a: A, into value: UnsafeMutableRawPointer?) -> StateBind.Outcome {
    guard let value else { return .done(StateBind.Cell(a)) }
    value.initializeMemory(as: A.self, to: a)
    return .written
  }

  @inlinable
  func run(_ bind: StateBind, on state: inout S) -> A {
    withUnsafeTemporaryAllocation(of: A.self, capacity: 1) { value in
      guard let value = value.baseAddress else { preconditionFailure("there is room for a value") }
      withUnsafeMutablePointer(to: &state) { state in
        bind.run(on: UnsafeMutableRawPointer(state), into: UnsafeMutableRawPointer(value))
      }
      return value.move()
    }
  }
}
