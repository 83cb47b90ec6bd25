import Bowyer

extension StateSpace {
  /// Returns the final states in which an effect still runs or an alarm is pending.
  ///
  ///     let draft = StoreComponent(
  ///       initialState: "",
  ///       dispatcher: StateDispatcher<Void, String, String>.effectful { text in
  ///         text == "done" ? .pure(.set(text)) : .perform("save") { _ in .modify { $0 + "!" } }
  ///       },
  ///       view: { text in .row(.button("Save", ""), .button("Done", "done").disabled(text == "done")) })
  ///     let space = StateSpace(of: draft, limit: StateLimit(states: 20, requests: 1))
  ///     space.leftovers { $0 == "done" }.map(\.message)  // ["“save” still runs"]
  ///
  /// - Parameter isEnd: Returns whether a state is a final one.
  /// - Returns: The nearest state for each such effect.
  public func leftovers(isEnd: (S) -> Bool) -> [StateFinding] {
    var (seen, findings): (Set<String>, [StateFinding]) = ([], [])
    for node in 0..<count where graph.waits[node] != 0 && isEnd(value(at: node)) {
      let wait = wait(at: node)
      var texts = wait.requests.map { "“\($0.id)” still runs" }
      if texts.isEmpty, wait.time != nil { texts = ["an alarm is still pending"] }
      for text in texts where seen.insert(text).inserted {
        findings.append(StateFinding(.leftover, text, state: node, way: way(to: node)))
      }
    }
    return findings
  }
}
