/// Compares two trees in which nothing is lazy.
///
/// It keeps a list of the nodes that it is in, so that depth costs no stack.
struct Diffing {
  /// How many nodes were compared.
  private(set) var nodes = 0

  /// A node whose kids are being compared.
  private struct Frame {
    let new: Node
    let fields: NodeFields
    /// Where it stands in the node that it is in.
    let index: Int
    var match: KidMatch
    var patches: [KidsPatch.Patch] = []

    var patch: NodePatch {
      guard match.patch != nil || !patches.isEmpty else {
        return fields.isEmpty ? .none : .change(NodeChange(new, fields))
      }
      var kids = match.patch ?? KidsPatch(from: new.kids.count, to: new.kids.count)
      kids.patches = patches
      return .change(NodeChange(new, fields, kids))
    }
  }

  private enum Step {
    case done(NodePatch)
    case enter(Frame)
  }

  /// Returns what is to be done to a tree to make it another.
  mutating func patch(from old: Node, to new: Node) -> NodePatch {
    var frame: Frame
    switch compare(old, new, 0) {
    case .done(let patch): return patch
    case .enter(let root): frame = root
    }
    var outer: [Frame] = []
    while true {
      if let (old, new, index) = frame.match.nextPair() {
        switch compare(old, new, index) {
        case .done(.none): continue
        case .done(let patch): frame.patches.append(KidsPatch.Patch(new: index, patch: patch))
        case .enter(let inner):
          outer.append(frame)
          frame = inner
        }
      } else {
        let (patch, index) = (frame.patch, frame.index)
        guard let next = outer.popLast() else { return patch }
        frame = next
        if case .none = patch { continue }
        frame.patches.append(KidsPatch.Patch(new: index, patch: patch))
      }
    }
  }

  private mutating func compare(_ old: Node, _ new: Node, _ index: Int) -> Step {
    let (old, new) = (old.unmapped, new.unmapped)
    if old === new { return .done(.none) }
    nodes += 1
    guard new.look.isSameKind(as: old.look) else { return .done(.replace(new)) }
    let fields = new.look.differences(from: old.look)
    if old.kids.isEmpty, new.kids.isEmpty {
      return .done(fields.isEmpty ? .none : .change(NodeChange(new, fields)))
    }
    return .enter(Frame(new: new, fields: fields, index: index, match: KidMatch(old, new)))
  }
}
