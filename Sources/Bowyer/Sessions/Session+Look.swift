extension Session {
  /// Returns the result of a function on the state in place, without a copy.
  ///
  /// - Precondition: As for ``state``; and the function sends no input.
  package func look<R>(_ body: (borrowing S) -> R) -> R {
    engine.state.withBorrow(body)
  }

  /// Calls an observer after each commit, without reading the state.
  ///
  /// - Parameter observer: The observer, which is also called once when it is added.
  /// - Returns: The observation.
  package func onCommit(_ observer: @escaping @Sendable () -> Void) -> SessionObservation {
    engine.observe { _ in observer() }
  }
}
