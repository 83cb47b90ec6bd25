import Bowyer
import Synchronization

/// A dispatcher that is no function: it remembers that it was run.
enum Counting {
  private static let runs = Atomic(0)

  static let dispatcher = StateDispatcher<Void, Int, Int>.reducing { state, input in
    state = input + runs.add(1, ordering: .relaxed).newValue
  }

  static let sender = StateDispatcher<Void, Int, Int> { _, _ in
    .pure(.send(runs.add(1, ordering: .relaxed).newValue))
  }

  static let later = StateDispatcher<Void, Int, Int>.effectful { _ in
    let count = runs.add(1, ordering: .relaxed).newValue
    return .pure(.modify { $0 &+ count })
  }
}
