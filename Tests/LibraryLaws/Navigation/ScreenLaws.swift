import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of the screens of a flow: what they do, and that what they begin ends with them.
  ///
  /// Random pages come and leave, and begin work that takes a while, in a session whose time is moved by hand.
  ///
  /// *screen-leaving*: the work of a page is done, and changes this page, if the page stays till its time has come; else it is
  /// not begun, and changes nothing, also if another page takes its place in the same transition;
  /// *screen*: it does to the page with an id what the dispatcher does, also later, and nothing to the others
  static func screens<A: ScreenAlgebra>(_ algebra: A.Type) -> LawSuite {
    let n = Gen.integer(in: 0...3)
    let path = SampleNavigations.paths
    return LawSuite(
      "screen",
      laws: [
        Law(
          "screen-leaving",
          arguments: ["steps"],
          Gen.array(of: ScreenStep.generator, count: 0...16)
        ) { steps in
          let steps = steps + [.pass(4)]
          let works = ScreenWork()
          let states = LibrarySessions.states(
            of: ScreenStep.dispatcher(algebra),
            from: ScreenPath(0),
            in: works,
            after: steps.enumerated().map { $1.event(number: $0) }
          )
          let expected = ScreenStep.expected(after: steps)
          return [works.done, states.last?.pages ?? []] <-> [expected.done, expected.pages]
        },
        Law("screen", arguments: ["path", "id", "i"], path, n, n) { path, id, i in
          let d = StateDispatcher<Int, Int, Int> { page, input in
            page = 10 * page + input
            return .perform("more") { world in .commit(.modify { $0 + world }) }
          }
          let each = A.forEachScreen(d, .identity, input: RowInput.prism)
          let pages = path.entries.map { $0.id == id ? 10 * $0.page + i + 5 : $0.page }
          return LibrarySessions.states(of: each, from: path, in: 5, after: [.send(.row(id, i))])
            .map(\.pages) <-> [pages]
        },
      ]
    )
  }
}
