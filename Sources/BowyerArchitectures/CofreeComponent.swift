public import BowyerKinds

/// A view, and behind it others: `P` says which ways lead on, and a move takes them.
///
/// It is a stream, a wizard, a tree.
///
/// Here, where inputs say which way to go, is a wizard:
///
///     let wizard = CofreeComponent("?", next: { (page: String, answer: Int) in "\(page)\(answer)" }) {
///       page -> ViewTree<Int> in .button(page, 7)
///     }
///     let session = Session(StoreComponent(wizard, dispatcher: .ways))
///     session.send(7)
///     session.view.rendered()  // "[ ?7 ]"
///
/// *ways*: a move by one instruction leads to the place that is its answer behind the view
public typealias CofreeComponent<P: FunctorPairing, V> = Component<FreeCofreePairing<P>, V>

extension Component {
  /// Makes the space that grows from a seed: which seeds are behind it, and how each looks.
  ///
  ///     let slides = CofreeComponent<IdentityPairing, Int>(1, ways: { Identity($0 + 1).kind }) { n in n * n }
  ///     slides.moved(by: Free.lift(Identity(()).kind).kind).view  // 4
  public init<Ways: FunctorPairing, Seed: Sendable>(
    _ seed: Seed,
    ways: @escaping @Sendable (Seed) -> Kind<Ways.W, Seed>,
    view: @escaping @Sendable (Seed) -> V
  ) where P == FreeCofreePairing<Ways> {
    self.init(seed, ways: ways) { seed, _ in view(seed) }
  }

  /// Makes the space that grows from a seed; the views send their moves to a handler.
  public init<Ways: FunctorPairing, Seed: Sendable>(
    _ seed: Seed,
    ways: @escaping @Sendable (Seed) -> Kind<Ways.W, Seed>,
    render: @escaping @Sendable (Seed, Handler<FreePartial<Ways.M>>) -> V
  ) where P == FreeCofreePairing<Ways> {
    self.init(
      Cofree<Ways.W, UI<FreePartial<Ways.M>, V>>.unfold(seed) { seed in
        (UI { handler in render(seed, handler) }, ways(seed))
      }.kind
    )
  }

  /// Makes the space that grows from a seed, in which an input says which way to go.
  public init<Input: Sendable, Seed: Sendable>(
    _ seed: Seed,
    next: @escaping @Sendable (Seed, Input) -> Seed,
    view: @escaping @Sendable (Seed) -> V
  ) where P == FreeCofreePairing<EnvReaderPairing<Input>> {
    self.init(seed, ways: { seed in Reader { input in next(seed, input) }.kind }, view: view)
  }
}

extension Dispatcher where M == FreePartial<EnvPartial<Input>> {
  /// The dispatcher of a space in which an input says which way to go.
  ///
  ///     let ways = Dispatcher<FreePartial<EnvPartial<Int>>, Void, Int>.ways
  ///     ways.move(for: 7).program.fix().step().fold({ $0.fix().ask }, { 0 })  // 7
  public static var ways: Dispatcher {
    .pure { input in Free.lift(Env(in: input, ()).kind).kind }
  }
}

extension Dispatcher where M == FreePartial<IdentityPartial> {
  /// The dispatcher of a space from which one way leads on: any input takes it.
  ///
  ///     let onward = Dispatcher<FreePartial<IdentityPartial>, Void, Int>.onward
  ///     onward.move(for: 7).program.fix().step().fold({ _ in "on" }, { "here" })  // "on"
  public static var onward: Dispatcher {
    .pure { _ in Free.lift(Identity(()).kind).kind }
  }
}
