#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The animation with which SwiftUI shows a screen.
  struct ScreenMotion {
    let transition: ScreenTransition

    /// The transition with which a screen replaces another, and is replaced.
    @MainActor var coming: AnyTransition {
      switch transition {
      case .fade: .opacity
      case .slide(let edge): .move(edge: edge.inSwiftUI)
      case .standard, .custom, .none: .identity
      }
    }

    func apply(to transaction: inout Transaction) {
      switch transition {
      case .none: transaction.disablesAnimations = true
      case .fade, .slide: transaction.animation = transaction.animation ?? .default
      case .standard, .custom: break
      }
    }
  }

  extension ScreenEdge {
    fileprivate var inSwiftUI: Edge {
      switch self {
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }
#endif
