import BowyerViews

/// What is done to a node of a view, and where it stands.
struct Deed: Hashable, Sendable {
  let action: ViewAction
  let path: [PathElement]

  init(_ action: ViewAction, _ path: [PathElement]) {
    self.action = action
    self.path = path
  }
}
