#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// What every node of a tree is shown with.
  struct TreeContext {
    /// How many of the inputs that were sent from here are known to be handled.
    let answers: Int
    /// The style of the texts here.
    var style = ViewStyle()
    /// Does what a person did to the node at a path.
    let perform: @MainActor (ViewAction, [PathElement]) -> Void

    init(answers: Int, perform: @escaping @MainActor (ViewAction, [PathElement]) -> Void) {
      self.answers = answers
      self.perform = perform
    }

    /// Returns the same for what stands in a node.
    func inside(_ node: Node) -> TreeContext {
      guard let style = node.props?.values.style, style != ViewStyle() else { return self }
      var context = self
      context.style = self.style.overlaid(by: style)
      return context
    }
  }

  /// How long a unit of a description is: lengths are told in characters there.
  let pointsPerUnit: CGFloat = 8
#endif
