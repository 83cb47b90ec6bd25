import Bowyer
import BowyerCheck

extension LawSuite {
  /// Returns the law of what the screens of a flow begin: it ends with them.
  ///
  /// Random pages come and leave, and begin work that takes a while, in a session whose time is moved by hand.
  ///
  ///     try LawSuite.screens(LibraryScreens.self).check()
  ///
  /// *screen-leaving*: the work of a page is done if the page stays till its time has come, and else it is not
  /// begun
  ///
  /// - Parameter algebra: The operations.
  /// - Returns: The suite.
  public static func screens<A: ScreenAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "screen",
      laws: [
        Law(
          "screen-leaving",
          arguments: ["deeds"],
          Gen.array(of: ScreenDeed.generator, count: 0...16)
        ) { deeds in
          let deeds = deeds + [.pass(4)]
          let desk = ScreenWork()
          _ = LibrarySessions.states(
            of: ScreenDeed.dispatcher(algebra),
            from: ScreenPath(0),
            in: desk,
            after: deeds.enumerated().map { $1.event(number: $0) }
          )
          return desk.done <-> ScreenDeed.expected(after: deeds)
        }
      ]
    )
  }
}
