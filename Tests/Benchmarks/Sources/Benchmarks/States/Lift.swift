import Bowyer
import BowyerScenarios

/// A lift whose floors look alike below the top, so that two of them are distinguished only by going to the top.
enum Lift {
  static func space(floors: Int) -> StateSpace<Int, Int> {
    StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { floor, step in
          floor = max(0, min(floors - 1, floor + step))
        },
        view: { floor -> ViewTree<Int> in
          .row(.text(floor < floors - 1 ? "below" : "top"), .button("Up", 1), .button("Down", -1))
        }
      )
    )
  }
}
