import BowyerLock

/// The state of a session, or its queue: on the heap, changed in place by one thread at a time.
///
/// It is a `Lock` that knows its place: as it is of this module, what is done with it is specialised.
// @unchecked: `value` is reached only between `lock` and `unlock`.
@usableFromInline
final class SessionState<S: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): the lock sees to that, and traps where a thread comes back.
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
  /// Runs `body` with the state, while no other thread can reach it.
  @inline(__always)
  func withLock<R>(_ body: (inout S) -> R) -> R {
    gate.lock()
    defer { gate.unlock() }
    return body(&value)
  }

  /// Runs `body` with the state where it is, while no other thread can reach it: it is not copied to the
  /// stack, which it may not fit on.
  @inlinable
  func withBorrow<R>(_ body: (borrowing S) -> R) -> R {
    lock()
    defer { unlock() }
    return Self.lend(&value, to: body)
  }

  /// Returns the part that lies so many bytes from the beginning of the state, without a copy of the rest.
  func part<Part>(at offset: Int) -> Part {
    lock()
    defer { unlock() }
    return withUnsafePointer(to: &value) { pointer in
      UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Part.self)
    }
  }

  /// What is not known to be copyable is not copied.
  @inlinable
  static func lend<Value: ~Copyable, R>(
    _ value: inout Value,
    to body: (borrowing Value) -> R
  ) -> R {
    body(value)
  }
}
