import Bowyer
import BowyerKinds
import BowyerArchitectures

/// A view that is a number, with one control that sends any move.
struct Probe<P: Pairing>: Sendable {
  let value: Int
  let send: @Sendable (Move<P.M, Void>) -> Void

  /// Returns the component that shows the numbers of a space.
  static func component(_ space: Kind<P.W, Int>) -> Component<P, Probe> {
    Component(
      P.W.map(space) { value in UI { handler in Probe(value: value, send: handler.send) } }
    )
  }
}
