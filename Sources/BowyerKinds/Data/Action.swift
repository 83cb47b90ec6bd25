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
  ///
  ///     Action(inputs: [1, 2], "done").run().value  // "done"
  @inlinable
  public init(inputs: [I], _ value: A) {
    program = State {
      $0.append(contentsOf: inputs)
      return value
    }
  }

  /// Returns the action that emits no input and returns `a`.
  ///
  ///     Action<Int, String>.pure("a").run().inputs  // []
  @inlinable
  public static func pure(_ a: A) -> Action { Action(State<[I], A>.pure(a)) }

  /// Returns the inputs that the action emits, and its value.
  ///
  ///     Action<Int, Void>.input(7).run().inputs  // [7]
  @inlinable
  public func run() -> (inputs: [I], value: A) {
    var inputs: [I] = []
    let value = program.run(&inputs)
    return (inputs, value)
  }

  /// Returns this action followed by the action that `next` returns for its value.
  ///
  ///     Action(inputs: [1], 2).flatMap { n in .input(n) }.run().inputs  // [1, 2]
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Action<I, B>) -> Action<I, B>
  {
    Action<I, B>(program.flatMap { next($0).program })
  }

  /// Returns this action with `f` applied to its value.
  ///
  ///     Action(inputs: [1], 2).map { $0 + 1 }.run().value  // 3
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Action<I, B> {
    Action<I, B>(program.map(f))
  }
}

extension Action where A == Void {
  /// Returns the action that emits one input.
  ///
  ///     Action<Int, Void>.input(7).run().inputs  // [7]
  @inlinable
  public static func input(_ input: I) -> Action { Action(State { $0.append(input) }) }
}

// MARK: - Kind

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
