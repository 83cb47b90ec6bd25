import Bowyer

/// A counter eight levels down in a state of structs, whose inputs come eight levels down in enums.
enum DeepCounter {
  typealias View = Int

  @inline(never)
  static func session() -> Session<Nest8, Wrap8, View> {
    let counter = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }
    let four: StateDispatcher<Void, Nest4, Wrap4> = wide(wide(wide(wide(counter))))
    return Session(
      StoreComponent(
        initialState: Samples.nest,
        dispatcher: wide(wide(wide(wide(four)))),
        render: { state, _ in state.before }
      )
    )
  }

  @inline(never)
  private static func wide<S, Input>(
    _ dispatcher: StateDispatcher<Void, S, Input>
  ) -> StateDispatcher<Void, Nest<S>, Wrap<Input>> {
    dispatcher.widen(
      state: \.inner,
      input: Prism(Wrap.full) { if case .full(let inner) = $0 { inner } else { nil } }
    )
  }

  @inline(never)
  static func store() -> PlainStore<Nest8, Wrap8> {
    PlainStore(Samples.nest) { state, input in change(&state, input) }
  }

  /// The switches by hand, a level each, as one pattern.
  private static func change(_ state: inout Nest8, _ input: Wrap8) {
    if case .full(.full(.full(.full(.full(.full(.full(.full(let number)))))))) = input {
      state.inner.inner.inner.inner.inner.inner.inner.inner &+= number
    }
  }

  @inline(never)
  static func send(_ input: Wrap8, to session: Session<Nest8, Wrap8, View>) {
    session.send(input)
  }

  static let input: Wrap8 = {
    let four: Wrap4 = .full(.full(.full(.full(1))))
    return .full(.full(.full(.full(four))))
  }()
}
