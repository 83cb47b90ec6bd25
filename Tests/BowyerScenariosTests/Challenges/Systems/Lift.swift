import Bowyer
import BowyerScenarios

/// A lift whose floors look alike below the top: telling two of them apart takes as many events as there are floors above.
enum Lift {
  static func space(floors: Int) -> StateSpace<Int, Int> {
    StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing {
          $0 = max(0, min(floors - 1, $0 + $1))
        },
        view: { floor -> ViewTree<Int> in
          .row(.text(floor < floors - 1 ? "below" : "top"), .button("Up", 1), .button("Down", -1))
        }
      )
    )
  }
}
