/// A value that one thread at a time may touch.
// @unchecked: `value` is reached only while the gate is held.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let gate: Gate
  // @exclusivity(unchecked): the gate sees to that, and stops a thread that comes back.
  @exclusivity(unchecked) private var value: Value

  /// Makes a lock around a value.
  ///
  /// - Parameters:
  ///   - value: What is locked.
  ///   - reentry: What it means that a thread takes the lock which it holds already, for the message.
  package init(_ value: Value, reentry: StaticString = "a lock is taken twice by one thread") {
    gate = Gate(reentry: reentry)
    self.value = value
  }

  deinit {
    gate.destroy()
  }

  /// Runs `body` with the value, while no other thread can reach it.
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    gate.lock()
    defer { gate.unlock() }
    return try body(&value)
  }
}
