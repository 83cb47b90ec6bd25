import Bowyer
import BowyerScenarios
import Testing
import TestSupport

/// A lift whose floors look alike below the top: telling two of them apart takes as many events as there are floors above.
private func lift(_ floors: Int) -> StateSpace<Int, Int> {
  StateSpace(
    of: StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing {
        $0 = max(0, min(floors - 1, $0 + $1))
      },
      view: { floor -> ViewTree<Int> in
        .row(
          .text(floor < floors - 1 ? "below" : "top"),
          .button("Up", 1),
          .button("Down", -1)
        )
      }
    )
  )
}

@Suite("A search for findings") struct FindingsBudgetTests {
  /// Two states look the same, but only one of them has a text that can be pressed.
  ///
  /// Their difference shows two events later.
  @Test("finds the experiment of states that look the same and have different events")
  func differentEvents() {
    enum Place: Sendable, Equatable {
      case start, left, right, leftNext, rightNext, leftEnd, rightEnd
    }
    let space = StateSpace(
      of: replacing(
        Place.start,
        { place -> ViewTree<Place> in
          switch place {
          case .start: .row(.button("left", .left), .button("right", .right))
          case .left: .row(.text("a").onPress(.left), .button("Go", .leftNext))
          case .right: .row(.text("a"), .button("Go", .rightNext))
          case .leftNext: .row(.text("b"), .button("On", .leftEnd))
          case .rightNext: .row(.text("b"), .button("On", .rightEnd))
          case .leftEnd: .text("left end")
          case .rightEnd: .text("right end")
          }
        }
      )
    )
    let found = space.indistinguishableStates().compactMap { $0.other?.experiment.description }
    expectEqual(found.sorted(), ["press Go, press On", "press On"])
  }

  @Test("makes a number of views that is linear in the states")
  func views() {
    for floors in [50, 100, 200] {
      let space = lift(floors)
      let needed = 4 * floors
      expectEqual(space.findings(budget: needed + 1).map(\.kind), [.indistinguishable])
    }
  }

  @Test("stops when its budget is used up, and tells what it has not searched")
  func budget() {
    let space = lift(50)
    let all = space.findings()
    expectEqual(space.findings(budget: 10_000), all)
    for budget in [-1, 0, 1, 60, 120, 180] {
      let found = space.findings(budget: budget)
      expectEqual(found.last?.kind, .unfinished)
      #expect(found.dropLast().allSatisfy(all.contains))
    }
    expectEqual(
      space.findings(budget: 60).map(\.description),
      [
        "unfinished: the search stopped after a budget of 60 views; "
          + "not finished: issues of views, indistinguishable states, effects without an answer"
      ]
    )
  }
}
