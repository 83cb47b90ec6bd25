import Bowyer

extension Mutant {
  static let screens = [
    Mutant("pages whose effects outlive them", .screens(LeaksScreens.self)),
    Mutant("pages that all end when one leaves", .screens(EndsAllScreens.self), cases: 500),
    Mutant("a page that changes twice", .screens(ChangesScreenTwice.self)),
  ]
}

private enum LeaksScreens: ScreenAlgebra {
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> {
    LeaksRows.forEach(
      dispatcher.widen(state: Lens(\ScreenEntry<S>.page)),
      path.andThen(Lens(\ScreenPath<S>.entries)),
      input: prism
    )
  }
}

private enum EndsAllScreens: ScreenAlgebra {
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> {
    CancelsAllRows.forEach(
      dispatcher.widen(state: Lens(\ScreenEntry<S>.page)),
      path.andThen(Lens(\ScreenPath<S>.entries)),
      input: prism
    )
  }
}

private enum ChangesScreenTwice: ScreenAlgebra {
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> {
    let again = StateDispatcher<E, S, I> { input in
      dispatcher.transition(for: input).map { _ in .empty }
    }
    return dispatcher.combine(again).forEachScreen(state: path, input: prism)
  }
}
