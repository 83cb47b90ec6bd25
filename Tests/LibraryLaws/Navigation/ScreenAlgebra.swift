import Bowyer

/// The placing of dispatchers on the pages of a path: the library's, unless a type that conforms says otherwise.
protocol ScreenAlgebra: SendableMetatype {
  /// Returns the dispatcher on each page of a path.
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider>
}

extension ScreenAlgebra {
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> { dispatcher.forEachScreen(state: path, input: prism) }
}

/// The library's placing of dispatchers on pages.
enum LibraryScreens: ScreenAlgebra {}
