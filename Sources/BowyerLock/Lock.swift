/// A value that one thread at a time can access.
///
/// Lock a closure as a member of a struct: a closure as the value itself is wrapped in another one at each access.
// @unchecked: `value` is accessed only while the gate is locked.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let gate: Gate
  // @exclusivity(unchecked): the gate ensures it, and stops a thread that locks it again.
  @exclusivity(unchecked) private var value: Value

  /// Creates a lock around a value.
  ///
  /// - Parameters:
  ///   - value: The value to protect.
  ///   - reentry: The message with which a thread is stopped that takes the lock while holding it.
  package init(_ value: Value, reentry: StaticString = "a lock is taken twice by one thread") {
    gate = Gate(reentry: reentry)
    self.value = value
  }

  deinit {
    gate.destroy()
  }

  /// Returns the result of `body` for the value, while no other thread can access it.
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    gate.lock()
    defer { gate.unlock() }
    return try body(&value)
  }
}
