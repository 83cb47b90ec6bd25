import Bowyer

final class Counter {
  var count = 0
}

struct Counting {
  let dispatcher = StateDispatcher<Void, Counter, Int>.reducing { $0.count += $1 }
}
