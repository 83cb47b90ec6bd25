#if canImport(SwiftUI)
  // A file with SwiftUI imports this module in place of `Bowyer`. What both call by one name is SwiftUI's
  // there: a name declared here hides those that are re-exported.
  @_exported public import Bowyer
  public import SwiftUI

  /// SwiftUI's `State`, so that `@State` means what it says; the monad is `BowyerKinds.State`.
  ///
  ///     struct Counter: View {
  ///       @State private var count = 0
  ///       var body: some View { Text(verbatim: "\(count)") }
  ///     }
  public typealias State = SwiftUI.State

  /// SwiftUI's `Transition`; that of a history is `Bowyer.Transition`.
  public typealias Transition = SwiftUI.Transition

  #if !os(watchOS)
    /// SwiftUI's `KeyPress`; that of a view description is `BowyerViews.KeyPress`.
    public typealias KeyPress = SwiftUI.KeyPress
  #endif
#endif
