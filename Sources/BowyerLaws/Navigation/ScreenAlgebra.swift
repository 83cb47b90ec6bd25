public import Bowyer

/// The placing of dispatchers on the pages of a path: the library's, unless a type that conforms says otherwise.
///
///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
///     let second = Prism<Int, (id: Int, input: Int)>(extract: { (1, $0) }, embed: { $0.input })
///     let pages = LibraryScreens.forEachScreen(add, .identity, input: second)
///     pages.run(5, on: ScreenPath(1, [2])).state.pages  // [1, 7]
public protocol ScreenAlgebra: SendableMetatype {
  /// Returns the dispatcher on each page of a path.
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider>
}

extension ScreenAlgebra {
  public static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> { dispatcher.forEachScreen(path, input: prism) }
}

/// The library's placing of dispatchers on pages.
public enum LibraryScreens: ScreenAlgebra {}
