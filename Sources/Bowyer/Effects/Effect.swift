/// A description of work in the outside world, which does nothing until a ``Session`` runs it.
///
/// An effect yields values of type `Value`, and its work receives an environment of type
/// `Environment`. It is data: it can be inspected, mapped and combined, so a test asserts its
/// requests without performing their work.
///
///     let login = Effect<Void, Int>.perform("login") { _ in 42 }
///     login.requests  // ["login"]
///
/// Only these perform work: ``perform(_:_:)``, ``run(_:_:)``, ``yielding(_:_:)``, ``stream(_:_:)``
/// and ``drain(_:_:)``. Each is a request, with an identity and answers, and pure functions
/// transform the answers. All other functions define when, how often and in which order requests
/// are made.
///
/// An effect that *fails* yields no more values. In `concat`, the effects after it do not run; in
/// `merge`, the others continue. The session reports an uncaught error.
///
/// *monoid*: `empty.combine(e) == e == e.combine(empty)`; `combine` is associative;
/// *functor*: `e.map { $0 } == e`; `e.map(f).map(g) == e.map { g(f($0)) }`
public struct Effect<Environment: Sendable, Value: Sendable>: Sendable {
  /// The program; nil for the empty effect, which most transitions return.
  @usableFromInline package let node: EffectNode?

  @usableFromInline
  package init(_ node: EffectNode?) {
    self.node = node
  }

  init(_ shape: EffectNode.Shape) {
    node = EffectNode(shape)
  }

  /// Whether the effect is empty.
  @inlinable var isEmpty: Bool { node == nil }

  /// Returns the effect whose program wraps this one's; the empty effect stays empty.
  func wrapped(_ shape: (EffectNode) -> EffectNode.Shape) -> Effect {
    Effect(node.map { EffectNode(shape($0)) })
  }
}

extension Effect {
  /// The effect that does nothing and yields nothing.
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

  /// Returns the effect that reports a diagnostic to the session, and yields nothing.
  package static func report(_ diagnostic: Diagnostic) -> Effect { Effect(.report(diagnostic)) }

  /// Returns this effect with a function applied to its values.
  ///
  ///     Effect<Void, Int>.pure(3).map { $0 + 1 }.values  // [4]
  ///
  /// - Complexity: O(1), whatever the size of the effect.
  public func map<Other: Sendable>(
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    map(at: nil, f)
  }

  /// Returns this effect, whose steps of a part are transformed into steps of the whole; the part
  /// is at `place`.
  func map<Other: Sendable>(
    at place: EffectPlace?,
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    Effect<Environment, Other>(
      node.map { node in
        EffectNode(.map(node, place) { EffectCellOf(f(EffectCellOf<Value>.value(in: $0))) })
      }
    )
  }

  /// Returns this effect for a larger environment, of which it receives a part.
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
