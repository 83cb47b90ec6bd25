#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  extension Session {
    /// Sends an input, and shows what comes of it with an animation.
    ///
    ///     func more(_ session: Session<Int, Int, ViewTree<Int>>) async {
    ///       await MainActor.run { _ = session.send(1, animation: .spring) }
    ///     }
    ///
    /// What is committed when this returns is animated; what effects do later is not.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - animation: How views get from what they were to what they are then; nil for not at all.
    /// - Returns: What waits for all that it leads to.
    @MainActor
    @discardableResult
    public func send(_ input: Input, animation: Animation?) -> Delivery {
      withAnimation(animation) { send(input) }
    }
  }
#endif
