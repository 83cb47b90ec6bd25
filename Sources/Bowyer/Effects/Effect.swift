/// What a dispatcher asks the world for: a description, which does nothing until a ``Session`` runs it.
///
/// An effect yields values of type `Value`, in a world of type `Environment`. It is data: it can be
/// inspected, mapped and merged, so a test asserts what was asked for without doing it.
///
///     let login = Effect<Void, Int>.perform("login") { _ in 42 }
///     login.requests  // ["login"]
///
/// *monoid*: `empty.combine(e) == e == e.combine(empty)`; `combine` is associative;
/// *functor*: `e.map { $0 } == e`; `e.map(f).map(g) == e.map { g(f($0)) }`
public struct Effect<Environment: Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  enum Program: Sendable {
    case empty
    indirect case pure(Value)
    case perform(EffectID, @Sendable (Environment) async throws -> Value)
    case merge([Effect])
    case concat([Effect])
  }

  @usableFromInline let program: Program

  @inlinable
  init(_ program: Program) {
    self.program = program
  }

  /// Whether nothing is asked for: what most transitions answer, so it is looked at first.
  @inlinable var isEmpty: Bool {
    if case .empty = program { true } else { false }
  }
}

// MARK: - What there is to ask for

extension Effect {
  /// Asks for nothing.
  ///
  ///     Effect<Void, Int>.empty.requests  // []
  @inlinable
  public static var empty: Effect { Effect(.empty) }

  /// Returns the effect that yields a value at once.
  ///
  ///     Effect<Void, Int>.pure(3).requests  // []
  public static func pure(_ value: Value) -> Effect { Effect(.pure(value)) }

  /// Returns the effect that does some work in the world, and yields its result.
  ///
  /// If the work throws, the effect yields nothing and the session reports it.
  ///
  ///     Effect<[String], String>.perform("first name") { names in names[0] }.requests  // ["first name"]
  ///
  /// - Parameters:
  ///   - id: What is asked for, by name.
  ///   - work: Does it.
  /// - Returns: The description; nothing is done yet.
  public static func perform(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    Effect(.perform(id, work))
  }

  /// Returns effects that run together; they start in order.
  ///
  ///     Effect<Void, Int>.merge(.perform("a") { _ in 1 }, .perform("b") { _ in 2 }).requests  // ["a", "b"]
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Returns effects that run together, as many as the array holds.
  public static func merge(_ effects: [Effect]) -> Effect {
    let parts = effects.flatMap { effect -> [Effect] in
      switch effect.program {
      case .empty: []
      case .merge(let parts): parts
      default: [effect]
      }
    }
    return parts.count < 2 ? parts.first ?? .empty : Effect(.merge(parts))
  }

  /// Returns effects that run one after another: the next starts when the last has ended.
  ///
  /// If one fails, those after it are not run, as in a sequence of statements that may throw.
  ///
  ///     Effect<Void, Int>.concat(.perform("a") { _ in 1 }, .perform("b") { _ in 2 }).requests  // ["a", "b"]
  public static func concat(_ effects: Effect...) -> Effect { concat(effects) }

  /// Returns effects that run one after another, as many as the array holds.
  public static func concat(_ effects: [Effect]) -> Effect {
    let parts = effects.flatMap { effect -> [Effect] in
      switch effect.program {
      case .empty: []
      case .concat(let parts): parts
      default: [effect]
      }
    }
    return parts.count < 2 ? parts.first ?? .empty : Effect(.concat(parts))
  }

  /// Returns this effect and another, run together.
  ///
  ///     Effect<Void, Int>.perform("a") { _ in 1 }.combine(.empty).requests  // ["a"]
  public func combine(_ other: Effect) -> Effect {
    switch (program, other.program) {
    case (_, .empty): self
    case (.empty, _): other
    default: .merge(self, other)
    }
  }
}

// MARK: - What is made of it

extension Effect {
  /// Returns the effect that yields `f` of what this one yields.
  ///
  ///     Effect<Void, Int>.pure(3).map { $0 + 1 }.values  // [4]
  public func map<Other: Sendable>(
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    switch program {
    case .empty: .empty
    case .pure(let value): .pure(f(value))
    case .perform(let id, let work): .perform(id) { world in f(try await work(world)) }
    case .merge(let parts): Effect<Environment, Other>(.merge(parts.map { $0.map(f) }))
    case .concat(let parts): Effect<Environment, Other>(.concat(parts.map { $0.map(f) }))
    }
  }

  /// Returns this effect in a larger world, of which it sees a part.
  ///
  ///     Effect<Int, Int>.perform("a") { $0 }.widen(environment: \String.count).requests  // ["a"]
  ///
  /// *widen-map*: `e.widen(environment: f).map(g) == e.map(g).widen(environment: f)`
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Value> {
    switch program {
    case .empty: .empty
    case .pure(let value): .pure(value)
    case .perform(let id, let work): .perform(id) { world in try await work(part(world)) }
    case .merge(let parts):
      Effect<World, Value>(.merge(parts.map { $0.widen(environment: part) }))
    case .concat(let parts):
      Effect<World, Value>(.concat(parts.map { $0.widen(environment: part) }))
    }
  }
}

// MARK: - What can be seen of it

extension Effect {
  /// What is asked for, by name, in the order in which it is written.
  ///
  ///     Effect<Void, Int>.merge(.pure(1), .perform("a") { _ in 2 }).requests  // ["a"]
  public var requests: [EffectID] {
    switch program {
    case .empty, .pure: []
    case .perform(let id, _): [id]
    case .merge(let parts), .concat(let parts): parts.flatMap(\.requests)
    }
  }

  /// The values that are yielded without asking for anything, in the order in which they are written.
  ///
  ///     Effect<Void, Int>.merge(.pure(1), .perform("a") { _ in 2 }).values  // [1]
  public var values: [Value] {
    switch program {
    case .empty, .perform: []
    case .pure(let value): [value]
    case .merge(let parts), .concat(let parts): parts.flatMap(\.values)
    }
  }
}
