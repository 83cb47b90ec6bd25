import BowyerSwiftUI
import BowyerViews
import Testing

/// A node of the vocabulary, and what SwiftUI shows for it.
struct NodeSample: CustomTestStringConvertible {
  let tag: NodeTag
  let tree: ViewTree<Int>
  let shown: String

  var testDescription: String { "\(tag): \(tree.description)" }

  init(_ tag: NodeTag, _ tree: ViewTree<Int>, _ shown: String) {
    self.tag = tag
    self.tree = tree
    self.shown = shown
  }
}

extension NodeSample {
  static let all = content + controls + containers
}
