import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

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

  /// Returns the law of what children end with: it is asked for once each time a child leaves, or the session stops.
  ///
  /// *leaves*: it is asked for once each time the child leaves, and not while it stays
  static func ending<A: PlacementAlgebra>(_ algebra: A.Type) -> LawSuite {
    let inputs = Gen.array(of: ChildrenInput.generator(ChildrenState.Place.allCases), count: 0...16)
    return LawSuite(
      "ending",
      laws: [
        Law("leaves", arguments: ["inputs"], inputs) { inputs in
          let ended = Lock(0)
          let component = StoreComponent(
            initialState: ChildrenState.full,
            environment: 0,
            dispatcher: ChildrenState.dispatcher(
              algebra,
              ends: .run("end") { _ in ended.withLock { $0 += 1 } }
            ),
            render: { _, _ in }
          )
          let (clock, executor) = (TestClock(), ScheduledExecutor())
          let session = Session(component, clock: clock, executor: executor) { _ in }
          var (present, left, counts) = (session.state.present, 0, [(Int, Int)]())
          for event in inputs.map(\.event) {
            switch event {
            case .send(let input): session.send(input)
            case .pass(let seconds): clock.advance(by: .seconds(seconds))
            }
            executor.runAll()
            left += present.subtracting(session.state.present).count
            present = session.state.present
            counts.append((ended.withLock { $0 }, left))
          }
          session.stop()
          executor.runAll()
          counts.append((ended.withLock { $0 }, left + present.count))
          return counts.map(\.0) <-> counts.map(\.1)
        }
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

extension ChildrenState {
  /// The children that are there; that without an id is one.
  fileprivate var present: Set<String> {
    let children = Place.allCases.flatMap { place in
      (place == .note ? [0] : [0, 1]).filter { has(place, $0) }.map { "\(place) \($0)" }
    }
    return Set(children)
  }
}
