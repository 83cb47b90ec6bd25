import Bowyer
import BowyerLock

/// A dispatcher that is no function: it remembers that it was run.
enum Counting {
  private static let runs = Lock(0)

  static let dispatcher = StateDispatcher<Void, Int, Int>.reducing { state, input in
    state = input + runs.withLock { runs in
      runs += 1
      return runs
    }
  }
}
