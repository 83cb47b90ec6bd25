import BowyerLock

/// The tape of a case with a random function, which continues to draw while the body runs.
///
/// The function may be applied on any thread, so a lock protects the tape. At the end of the case,
/// the tape is taken back; a later application is counted as an escape.
final class SharedTape: Sendable {
  private let tape: Lock<Tape?>
  private let escapes: Lock<Int>

  init(_ tape: Tape, escapes: Lock<Int>) {
    self.tape = Lock(tape)
    self.escapes = escapes
  }

  var isOpen: Bool { tape.withLock { $0 != nil } }

  /// Calls `body` with the tape; uses an empty one if the tape was taken back.
  func withTape<R>(_ body: (inout Tape) -> R) -> R {
    tape.withLock { tape in
      if tape != nil, let result = tape.apply(body) { return result }
      var empty = Tape()
      return body(&empty)
    }
  }

  func takeBack() -> Tape? {
    tape.withLock { tape in
      defer { tape = nil }
      return tape
    }
  }

  func reportEscape() { escapes.withLock { $0 += 1 } }
}

extension Optional {
  fileprivate mutating func apply<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}
