#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A node in its place among its siblings.
  struct PlacedNode: Identifiable {
    /// The steps to it from its container, which identify it in SwiftUI.
    let id: [PathElement]
    let index: Int
    let node: Node
  }

  extension Node {
    /// The parts of a container, each with its steps; the rows of a `forEach` are parts of its container.
    var placed: [PlacedNode] {
      var placed: [PlacedNode] = []
      var waiting: [(steps: [PathElement], node: Node)] = parts(at: [])
      while let (steps, node) = waiting.popLast() {
        let inner = node.unmapped
        if inner.tag == .forEach || inner.tag == .fragment {
          waiting += inner.parts(at: steps)
        } else {
          placed.append(PlacedNode(id: steps, index: placed.count, node: node))
        }
      }
      return placed
    }

    private func parts(at steps: [PathElement]) -> [([PathElement], Node)] {
      zip(self.steps, children).reversed().map { (steps + [$0], $1) }
    }

    /// Whether the node has a view; an empty node has one if it handles its appearance or disappearance.
    var takesPlace: Bool { tag != .empty || handles(.appear) || handles(.disappear) }
  }

  extension NodeView {
    /// Returns the view of a part of the node.
    ///
    /// It is not an `EquatableView`, which is a stack of its own: a row of a grid, a spacer or a divider in one is not a
    /// part of its container.
    func view(of part: PlacedNode) -> NodeView {
      NodeView(part.node, path + part.id, style, context, in: inside)
    }

    /// The views of the parts, each with the identity that it has in the tree.
    var children: some View {
      ForEach(partsHere.filter(\.takesRow)) { view(of: $0) }
    }

    /// The parts that are shown in the node: without modal dialogs, and without those shown at their placement.
    var partsHere: [PlacedNode] {
      let followed = surroundings.followed(in: node)
      return node.placed.filter {
        !$0.node.unmapped.isModal && !$0.node.unmapped.isElsewhere(followed)
      }
    }

    /// The popovers in the node, which take no room among its other parts, and point at it.
    var popovers: some View {
      let parts = isHidden ? [] : node.placed
      return ForEach(parts.filter { $0.node.unmapped.isPopover && !$0.node.unmapped.isHidden }) {
        part in
        let popover = OpenDialog(part.node.unmapped, at: path + part.id, in: style)
        DialogNode(dialog: popover, rest: popover.inner[...], context: context).equatable()
      }
    }
  }
#endif
