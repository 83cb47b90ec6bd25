import BowyerViews

extension StateSpace {
  /// Returns the given texts that no view shows.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).unseen("on", "off", "broken").map(\.message)  // ["“broken” is never shown"]
  ///
  /// - Parameter texts: The expected texts.
  /// - Returns: The findings, one for each missing text.
  public func unseen(_ texts: String...) -> [StateFinding] {
    var missing = texts
    for node in 0..<count where !missing.isEmpty {
      let shown = view(at: node).rendered(width: 10_000)
      missing.removeAll { shown.contains($0) }
    }
    return missing.map { StateFinding(.unseen, "“\($0)” is never shown") }
  }
}
