/// What is done to a node of a view, and where it stands.
package struct ViewEvent: Hashable, Sendable {
  package let action: ViewAction
  package let path: [PathElement]

  package init(_ action: ViewAction, _ path: [PathElement]) {
    self.action = action
    self.path = path
  }
}
