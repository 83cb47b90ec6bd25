/// Keeps an observer of a session, until it is cancelled or the session ends.
public struct SessionObservation: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the observation: no change is reported that is committed after this returns.
  public func cancel() {
    end()
  }
}
