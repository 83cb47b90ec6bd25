/// What a dispatcher asks the world for: a description, which does nothing until a ``Session`` runs it.
///
/// An effect yields values of type `Value`, in a world of type `Environment`. It is data: it can be
/// inspected, mapped and put together, so a test asserts what was asked for without doing it.
///
///     let login = Effect<Void, Int>.perform("login") { _ in 42 }
///     login.requests  // ["login"]
///
/// Only these do anything: ``perform(_:_:)``, ``run(_:_:)``, ``yielding(_:_:)``, ``stream(_:_:)`` and ``drain(_:_:)``. Each
/// has an identity, and answers; what becomes of an answer is a pure function. All others say when, how often, and in
/// which order.
///
/// An effect that *fails* yields no more. In `concat` what comes after it is not run; in
/// `merge` the others go on. An error that nothing catches is reported by the session.
///
/// *monoid*: `empty.combine(e) == e == e.combine(empty)`; `combine` is associative;
/// *functor*: `e.map { $0 } == e`; `e.map(f).map(g) == e.map { g(f($0)) }`
public struct Effect<Environment: Sendable, Value: Sendable>: Sendable {
  /// The program; nil asks for nothing, which is what most transitions answer.
  @usableFromInline package let node: EffectNode?

  @usableFromInline
  package init(_ node: EffectNode?) {
    self.node = node
  }

  init(_ shape: EffectNode.Shape) {
    node = EffectNode(shape)
  }

  /// Whether nothing is asked for.
  @inlinable var isEmpty: Bool { node == nil }

  /// Returns what is made of this effect's program; nothing is made of nothing.
  func wrapped(_ shape: (EffectNode) -> EffectNode.Shape) -> Effect {
    Effect(node.map { EffectNode(shape($0)) })
  }
}

extension Effect {
  /// Asks for nothing.
  ///
  ///     Effect<Void, Int>.empty.requests  // []
  @inlinable
  public static var empty: Effect { Effect(nil) }

  @available(*, unavailable, renamed: "empty")
  public static var none: Effect { .empty }

  /// Returns the effect that yields a value at once.
  ///
  ///     Effect<Void, Int>.pure(3).requests  // []
  @inlinable
  public static func pure(_ value: Value) -> Effect {
    Effect(EffectNode.yielding(EffectCellOf(value)))
  }

  /// Returns the effect that tells the session what went wrong, and yields nothing.
  package static func report(_ diagnostic: Diagnostic) -> Effect { Effect(.report(diagnostic)) }

  /// Returns the effect that yields `f` of what this one yields.
  ///
  ///     Effect<Void, Int>.pure(3).map { $0 + 1 }.values  // [4]
  ///
  /// Complexity: O(1), however much there is in the effect.
  public func map<Other: Sendable>(
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    Effect<Environment, Other>(
      node.map { node in
        EffectNode(.map(node) { cell in EffectCellOf(f(EffectCellOf<Value>.value(in: cell))) })
      }
    )
  }

  /// Returns this effect where its steps are made those of a whole, of which the part is at a place.
  func map<Other: Sendable>(
    at place: EffectPlace,
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    Effect<Environment, Other>(
      node.map { node in
        EffectNode(.part(node, place) { EffectCellOf(f(EffectCellOf<Value>.value(in: $0))) })
      }
    )
  }

  /// Returns this effect in a larger world, of which it sees a part.
  ///
  ///     Effect<Int, Int>.perform("a") { $0 }.widen(environment: \String.count).requests  // ["a"]
  ///
  /// *widen-map*: `e.widen(environment: f).map(g) == e.map(g).widen(environment: f)`
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Value> {
    Effect<World, Value>(
      node.map { node in
        EffectNode(.widen(node) { cell in EffectCellOf(part(EffectCellOf<World>.value(in: cell))) })
      }
    )
  }
}
