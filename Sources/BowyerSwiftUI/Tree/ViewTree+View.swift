#if canImport(SwiftUI)
  public import BowyerViews
  public import SwiftUI

  /// A description is a SwiftUI view.
  ///
  ///     struct Greeting: View {
  ///       var body: some View { ViewTree<Int>.column(.heading("Hello"), .button("+", 1)) }
  ///     }
  ///
  /// As the view of a component, it sends its inputs to the component's session. On its own, as in a
  /// preview, its controls send nothing. With ``TreeView``, its inputs can be sent anywhere.
  extension ViewTree: View {
    /// The SwiftUI view of the description.
    public var body: some View {
      TreeView(self) { _ in }
    }
  }
#endif
