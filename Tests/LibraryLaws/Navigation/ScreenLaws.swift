import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of the screens of a flow: what they do, and that what they begin ends with them.
  ///
  /// Random pages come and leave, and begin work that takes a while, in a session whose time is moved by hand.
  ///
  /// *screen-leaving*: the work of a page is done if the page stays till its time has come, and else it is not
  /// begun; *screen*: it does to the page with an id what the dispatcher does, also later, and nothing to the others
  static func screens<A: ScreenAlgebra>(_ algebra: A.Type) -> LawSuite {
    let n = Gen.integer(in: 0...3)
    let path = Gen.zip(n, .array(of: n, count: 0...2)).map { ScreenPath($0, $1) }
    return LawSuite(
      "screen",
      laws: [
        Law(
          "screen-leaving",
          arguments: ["steps"],
          Gen.array(of: ScreenStep.generator, count: 0...16)
        ) { steps in
          let steps = steps + [.pass(4)]
          let desk = ScreenWork()
          _ = LibrarySessions.states(
            of: ScreenStep.dispatcher(algebra),
            from: ScreenPath(0),
            in: desk,
            after: steps.enumerated().map { $1.event(number: $0) }
          )
          return desk.done <-> ScreenStep.expected(after: steps)
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
