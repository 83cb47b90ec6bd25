#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A view that is a description, whose inputs go to the session that shows it.
  protocol InterpretedView: View {
    /// Returns the description as a view whose inputs go to a session.
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
#endif
