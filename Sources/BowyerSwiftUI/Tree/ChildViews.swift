#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A node in its place among its siblings.
  struct PlacedNode: Identifiable {
    /// The steps to it from the node it stands in, by which SwiftUI knows it again.
    let id: [PathElement]
    let index: Int
    let node: Node
  }

  /// What is in a node, each part with the identity that it has in the tree.
  struct ChildViews: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext
    /// Whether each takes all the width that there is.
    var isStretched = false

    /// The parts, each with its steps; the rows of a `forEach` are parts of what that stands in.
    var placed: [PlacedNode] {
      var placed: [PlacedNode] = []
      var waiting: [(steps: [PathElement], node: Node)] = parts(of: node, at: [])
      while let (steps, node) = waiting.popLast() {
        let inner = node.unmapped
        if inner.tag == .forEach || inner.tag == .fragment {
          waiting += parts(of: inner, at: steps)
        } else {
          placed.append(PlacedNode(id: steps, index: placed.count, node: node))
        }
      }
      return placed
    }

    private func parts(of node: Node, at steps: [PathElement]) -> [([PathElement], Node)] {
      zip(node.steps, node.children).reversed().map { (steps + [$0], $1) }
    }

    func view(of part: PlacedNode) -> NodeView {
      NodeView(part.node, path + part.id, context)
    }

    var body: some View {
      ForEach(placed) { part in
        view(of: part).frame(maxWidth: isStretched ? .infinity : nil)
      }
    }
  }
#endif
