import Bowyer

/// What can be done in a node, and what was done to come there.
extension StateExplorer {
  func number(_ origin: Origin) -> Int {
    if let number = origins[origin] { return number }
    let number = origins.count + 1
    origins[origin] = number
    return number
  }

  /// The last node before one, or itself, from which on all can be done again; nil for the beginning.
  func anchor(of node: Int) -> Int? {
    var node = node
    while !isAnchor(node) {
      if node == 0 { return nil }
      node = Int(graph.parents[node].node)
    }
    return node
  }

  /// What can be done in a node, in the order of its edges.
  func acts(in node: Int) -> [(act: StateAct, origin: Origin)] {
    let state = graph.states[node]
    var acts = component.sends(state).enumerated().map { index, send in
      (StateAct.send(send), Origin(state: state, event: index, request: nil))
    }
    for (index, offer) in waits[Int(graph.waits[node])].offers(answers).enumerated() {
      let request: EffectID? =
        switch offer.event.kind {
        case .answered(let id), .failed(let id), .ended(let id): id
        default: nil
        }
      acts.append((offer.act, Origin(state: state, event: -1 - index, request: request)))
    }
    return acts
  }

  /// What was done, from the last anchor on.
  func acts(to node: Int) -> [(act: StateAct, origin: Origin)] {
    var (way, node) = ([(act: StateAct, origin: Origin)](), node)
    while !isAnchor(node), node != 0 {
      let (parent, edge) = graph.parents[node]
      let acts = acts(in: Int(parent))
      if acts.indices.contains(Int(edge)) { way.append(acts[Int(edge)]) }
      node = Int(parent)
    }
    return way.reversed()
  }
}
