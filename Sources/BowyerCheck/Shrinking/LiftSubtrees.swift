/// Puts a subtree in the place of its tree.
struct LiftSubtrees: ShrinkPass {
  private var outer = 0
  private var inner = 1

  mutating func propose(from best: Recording) -> [UInt64]? {
    while outer < best.spans.count {
      let tree = best.spans[outer]
      if tree.label != .element, tree.label != .argument, tree.label != .attempt {
        while inner < best.spans.count, best.spans[inner].start < tree.end {
          let part = best.spans[inner]
          if part.label == tree.label, part.depth > tree.depth, part.count < tree.count {
            var indices = best.indices
            indices.replaceSubrange(tree.start..<tree.end, with: indices[part.start..<part.end])
            return indices
          }
          inner += 1
        }
      }
      outer += 1
      inner = outer + 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) { inner = accepted ? outer + 1 : inner + 1 }
}
