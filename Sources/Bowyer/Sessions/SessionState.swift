import BowyerLock

/// The state of a session, or its queue: on the heap, changed in place by one thread at a time.
///
/// It works like `Lock`, but is declared in this module, so that its uses are specialised.
// @unchecked: `value` is accessed only between `lock` and `unlock`.
@usableFromInline
final class SessionState<S: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): the lock ensures exclusive access, and traps if a thread locks it twice.
  @usableFromInline @exclusivity(unchecked) var value: S
  private let gate: Gate

  init(_ value: S, reentry: StaticString) {
    self.value = value
    gate = Gate(reentry: reentry)
  }

  @usableFromInline
  convenience init(_ value: S) {
    self.init(
      value,
      reentry: """
        a session's state is read while the same thread changes or looks at it: in its own dispatcher, \
        in a function given to it, which must be pure, or in the deinit of a value in the state
        """
    )
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
  /// Runs `body` with the state, while no other thread can access it.
  @inline(__always)
  func withLock<R>(_ body: (inout S) -> R) -> R {
    gate.lock()
    defer { gate.unlock() }
    return body(&value)
  }

  /// Runs `body` with the state in place, while no other thread can access it.
  ///
  /// The state is not copied to the stack, where it might not fit.
  @inlinable
  func withBorrow<R>(_ body: (borrowing S) -> R) -> R {
    lock()
    defer { unlock() }
    return Self.lend(&value, to: body)
  }

  /// Returns the part at an offset in bytes, without copying the rest of the state.
  func part<Part>(at offset: Int) -> Part {
    lock()
    defer { unlock() }
    return withUnsafePointer(to: &value) { pointer in
      UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Part.self)
    }
  }

  /// Calls `body` with the value, which is not copied, since its type is not known to be copyable.
  @inlinable
  static func lend<Value: ~Copyable, R>(
    _ value: inout Value,
    to body: (borrowing Value) -> R
  ) -> R {
    body(value)
  }
}
