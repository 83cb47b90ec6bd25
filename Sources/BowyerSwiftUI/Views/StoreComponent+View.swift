#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  /// A component whose views are SwiftUI's is one itself: where it stands, it is run.
  ///
  ///     struct Screen: View {
  ///       var body: some View {
  ///         StoreComponent(
  ///           initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///           view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
  ///       }
  ///     }
  ///
  /// It keeps its state as a ``SessionView`` does: as long as it stands in one place, also if its parent
  /// makes it anew.
  extension StoreComponent: View where V: View {
    /// The view of its session.
    public var body: some View { SessionView(self) }
  }
#endif
