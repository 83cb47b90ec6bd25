#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  extension Session {
    /// Sends an input, and animates the change.
    ///
    ///     let counter = StoreComponent(
    ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    ///       view: { count in .button("\(count)", 2) })
    ///     let session = Session(counter)
    ///     await session.send(2, animation: .spring)
    ///     session.state  // 42
    ///
    /// Changes that are committed when this returns are animated; later changes by effects are not.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - animation: The animation of the views; nil for none.
    /// - Returns: The delivery of the input, which can be awaited.
    @MainActor
    @discardableResult
    public func send(_ input: Input, animation: Animation?) -> Delivery {
      withAnimation(animation) { send(input) }
    }
  }
#endif
