import Bowyer

extension Mutant {
  static let screens = [
    Mutant("pages whose effects outlive them", .screens(LeaksScreens.self)),
    Mutant("pages that all end when one leaves", .screens(EndsAllScreens.self), cases: 500),
    Mutant("a page that changes twice", .screens(ChangesScreenTwice.self)),
    Mutant("pages whose effects reach their replacements", .screens(ReachesReplacements.self)),
  ]
}

/// A page that is known by its depth alone.
private struct PageRow<Page: Sendable>: Identifiable, Sendable {
  let id: Int
  var page: Page

  static var rows: Lens<ScreenPath<Page>, Rows<PageRow>> {
    Lens(
      get: { path in
        let rows = path.pages.enumerated().map { PageRow(id: $0, page: $1) }
        return Rows(rows, uniquingIDsWith: { first, _ in first })
      },
      set: { path, rows in ScreenPath(rows[0].page, rows.dropFirst().map(\.page)) }
    )
  }
}

private enum LeaksScreens: ScreenAlgebra {
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> {
    LeaksRows.forEach(
      dispatcher.widen(state: Lens(\PageRow<S>.page)),
      path.andThen(PageRow<S>.rows),
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
      dispatcher.widen(state: Lens(\PageRow<S>.page)),
      path.andThen(PageRow<S>.rows),
      input: prism
    )
  }
}

private enum ReachesReplacements: ScreenAlgebra {
  static func forEachScreen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> {
    LibraryPlacements.forEach(
      dispatcher.widen(state: Lens(\PageRow<S>.page)),
      path.andThen(PageRow<S>.rows),
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
    let again = StateDispatcher<E, S, I>.transition { input in
      dispatcher.transition(for: input).map { _ in .empty }
    }
    return dispatcher.combine(again).forEachScreen(state: path, input: prism)
  }
}
