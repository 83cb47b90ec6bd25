import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerLock

/// A component that is explored as a person does it: look, use a control, look again.
final class Exploration<A: ComponentAlgebra, P: Pairing, V: Sendable>: Sendable {
  private let present: Lock<Component<P, V>>
  private let asked = Lock<[EffectID]>([])

  init(_ algebra: A.Type, _ component: Component<P, V>) {
    present = Lock(component)
  }

  /// The names of what was asked for so far.
  var requests: [String] { asked.withLock { $0.map(\.name) } }

  /// Returns the view in focus; its controls lead on.
  func look() -> V {
    A.explore(present.withLock { $0 }) { [present, asked] next, effect in
      present.withLock { $0 = next }
      asked.withLock { $0 += effect.requests }
    }
  }
}
