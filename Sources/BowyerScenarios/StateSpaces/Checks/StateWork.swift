/// How much work a search for findings has done, in views that it has made.
final class StateWork {
  private let budget: Int
  private(set) var used = 0

  init(budget: Int = .max) {
    self.budget = max(0, budget)
  }

  /// Whether more work was asked for than there is in the budget.
  var isOver: Bool { used > budget }

  /// Takes some of the budget; returns whether there was enough.
  func spend(_ amount: Int = 1) -> Bool {
    // What exceeds the budget is not counted up, so that nothing overflows.
    used = amount > budget - used ? budget &+ (budget < .max ? 1 : 0) : used + amount
    return !isOver
  }
}

extension StateSpace {
  /// Returns the shortest way to a state, which takes a view for each of its events; nil if that is too much work.
  func way(to node: Int, _ work: StateWork) -> StateWay? {
    work.spend(Int(graph.depths[node])) ? way(to: node) : nil
  }
}
