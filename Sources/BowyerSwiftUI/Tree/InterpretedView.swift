#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A view that is a description, and sends its inputs to the session that shows it.
  protocol InterpretedView: View {
    /// Returns a view of the description that sends its inputs to a session.
    func interpreted<Content>(by follower: SessionFollower<Content>) -> AnyView
  }

  extension ViewTree: InterpretedView {
    func interpreted<Content>(by follower: SessionFollower<Content>) -> AnyView {
      AnyView(
        TreeView(
          self,
          newest: { follower.content as? ViewTree<Input> },
          send: { follower.send($0, whenHandled: $1) }
        )
      )
    }
  }

  /// A view that can determine whether it shows nothing.
  @MainActor
  protocol PossiblyEmptyView {
    var isNothing: Bool { get }
  }

  extension ViewTree: PossiblyEmptyView {
    var isNothing: Bool { forced.node.isNothing }
  }

  extension Node {
    fileprivate var isNothing: Bool {
      let node = unmapped
      let isGroup = node.tag == .fragment || node.tag == .forEach
      return node.tag == .empty || isGroup && node.children.allSatisfy(\.isNothing)
    }
  }

  /// Returns a Boolean value indicating whether a view shows nothing, as far as its type and its parts show.
  @MainActor
  func showsNothing(_ view: Any) -> Bool {
    if let view = view as? any PossiblyEmptyView { return view.isNothing }
    if view is EmptyView { return true }
    let parts = Mirror(reflecting: view)
    let name = String(describing: type(of: view))
    // From Xcode 27 on, a builder's block is a `TupleContent` or an `EmptyContent`.
    if name == "EmptyContent" { return true }
    let isBuilt = ["TupleView<", "TupleContent<", "_ConditionalContent<"].contains {
      name.hasPrefix($0)
    }
    if view is any View, parts.displayStyle != .optional, !isBuilt { return false }
    return parts.children.allSatisfy { showsNothing($0.value) }
  }
#endif
