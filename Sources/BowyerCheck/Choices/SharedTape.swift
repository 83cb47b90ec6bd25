import BowyerLock

/// The tape of a case that drew a random function, which draws on while the body runs.
///
/// The function may be applied anywhere, so the tape lies behind a lock from then on. When the case
/// has ended the tape is taken back, and an application that comes later is an escape.
final class SharedTape: Sendable {
  private let tape: Lock<Tape?>
  private let escapes: Lock<Int>

  init(_ tape: Tape, escapes: Lock<Int>) {
    self.tape = Lock(tape)
    self.escapes = escapes
  }

  var isOpen: Bool { tape.withLock { $0 != nil } }

  /// Runs `body` with the tape; a tape that was taken back is replaced by an empty one.
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
