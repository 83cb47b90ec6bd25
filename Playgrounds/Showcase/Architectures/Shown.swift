import Bowyer
import BowyerKinds
import BowyerArchitectures

// A component of any architecture can be a part of the state of another: its space, moved.

/// A component in a state that is compared: two are the same if they look the same.
struct Shown<P: Pairing, Input: Sendable>: Equatable {
  var component: Component<P, ViewTree<Input>>

  static func == (left: Shown, right: Shown) -> Bool { left.component.view == right.component.view }
}
