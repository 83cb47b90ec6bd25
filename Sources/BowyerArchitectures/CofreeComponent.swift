public import BowyerKinds

/// A view and, behind it, the views to which moves lead: a stream, a wizard, a tree.
///
/// The functor pairing `P` determines the ways from one view to the next. A wizard, in which each input selects the next view:
///
///     let wizard = CofreeComponent("?", next: { (page: String, answer: Int) in "\(page)\(answer)" }) {
///       page -> ViewTree<Int> in .button(page, 7)
///     }
///     let session = Session(StoreComponent(wizard, dispatcher: .ways))
///     session.send(7)
///     session.view.rendered()  // "[ ?7 ]"
///
/// *ways*: a move by one instruction leads to the place behind the view with which the instruction pairs
public typealias CofreeComponent<P: FunctorPairing, V> = Component<FreeCofreePairing<P>, V>

extension Component {
  /// Creates the space that unfolds from a seed: a seed determines a view and the seeds behind it.
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

  /// Creates the space that unfolds from a seed; the views send their moves to a handler.
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

  /// Creates the space that unfolds from a seed, and in which each input selects the next seed.
  public init<Input: Sendable, Seed: Sendable>(
    _ seed: Seed,
    next: @escaping @Sendable (Seed, Input) -> Seed,
    view: @escaping @Sendable (Seed) -> V
  ) where P == FreeCofreePairing<EnvReaderPairing<Input>> {
    self.init(seed, ways: { seed in Reader { input in next(seed, input) }.kind }, view: view)
  }
}

extension Dispatcher where M == FreePartial<EnvPartial<Input>> {
  /// The dispatcher of a space in which each input selects the next view.
  ///
  ///     let ways = Dispatcher<FreePartial<EnvPartial<Int>>, Void, Int>.ways
  ///     ways.move(for: 7).program.fix().step().fold({ $0.fix().ask }, { 0 })  // 7
  public static var ways: Dispatcher {
    .pure { input in Free.lift(Env(in: input, ()).kind).kind }
  }
}

extension Dispatcher where M == FreePartial<IdentityPartial> {
  /// The dispatcher of a space in which every view is followed by exactly one: any input moves there.
  ///
  ///     let onward = Dispatcher<FreePartial<IdentityPartial>, Void, Int>.onward
  ///     onward.move(for: 7).program.fix().step().fold({ _ in "on" }, { "here" })  // "on"
  public static var onward: Dispatcher {
    .pure { _ in Free.lift(Identity(()).kind).kind }
  }
}
