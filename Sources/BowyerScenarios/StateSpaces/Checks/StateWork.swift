/// The budget of a search for findings, in evaluated views.
final class StateWork {
  private let budget: Int
  private(set) var used = 0

  init(budget: Int = .max) {
    self.budget = max(0, budget)
  }

  /// Whether the requested work exceeds the budget.
  var isOver: Bool { used > budget }

  /// Uses a part of the budget; returns whether it was sufficient.
  func spend(_ amount: Int = 1) -> Bool {
    // Excess work is not added up, so that the sum cannot overflow.
    used = amount > budget - used ? budget &+ (budget < .max ? 1 : 0) : used + amount
    return !isOver
  }
}

extension StateSpace {
  /// Returns the shortest path to a state; `nil` if the budget for one view per event is used up.
  func way(to node: Int, _ work: StateWork) -> StateWay? {
    work.spend(Int(graph.depths[node])) ? way(to: node) : nil
  }
}
