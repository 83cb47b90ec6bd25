extension Session {
  /// Returns what a function makes of the state where it is: nothing is copied.
  ///
  /// - Precondition: As for ``state``; and the function sends nothing.
  package func look<R>(_ body: (borrowing S) -> R) -> R {
    engine.state.withBorrow(body)
  }

  /// Calls an observer after each commit; it does not look at the state.
  ///
  /// - Parameter observer: Is also called once when it is added.
  /// - Returns: The observation.
  package func onCommit(_ observer: @escaping @Sendable () -> Void) -> SessionObservation {
    engine.observe { _ in observer() }
  }
}
