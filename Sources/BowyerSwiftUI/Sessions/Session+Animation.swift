#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  extension Session {
    /// Sends an input, and shows what comes of it with an animation.
    ///
    ///     let counter = StoreComponent(
    ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    ///       view: { count in .button("\(count)", 2) })
    ///     let session = Session(counter)
    ///     await session.send(2, animation: .spring)
    ///     session.state  // 42
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
