#if canImport(SwiftUI)
  public import BowyerViews
  public import SwiftUI

  /// A description is a SwiftUI view.
  ///
  ///     struct Greeting: View {
  ///       var body: some View { ViewTree<Int>.column(.heading("Hello"), .button("+", 1)) }
  ///     }
  ///
  /// As the view of a component its inputs go to the component's session. In itself it is a picture, as for a
  /// preview: its controls send nothing. ``TreeView`` sends its inputs anywhere.
  extension ViewTree: View {
    /// The description as SwiftUI shows it.
    public var body: some View {
      TreeView(self) { _ in }
    }
  }
#endif
