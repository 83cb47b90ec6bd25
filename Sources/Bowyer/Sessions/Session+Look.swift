extension Session {
  /// Returns what a function makes of the state where it is: nothing is copied.
  ///
  /// - Precondition: As for ``state``; and the function sends nothing.
  package func look<R>(_ body: (borrowing S) -> R) -> R {
    engine.state.withBorrow(body)
  }
}
