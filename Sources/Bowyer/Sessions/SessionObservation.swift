/// An observation of a session, which lasts until it is cancelled or the session ends.
public struct SessionObservation: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the observation; changes committed after this call returns are not reported.
  public func cancel() {
    end()
  }
}
