#if canImport(SwiftUI)
  // A file with SwiftUI imports this module in place of `Bowyer`. Names that both declare are SwiftUI's
  // there: a name declared here hides a re-exported one.
  @_exported public import Bowyer
  public import SwiftUI

  /// SwiftUI's `State`, so that `@State` is SwiftUI's property wrapper; the monad is `BowyerKinds.State`.
  public typealias State = SwiftUI.State

  /// SwiftUI's `Transition`; the transition of a history is `Bowyer.Transition`.
  public typealias Transition = SwiftUI.Transition

  #if !os(watchOS)
    /// SwiftUI's `KeyPress`; the key press of a view description is `BowyerViews.KeyPress`.
    public typealias KeyPress = SwiftUI.KeyPress
  #endif
#endif
