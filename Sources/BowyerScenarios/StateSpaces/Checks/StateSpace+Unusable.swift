import BowyerViews

extension StateSpace {
  /// Returns the controls that can be used nowhere: those that are seen and always disabled, and those of some
  /// labels that are not seen at all.
  ///
  ///     let draft = StoreComponent(
  ///       initialState: "", dispatcher: StateDispatcher<Void, String, String>.reducing { $0 = $1 },
  ///       view: { text in .row(.button("Write", "x"), .button("Send", "").disabled(text.count < 2)) })
  ///     StateSpace(of: draft).unusable("Write", "Undo").map(\.message)  // ["no control “Undo” is ever shown", "the button “Send” is always disabled"]
  ///
  /// - Parameter labels: The labels that there should be.
  /// - Returns: What was found; what is seen, with the shortest way to where it is.
  public func unusable(_ labels: String...) -> [StateFinding] { unusable(labels, StateWork()) }

  func unusable(_ labels: [String], _ work: StateWork) -> [StateFinding] {
    var (firsts, names): ([Name: Int], [Name]) = ([:], [])
    var usable: Set<Name> = []
    for node in 0..<count {
      // A control of which not all is known is not reported.
      guard work.spend() else { return [] }
      for control in view(at: node).controls {
        let name = Name(role: control.role, label: control.label)
        if firsts[name] == nil {
          firsts[name] = node
          names.append(name)
        }
        if !control.isDisabled { usable.insert(name) }
      }
    }
    let shown = Set(names.map(\.label))
    let missing = labels.filter { !shown.contains($0) }.map { label in
      StateFinding(.unusable, "no control “\(label)” is ever shown")
    }
    return missing
      + names.filter { !usable.contains($0) }.compactMap { name in
        let node = firsts[name] ?? 0
        return way(to: node, work).map { way in
          StateFinding(
            .unusable,
            "the \(name.role.rawValue) “\(name.label)” is always disabled",
            state: node,
            way: way
          )
        }
      }
  }
}

private struct Name: Hashable {
  let role: ControlRole
  let label: String
}
