#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  /// A component with SwiftUI views is a view itself, which runs the component.
  ///
  ///     struct Screen: View {
  ///       var body: some View {
  ///         StoreComponent(
  ///           initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///           view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
  ///       }
  ///     }
  ///
  /// It keeps its session like a ``SessionView``: for as long as it stays in one place, even if its parent
  /// creates it again.
  extension StoreComponent: View where V: View {
    /// The view of the component's session.
    public var body: some View { SessionView(self) }
  }
#endif
