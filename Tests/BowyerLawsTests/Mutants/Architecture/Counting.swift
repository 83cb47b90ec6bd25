import Bowyer
import Synchronization

/// A dispatcher that is no function: it remembers that it was run.
enum Counting {
  private static let runs = Atomic(0)

  static let dispatcher = StateDispatcher<Void, Int, Int>.reducing { state, input in
    state = input + runs.add(1, ordering: .relaxed).newValue
  }
}
