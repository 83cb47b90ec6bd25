import BowyerLock

/// The state of a session: on the heap, changed in place by one thread at a time.
// @unchecked: `value` is reached only between `lock` and `unlock`.
@usableFromInline
final class SessionState<S: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): the lock sees to that, and traps where a thread comes back.
  @usableFromInline @exclusivity(unchecked) var value: S
  private let gate = Gate(
    reentry: """
      a session's state is read while the same thread changes or looks at it: in its own dispatcher, \
      in a function given to it, which must be pure, or in the deinit of a value in the state
      """
  )

  @usableFromInline
  init(_ value: S) {
    self.value = value
  }

  deinit {
    gate.destroy()
  }

  @usableFromInline
  func lock() {
    gate.lock()
  }

  @usableFromInline
  func unlock() {
    gate.unlock()
  }
}

extension SessionState {
  /// Runs `body` with the state, while no other thread can reach it.
  func withLock<R>(_ body: (inout S) -> R) -> R {
    lock()
    defer { unlock() }
    return body(&value)
  }

  /// Runs `body` with the state where it is, while no other thread can reach it: it is not copied to the
  /// stack, which it may not fit on.
  func withBorrow<R>(_ body: (borrowing S) -> R) -> R {
    lock()
    defer { unlock() }
    return Self.lend(&value, to: body)
  }

  /// What is not known to be copyable is not copied.
  private static func lend<Value: ~Copyable, R>(
    _ value: inout Value,
    to body: (borrowing Value) -> R
  ) -> R {
    body(value)
  }
}
