import Bowyer
public import BowyerKinds

/// A view that can send moves in the monad `M`: a function from a handler of moves to a view.
///
///     UI<StatePartial<Int>, String> { _ in "hello" }.map(\.count).view(Handler { _ in })  // 5
///
/// *map-identity*: `ui.map { $0 } == ui`; *map-composition*: `ui.map(f).map(g) == ui.map { g(f($0)) }`
public struct UI<M: Monad, V>: Sendable {
  /// A function that returns an additional effect for a transition made in this place.
  typealias Remark = @Sendable (Kind<M, Void>) -> Effect<Void, Move<M, Void>>

  /// Returns the view whose controls send their moves to the handler.
  public let view: @Sendable (Handler<M>) -> V

  /// The additional effect of each transition, added by `onEffect`; nil for most user interfaces.
  let remark: Remark?

  /// Creates a user interface from a function from a handler of moves to a view.
  public init(_ view: @escaping @Sendable (Handler<M>) -> V) {
    self.init(remark: nil, view)
  }

  init(remark: Remark?, _ view: @escaping @Sendable (Handler<M>) -> V) {
    self.view = view
    self.remark = remark
  }

  /// Returns the user interface with `f` applied to its view.
  public func map<Other>(_ f: @escaping @Sendable (V) -> Other) -> UI<M, Other> {
    UI<M, Other>(remark: remark) { [view] handler in f(view(handler)) }
  }

  /// Returns the user interface that sends its moves in another language, translated by a monad morphism.
  ///
  ///     let ui = UI<StatePartial<Int>, String> { _ in "hello" }
  ///     ui.lift(InCo<StateStorePairing<Int>>()).view(Handler { _ in })  // "hello"
  ///
  /// *lift-view*: `ui.lift(phi).view(h) == ui.view(h.narrow(phi))`
  public func lift<Phi: NaturalTransformation>(_ phi: Phi) -> UI<Phi.G, V>
  where Phi.F == M, Phi.G: Monad {
    UI<Phi.G, V> { handler in
      let narrow = handler.narrow(phi)
      guard let remark else { return view(narrow) }
      return view(Handler { move in narrow.send(move.asking(remark(move.program))) })
    }
  }
}
