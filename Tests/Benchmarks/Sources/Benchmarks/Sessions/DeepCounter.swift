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
      state: Lens(\.inner),
      input: Prism(Wrap.full) { if case .full(let inner) = $0 { inner } else { nil } }
    )
  }

  @inline(never)
  static func store() -> PlainStore<Nest8, Wrap8> {
    PlainStore(Samples.nest) { state, input in change8(&state, input) }
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

// MARK: - The switches by hand, a level each

extension DeepCounter {
  private static func change8(_ state: inout Nest8, _ input: Wrap8) {
    switch input {
    case .full(let inner): change7(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change7(_ state: inout Nest7, _ input: Wrap7) {
    switch input {
    case .full(let inner): change6(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change6(_ state: inout Nest6, _ input: Wrap6) {
    switch input {
    case .full(let inner): change5(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change5(_ state: inout Nest5, _ input: Wrap5) {
    switch input {
    case .full(let inner): change4(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change4(_ state: inout Nest4, _ input: Wrap4) {
    switch input {
    case .full(let inner): change3(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change3(_ state: inout Nest3, _ input: Wrap3) {
    switch input {
    case .full(let inner): change2(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change2(_ state: inout Nest2, _ input: Wrap2) {
    switch input {
    case .full(let inner): change1(&state.inner, inner)
    case .empty, .number: break
    }
  }

  private static func change1(_ state: inout Nest1, _ input: Wrap1) {
    switch input {
    case .full(let number): state.inner &+= number
    case .empty, .number: break
    }
  }
}
