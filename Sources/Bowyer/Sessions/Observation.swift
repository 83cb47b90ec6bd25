/// Keeps an observer of a session, until it is cancelled or the session ends.
public struct Observation: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the observation: once this returns, no later change is reported.
  public func cancel() {
    end()
  }
}
