import BowyerViews

extension StateSpace {
  /// Returns the problems of accessibility and structure in all views, each at its nearest state.
  ///
  ///     let shop = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
  ///       view: { page in page == 0 ? .button("Next", 1) : .button("", 0) })
  ///     StateSpace(of: shop).issues().map(\.way.description)  // ["press Next"]
  ///
  /// - Returns: The findings, with the messages of `ViewTree.issues()`.
  public func issues() -> [StateFinding] { issues(StateWork()) }

  func issues(_ work: StateWork) -> [StateFinding] {
    var (seen, findings): (Set<String>, [StateFinding]) = ([], [])
    for node in 0..<count where work.spend() {
      for issue in view(at: node).issues() where seen.insert(issue.message).inserted {
        guard let way = way(to: node, work) else { break }
        findings.append(StateFinding(.issue, issue.message, state: node, way: way))
      }
    }
    return findings
  }
}
