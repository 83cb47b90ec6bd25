#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// What every node of a tree is shown with.
  struct TreeContext {
    var style = ViewStyle()
    /// The node here; nil above the tree.
    private var node: Node?
    private let pace: TreePace
    /// Tells the tree that these nodes are of that one of them is gone.
    private let tellGone: @MainActor ([PathElement]) -> Void

    init(_ pace: TreePace, tellGone: @escaping @MainActor ([PathElement]) -> Void) {
      self.pace = pace
      self.tellGone = tellGone
    }

    /// Does what a person did to the node here, at a path; returns whether something is sent for it.
    @MainActor @discardableResult
    func perform(_ action: ViewAction, _ path: [PathElement]) -> Bool {
      if action == .disappear {
        tellGone(path)
        return true
      }
      let rate = node?.props?.values.options[action.event]?.rate
      let identity = rate.flatMap { _ in node?.identity(at: path) }
      return pace.take(ViewEvent(action, path), of: identity, rate)
    }

    /// Sends the text that was typed into a field at a path, now or later.
    @MainActor
    func type(_ text: String, into field: Binding<FieldText>, _ path: [PathElement]) {
      pace.typed(into: field, path)
      perform(.input(text), path)
    }

    /// Whether what was typed into the field at a path has not been sent yet.
    @MainActor
    func holdsText(of path: [PathElement]) -> Bool { pace.holdsText(of: path) }

    /// Returns the same for a node, and for what stands in it.
    func inside(_ node: Node) -> TreeContext {
      var context = self
      context.node = node
      if let style = node.props?.values.style, style != ViewStyle() {
        context.style = self.style.overlaid(by: style)
      }
      return context
    }
  }

  /// How long a unit of a description is: lengths are told in characters there.
  nonisolated let pointsPerUnit: CGFloat = 8
#endif
