#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A node in its place among its siblings.
  struct PlacedNode: Identifiable {
    /// The step to it, by which SwiftUI knows it again.
    let id: PathElement
    let index: Int
    let node: Node
  }

  /// What is in a node, each part with the identity that it has in the tree.
  struct NodeKids: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext
    /// Whether each takes all the width that there is.
    var isStretched = false

    /// The parts, each with its step.
    var placed: [PlacedNode] {
      zip(node.steps, node.kids).enumerated().map { index, part in
        PlacedNode(id: part.0, index: index, node: part.1)
      }
    }

    /// Returns the view of a part.
    func view(of part: PlacedNode) -> NodeView {
      NodeView(part.node, path + [part.id], context)
    }

    var body: some View {
      ForEach(placed) { part in
        view(of: part).frame(maxWidth: isStretched ? .infinity : nil)
      }
    }
  }
#endif
