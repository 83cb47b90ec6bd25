#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Android)
  @preconcurrency import Android
#endif

/// The events since the last batch was taken.
package protocol InboxBatch: Equatable, Sendable {
  init()
  /// Whether what the loop shows has changed.
  var isChanged: Bool { get set }
  /// The number of inputs that were handled or refused after they had been sent while the session was busy.
  var handled: Int { get set }
  /// Whether the loop's wake-up time has come.
  var isTimePassed: Bool { get set }
}

extension InboxBatch {
  /// Whether the batch contains anything to handle.
  package var isReady: Bool { self != Self() }
}

/// A queue to which threads post events, and from which a loop takes all of them at once.
package final class Inbox<Batch: InboxBatch>: Sendable {
  private struct State: Sendable {
    var batch = Batch()
    var isStopped = false
    /// The continuation of the loop, while it waits for a batch.
    var loop: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())

  package init() {}

  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Returns the result of a function that may change the batch; does not resume the loop.
  package func look<R>(_ body: (inout Batch) -> R) -> R { state.withLock { body(&$0.batch) } }

  /// Changes the batch from any thread, and resumes the loop if the batch is ready.
  package func post(_ change: (inout Batch) -> Void) { resume { change(&$0.batch) } }

  /// Stops the inbox, from any thread: no further batch is taken.
  package func stop() { resume { $0.isStopped = true } }

  private func resume(after change: (inout State) -> Void) {
    let loop = state.withLock { state in
      change(&state)
      return state.isStopped || state.batch.isReady ? state.loop.take() : nil
    }
    loop?.resume()
  }

  /// Waits until a batch is ready, and returns it; returns nil if the inbox is stopped; only one task may wait.
  package func next() async -> Batch? {
    await withCheckedContinuation { continuation in resume { $0.loop = continuation } }
    return state.withLock { state in
      guard !state.isStopped else { return nil }
      defer { state.batch = Batch() }
      return state.batch
    }
  }
}

/// Keeps what the program prints away from a screen or a protocol that uses its standard output.
///
/// The screen or the protocol uses a private descriptor, ``output``. While the keeper is on, descriptor 1 leads to standard
/// error. Where both are terminals or the same file, what is written to either is kept instead, up to 1 MB, and written when
/// the keeper is switched off. It is kept in an unlinked temporary file: a pipe that nobody reads would stop the program.
///
/// Call ``flush()`` before the first ``begin()`` and before the last ``end()``. `begin()`, ``limit()`` and `end()` call only
/// functions that POSIX allows in signal handlers.
package struct OutputKeeper: Sendable {
  /// The descriptor of what was standard output, closed in programs that this one executes.
  package let output: Int32
  /// The original of descriptor 2, if it is kept, too; -1 otherwise.
  private let error: Int32
  /// The descriptor to which descriptor 1 leads while the keeper is on; -1 if it stays as it is.
  private let target: Int32
  /// Whether the target is a temporary file.
  private let isFile: Bool

  /// The number of bytes that are kept; one more tells that some were not.
  private static var capacity: off_t { 1_048_576 }

  /// Creates a keeper, which is off, and stays off unless `isOn`; nil if there is no standard output.
  package init?(isOn: Bool = true) {
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { return nil }
    let isShared = Self.isShared(STDOUT_FILENO, STDERR_FILENO)
    let file = isOn && isShared != false ? Self.temporaryFile() : -1
    isFile = file >= 0
    // Without a temporary file, what is printed goes where it went before: it is not lost.
    target = !isOn ? -1 : isShared == false ? STDERR_FILENO : file
    // Otherwise a crash would lose what was printed to a file or a pipe since the buffer was last full.
    if target >= 0 { setvbuf(stdout, nil, _IOLBF, 0) }
    error = isFile && isShared == true ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
  }

  /// Writes what `print` has buffered to where descriptor 1 leads.
  package static func flush() { fflush(stdout) }

  /// Switches the keeper on, until ``end()``.
  package func begin() {
    guard target >= 0 else { return }
    dup2(target, STDOUT_FILENO)
    if error >= 0 { dup2(target, STDERR_FILENO) }
  }

  /// Drops what does not fit the temporary file; called now and then.
  package func limit() {
    var status = stat()
    guard isFile, fstat(target, &status) == 0, status.st_size > Self.capacity else { return }
    ftruncate(target, Self.capacity + 1)
  }

  /// Switches the keeper off, and writes what was kept meanwhile.
  package func end() {
    guard target >= 0 else { return }
    dup2(output, STDOUT_FILENO)
    if error >= 0 { dup2(error, STDERR_FILENO) }
    guard isFile else { return }
    limit()
    // As small as this, the buffer is on the stack.
    let size = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { buffer in
      var done: off_t = 0
      lseek(target, 0, SEEK_SET)
      while let start = buffer.baseAddress {
        let count = read(target, start, buffer.count)
        guard count > 0 else { break }
        writeAll(start, count, to: output)
        done += off_t(count)
      }
      return done
    }
    if size > Self.capacity {
      let note: StaticString = "\n(More was printed than the megabyte that is kept.)\n"
      writeAll(note.utf8Start, note.utf8CodeUnitCount, to: output)
    }
    ftruncate(target, 0)
  }

  /// Closes the descriptors; the keeper must be off.
  package func release() {
    for descriptor in [output, error, isFile ? target : -1] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Returns whether two descriptors lead to terminals or to the same file; nil if the second leads nowhere.
  private static func isShared(_ first: Int32, _ second: Int32) -> Bool? {
    var (a, b) = (stat(), stat())
    guard fstat(first, &a) == 0, fstat(second, &b) == 0 else { return nil }
    // One terminal has several names, such as `/dev/tty`.
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino || isatty(first) == 1 && isatty(second) == 1
  }

  /// Returns the descriptor of a new file without a name, or -1.
  private static func temporaryFile() -> Int32 {
    let folder = environmentVariable("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/bowyer-output.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return -1 }
    unlink(path)
    defer { close(file) }
    // Everyone who writes to it appends, also after it is cut.
    _ = fcntl(file, F_SETFL, O_APPEND)
    return fcntl(file, F_DUPFD_CLOEXEC, 3)
  }
}

package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Makes the process exit with status 1, whatever its own status.
package func failAtExit() { _ = failing }

private let failing: Int32 = atexit {
  fflush(nil)
  _exit(1)
}

/// Writes a text to standard error.
package func writeToStandardError(_ text: String) {
  Array(text.utf8).withUnsafeBufferPointer { bytes in
    if let start = bytes.baseAddress { writeAll(start, bytes.count, to: 2) }
  }
}

/// Writes bytes to a terminal, waiting up to a second while it accepts none; safe in signal handlers.
package func writeAll(_ start: UnsafePointer<UInt8>, _ count: Int, to output: Int32) {
  var done = 0
  var patience = 50
  while done < count, patience > 0 {
    let written = write(output, start + done, count - done)
    if written > 0 {
      done += written
      patience = 50
    } else if errno == EAGAIN {
      var slot = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      poll(&slot, 1, 20)
      patience -= 1
    } else if errno != EINTR {
      patience = 0
    }
  }
}
