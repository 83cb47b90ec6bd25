// These overloads exist for their messages: without them, the compiler reports a conversion between
// 'Void' and an effect inside the closure.
extension StateDispatcher {
  @available(
    *,
    unavailable,
    message: "return an effect for each input, '.empty' for none; without effects, use '.reducing'"
  )
  @_disfavoredOverload
  public init(_ change: @escaping @Sendable (_ state: inout S, _ input: Input) -> Void) {
    self = .reducing(change)
  }

  @available(
    *,
    unavailable,
    message: "'reducing' has no effects; with effects, use 'StateDispatcher { state, input in … }'"
  )
  @_disfavoredOverload
  public static func reducing(
    _ change: @escaping @Sendable (_ state: inout S, _ input: Input) -> Request
  ) -> StateDispatcher {
    StateDispatcher(change)
  }
}
