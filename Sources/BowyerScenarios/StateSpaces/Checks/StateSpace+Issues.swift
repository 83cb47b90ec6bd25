import BowyerViews

extension StateSpace {
  /// Returns what in any of the views keeps people from using it, each where it is nearest.
  ///
  ///     let shop = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
  ///       view: { page in page == 0 ? .button("Next", 1) : .button("", 0) })
  ///     StateSpace(of: shop).issues().map(\.way.description)  // ["press Next"]
  ///
  /// - Returns: The issues, by the words in which `ViewTree.issues()` tells them.
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
