import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the law *leaving*, for each kind of place: no effect of a child runs that is not in the state, and no
  /// step of it is taken.
  ///
  /// Random children come, leave and start effects, in a session whose time is moved by hand. It is compared with
  /// a simulation that has no effects.
  ///
  /// *rows*: of rows in two lists, whose ids print alike; *child*: of one child that is another with another id;
  /// *place*: of one without an id
  static func leaving<A: PlacementAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "leaving",
      laws: [
        leaving(algebra, "rows", at: [.left, .right]), leaving(algebra, "child", at: [.guest]),
        leaving(algebra, "place", at: [.note]),
      ]
    )
  }

  /// Returns the law of what children begin with: it is asked for once each time a child appears, and ends with it.
  ///
  /// *appears*: it is asked for once each time the child appears, and not while it stays
  static func beginning<A: PlacementAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "beginning",
      laws: [
        leaving(
          algebra,
          "appears",
          at: ChildrenState.Place.allCases,
          begins: ChildJob(number: 100, seconds: 1, isOnly: false)
        )
      ]
    )
  }

  private static func leaving<A: PlacementAlgebra>(
    _ algebra: A.Type,
    _ name: String,
    at places: [ChildrenState.Place],
    begins: ChildJob? = nil
  ) -> Law {
    let inputs = Gen.array(of: ChildrenInput.generator(places), count: 0...16)
    // At the end all come back, so that what has not been cancelled lands.
    let end = places.flatMap { [ChildrenInput.come($0, 0), .come($0, 1)] } + [.pass(3)]
    return Law(name, arguments: ["inputs"], inputs) { inputs in
      let inputs = inputs + end
      let dispatcher = ChildrenState.dispatcher(algebra, begins: begins)
      return LibrarySessions.states(
        of: dispatcher,
        from: .full,
        in: 0,
        after: inputs.map(\.event)
      ) <-> ChildrenModel.states(after: inputs, begins: begins)
    }
  }
}
