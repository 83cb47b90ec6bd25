/// Writes one patch; it walks the old and the new nodes that it is about, without recursion.
struct HTMLPatchEncoding {
  /// A node before and after, and what there is around it.
  struct Pair {
    let old: Node
    let new: Node
    let patch: NodePatch
    let oldContext: HTMLContext
    let newContext: HTMLContext
  }

  private enum Work {
    /// A node at an index of the present element.
    case visit(Pair, at: Int)
    /// Rows that stand in the present element as if they were written there, from an index.
    case range(Pair, at: Int)
    /// A node that takes the place of another in the present element, however much room they take.
    case replace(Pair, oldSize: Int, newSize: Int, at: Int)
    case ascend(Int)
  }

  var out = HTMLPatchText()
  var names: HTMLNames
  private var work: [Work] = []

  init(_ names: HTMLNames) {
    self.names = names
  }

  var text: String { out.text }

  mutating func encode(_ patch: NodePatch, of node: Node) {
    switch patch {
    case .none: return
    case .replace(let new): writeWhole(new, HTMLContext())
    case .change(let change):
      let context = HTMLContext()
      visit(
        Pair(old: node, new: change.node, patch: patch, oldContext: context, newContext: context)
      )
    }
    while let next = work.popLast() {
      switch next {
      case .visit(let pair, let index):
        out.descend([index])
        work.append(.ascend(1))
        visit(pair)
      case .range(let pair, let index):
        let oldFrame = HTMLFrame(rows: pair.old, pair.oldContext)
        let newFrame = HTMLFrame(rows: pair.new, pair.newContext)
        visitKids(pair, oldFrame, newFrame, lead: index + 1)
      case .replace(let pair, let oldSize, let newSize, let index):
        replace(pair, oldSize, newSize, at: index)
      case .ascend(let count):
        out.ascend(count)
      }
    }
  }

  private mutating func visit(_ pair: Pair) {
    var (fields, kids): (NodeFields, KidsPatch?) = ([], nil)
    if case .change(let change) = pair.patch { (fields, kids) = (change.fields, change.kids) }
    let (shell, frame) = shell(of: pair.new, pair.newContext)
    var oldFrame = frame.map { HTMLFrame(pair.old.unmapped, $0.context, closing: []) }
    if !fields.isEmpty || pair.oldContext != pair.newContext || pair.old.stepKey != pair.new.stepKey
    {
      let old = self.shell(of: pair.old, pair.oldContext)
      guard old.shell.hasSameShape(as: shell) else {
        return writeWhole(pair.new, pair.newContext)
      }
      writeChanges(from: old.shell, to: shell)
      oldFrame = old.frame
    }
    guard let frame, let oldFrame, kids != nil || oldFrame.context != frame.context else { return }
    out.descend(shell.slot)
    work.append(.ascend(shell.slot.count))
    visitKids(pair, oldFrame, frame, lead: shell.lead)
  }

  /// Returns the elements of a node, and what is needed to go on with its kids.
  private func shell(
    of node: Node,
    _ context: HTMLContext
  ) -> (shell: HTMLShell, frame: HTMLFrame?) {
    // The name of a group of radio buttons is only given where it is written.
    var builder = HTMLBuilder(HTMLShell(), names: HTMLNames(""))
    let frame = builder.enter(node, in: context)
    return (builder.sink, frame)
  }

  /// Writes what is done to the kids of the present element, and leaves for later what is done in them.
  private mutating func visitKids(
    _ pair: Pair,
    _ oldFrame: HTMLFrame,
    _ newFrame: HTMLFrame,
    lead: Int
  ) {
    var kids: KidsPatch?
    if case .change(let change) = pair.patch { kids = change.kids }
    let places = HTMLPlaces(oldFrame, newFrame, kids, lead: lead)
    if let kids, kids.isReordering { write(kids, places, newFrame) }
    var visits: [Work] = []
    if places.changesContext {
      var patches: [Int: NodePatch] = [:]
      for patch in kids?.patches ?? [] { patches[patch.new] = patch.patch }
      for new in newFrame.kids.indices {
        visits.append(contentsOf: visitKid(new, patches[new] ?? .none, places, oldFrame, newFrame))
      }
    } else {
      for patch in kids?.patches ?? [] {
        visits.append(contentsOf: visitKid(patch.new, patch.patch, places, oldFrame, newFrame))
      }
    }
    work.append(contentsOf: visits.reversed())
  }

  /// Returns what is to be done for a kid that stays.
  private func visitKid(
    _ new: Int,
    _ patch: NodePatch,
    _ places: HTMLPlaces,
    _ oldFrame: HTMLFrame,
    _ newFrame: HTMLFrame
  ) -> [Work] {
    guard let old = places.old(of: new) else { return [] }
    let pair = Pair(
      old: oldFrame.kids[old],
      new: newFrame.kids[new],
      patch: patch,
      oldContext: oldFrame.context(of: old),
      newContext: newFrame.context(of: new)
    )
    let index = places.place(ofNew: new)
    if case .replace = patch {
      let (oldSize, newSize) = (oldFrame.size(of: pair.old), newFrame.size(of: pair.new))
      return [.replace(pair, oldSize: oldSize, newSize: newSize, at: index)]
    }
    if newFrame.isTransparent(pair.new) { return [.range(pair, at: index)] }
    return [.visit(pair, at: index)]
  }
}
