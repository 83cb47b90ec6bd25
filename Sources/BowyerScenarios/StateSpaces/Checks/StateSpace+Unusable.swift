import BowyerViews

extension StateSpace {
  /// Returns the controls that are disabled or behind a modal dialog in all states, and the given
  /// labels that no control has.
  ///
  ///     let draft = StoreComponent(
  ///       initialState: "", dispatcher: StateDispatcher<Void, String, String>.reducing { $0 = $1 },
  ///       view: { text in .row(.button("Write", "x"), .button("Send", "").disabled(text.count < 2)) })
  ///     StateSpace(of: draft).unusable("Write", "Undo").map(\.message)  // ["no control “Undo” is ever shown", "the button “Send” is always disabled"]
  ///
  /// - Parameter labels: The labels that a control should have.
  /// - Returns: The findings; those of disabled controls have the shortest path to their nearest
  ///   state.
  public func unusable(_ labels: String...) -> [StateFinding] { unusable(labels, StateWork()) }

  func unusable(_ labels: [String], _ work: StateWork) -> [StateFinding] {
    var (firsts, names): ([Name: Int], [Name]) = ([:], [])
    var (usable, covered): (Set<Name>, Set<Name>) = ([], [])
    for node in 0..<count {
      // A partial search reports nothing, as a control may be enabled in a later state.
      guard work.spend() else { return [] }
      let index = ControlIndex(view(at: node))
      for control in index.controls {
        let name = Name(role: control.role, label: control.label)
        if firsts[name] == nil {
          firsts[name] = node
          names.append(name)
        }
        if control.isDisabled { continue }
        if index.cover(of: control.path) == nil {
          usable.insert(name)
        } else {
          covered.insert(name)
        }
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
            "the \(name.role.rawValue) “\(name.label)” is always disabled"
              + (covered.contains(name) ? " or behind a modal dialog" : ""),
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
