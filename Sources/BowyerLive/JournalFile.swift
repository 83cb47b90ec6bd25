import Bowyer
import BowyerLock

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file of one session's journal, which this process has locked.
///
/// The lock is on the file itself. A snapshot is written to another file, which is locked before it replaces the first.
final class JournalFile: Sendable {
  private struct State: Sendable {
    var descriptor: Int32
    /// In bytes.
    var length = 0
    /// The number of records.
    var count = 0
    /// The numbers of records and bytes at which the next snapshot is due.
    var limit: Int
    var byteLimit = JournalFile.byteLimit
    /// The latest reported reason for which no snapshot could be made.
    var reported: String?
    var sum = ""
    var lastEvent = 0
    /// The name of the session in the keys of requests: random, as the name of the file gives access to the session.
    var key = ""
    /// Whether a line break has to replace what follows the last record before another is written.
    var isTorn = false
    /// Whether data has not been written to the disk yet.
    var isDirty = false
    /// The error because of which no more records can be written.
    var failure: LiveError?
    var isClosed = false
  }

  static let advice =
    "; the file stays as it is. Restore it, or run the program that wrote it, or move it to another folder to begin the "
    + "session anew"
  private static let byteLimit = 1 << 22

  private let journal: LiveJournal
  private let folder: StoreFolder
  let path: String
  /// The path of the pipe at which this process waits for another that requests the session.
  private let takeover: String
  private let state: Lock<State>

  /// Opens the file of a session, named by 32 hexadecimal digits, when no other process uses it.
  init(
    _ journal: LiveJournal,
    _ session: String,
    onTakeOver: @escaping @Sendable () -> Void
  ) async throws(LiveError) {
    self.journal = journal
    folder = StoreFolder(path: journal.folder)
    path = "\(journal.folder)/\(session).journal"
    takeover = "\(journal.folder)/\(session).takeover"
    do {
      try folder.makeFolder()
    } catch {
      throw .journal(journal.folder, reason: "\(error)")
    }
    let start = ContinuousClock.now
    let patience = Duration.seconds(journal.secondConnection == .takesOver ? 10 : 1)
    var descriptor = try Self.lock(path, isNew: true)
    while descriptor == nil {
      guard start.duration(to: .now) < patience else { throw .sessionInUse(path) }
      if journal.secondConnection == .takesOver { Self.askTakeover(takeover) }
      try? await Task.sleep(for: .milliseconds(10))
      descriptor = try Self.lock(path, isNew: true)
    }
    state = Lock(State(descriptor: descriptor ?? -1, limit: journal.snapshotInterval))
    // A session is in use also if nothing is written.
    if let descriptor { futimens(descriptor, nil) }
    removeOld(keeping: session)
    guard journal.secondConnection == .takesOver else { return }
    if mkfifo(takeover, 0o600) != 0, errno != EEXIST {
      LiveOutput.report(
        "\(takeover) cannot be made: \(systemReason(errno)); no other connection can take the session over"
      )
    }
    let code = DetachedThread.start { [weak self, takeover] in
      // This waits until another process opens the other end.
      let end = open(takeover, O_RDONLY | O_CLOEXEC)
      if end < 0 { return }
      var status = stat()
      let isPipe = fstat(end, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
      systemClose(end)
      guard isPipe else {
        return LiveOutput.report(
          "\(takeover) is no named pipe, so no other connection can take the session over: move it away"
        )
      }
      if self?.state.withLock({ $0.isClosed }) == false { onTakeOver() }
    }
    if code != 0 { throw .failed(call: "pthread_create", "a thread", code: code) }
  }

  /// Opens and locks a file; returns nil if another process has the lock.
  private static func lock(_ path: String, isNew: Bool) throws(LiveError) -> Int32? {
    while true {
      let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (isNew ? O_CREAT : 0)
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { throw .failed(call: "open", path, code: errno) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        let code = errno
        systemClose(descriptor)
        if code == EWOULDBLOCK || code == EINTR { return nil }
        throw .failed(call: "flock", path, code: code)
      }
      // The file may have been replaced or removed before its lock was taken.
      var (mine, named) = (stat(), stat())
      guard fstat(descriptor, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG else {
        systemClose(descriptor)
        throw .journal(path, reason: "it is no regular file; move it away")
      }
      if stat(path, &named) == 0, mine.st_ino == named.st_ino,
        mine.st_dev == named.st_dev
      {
        return descriptor
      }
      systemClose(descriptor)
      if !isNew { return nil }
    }
  }

  /// Wakes the process that waits at the pipe.
  private static func askTakeover(_ takeover: String) {
    let end = open(takeover, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    if end >= 0 { systemClose(end) }
  }

  /// Writes remaining data to the disk, and closes the file.
  func close() {
    let descriptor = state.withLock { state -> Int32? in
      guard !state.isClosed else { return nil }
      Self.sync(&state, path)
      state.isClosed = true
      return state.descriptor
    }
    guard let descriptor else { return }
    // While the lock is held, no other process waits at the pipe.
    Self.askTakeover(takeover)
    systemClose(descriptor)
  }
}

// MARK: - Reading and writing

extension JournalFile {
  var failure: LiveError? { state.withLock { $0.failure } }
  var lastEvent: Int { state.withLock { $0.lastEvent } }
  var key: String { state.withLock { $0.key } }
  var isLong: Bool { state.withLock { $0.count >= $0.limit || $0.length >= $0.byteLimit } }

  /// Postpones the next snapshot, because none can be made; reports a reason, unless it is the latest one again.
  func postponeSnapshot(_ reason: String? = nil) {
    let isNew = state.withLock { state in
      state.limit = state.count + min(journal.snapshotInterval, .max - state.count)
      state.byteLimit = state.length + Self.byteLimit
      guard let reason, reason != state.reported else { return false }
      state.reported = reason
      return true
    }
    if isNew, let reason { LiveOutput.report("\(path): \(reason)") }
  }

  /// Returns the texts of the records; a torn one is cut off only when the next is written: a refused file stays as it is.
  func read() throws(LiveError) -> [String] {
    let (bytes, lines): ([UInt8], JournalLines)
    do {
      bytes = try folder.data(of: path) ?? []
      lines = try JournalLines(bytes)
      guard lines.texts.isEmpty == bytes.isEmpty else {
        throw JournalLines.Damage(record: 1, byte: 0)
      }
      let torn = bytes.count - lines.length - 1
      if torn > 0 {
        LiveOutput.report(
          "\(path): the last record was not written to its end; \(torn) bytes of it are dropped"
        )
      }
    } catch let damage as JournalLines.Damage {
      let reason = "record \(damage.record), at byte \(damage.byte), is damaged"
      throw .journal(path, reason: reason + Self.advice)
    } catch {
      throw .journal(path, reason: "\(error)")
    }
    state.withLock { state in
      (state.length, state.count) = (bytes.isEmpty ? 0 : lines.length + 1, lines.texts.count)
      state.sum = lines.sum
      // The heading, the key and the snapshot, which another snapshot would not make shorter.
      state.byteLimit = Self.byteLimit + lines.texts.prefix(3).reduce(0) { $0 + $1.utf8.count }
      state.isTorn = !bytes.isEmpty && bytes[lines.length...] != [UInt8(ascii: "\n")]
    }
    return lines.texts
  }

  func begin(_ key: String, after event: Int) {
    state.withLock { ($0.key, $0.lastEvent) = (key, event) }
  }

  /// Appends a record; returns false if this or an earlier record could not be written.
  func append(_ text: String, through event: Int = 0) -> Bool {
    state.withLock { state in
      guard state.failure == nil, !state.isClosed else { return false }
      var sum = state.sum
      let line = JournalLines.line(text, after: &sum)
      guard Self.endLastRecord(&state),
        LiveOutput.write(line, to: state.descriptor, within: .seconds(10))
      else {
        let reason =
          "a record cannot be written: \(systemReason(errno)); make room on the disk, or name another folder. The "
          + "page sends again what was not acknowledged"
        state.failure = .journal(path, reason: reason)
        // An incomplete record is removed here; if that fails, it is dropped when the file is read.
        ftruncate(state.descriptor, off_t(state.length - (state.isTorn ? 1 : 0)))
        return false
      }
      state.sum = sum
      state.length += line.count
      state.count += 1
      state.lastEvent = max(state.lastEvent, event)
      switch journal.sync {
      case .everyRecord:
        state.isDirty = true
        Self.sync(&state, path)
      case .interval(let interval) where !state.isDirty:
        state.isDirty = true
        Task { [weak self] in
          try? await Task.sleep(for: interval)
          guard let self else { return }
          self.state.withLock { Self.sync(&$0, self.path) }
        }
      case .interval: break
      }
      return state.failure == nil
    }
  }

  /// Records the acknowledgement of the page's events up to a number; returns whether it may be sent.
  func acknowledge(_ event: Int?) -> Bool {
    guard let event, event > lastEvent else { return failure == nil }
    return append("through \(event)", through: event)
  }

  func fail(_ error: LiveError) { state.withLock { $0.failure = $0.failure ?? error } }

  /// Returns the records of another version.
  func kept(_ version: Int) throws -> [String]? {
    try folder.data(of: "\(path).v\(version)").flatMap { try? JournalLines($0).texts }
  }

  /// Replaces all records at once; those of another version are kept.
  func replace(by texts: [String], keeping version: Int? = nil) throws(LiveError) {
    let (bytes, sum) = JournalLines.bytes(texts)
    var descriptor: Int32 = -1
    do {
      if let version, let old = try folder.data(of: path) {
        // What an earlier change of versions has kept stays, too.
        let names = (1...).lazy.map { [path] in "\(path).v\(version)" + ($0 == 1 ? "" : ".\($0)") }
        let free = try names.first { try [nil, old].contains(folder.data(of: $0)) }
        if let free { try folder.replace(free, by: old) }
      }
      try folder.replace(path, by: bytes) { draft in
        descriptor = fcntl(draft, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0, fcntl(descriptor, F_SETFL, O_APPEND) != -1,
          flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { throw LiveError.failed(call: "fcntl or flock", path, code: errno) }
      }
    } catch {
      if descriptor >= 0 { systemClose(descriptor) }
      throw .journal(path, reason: "\(error)")
    }
    state.withLock { state in
      systemClose(state.descriptor)
      (state.descriptor, state.length, state.count) = (descriptor, bytes.count, texts.count)
      (state.sum, state.isTorn) = (sum, false)
      (state.limit, state.byteLimit) = (journal.snapshotInterval, bytes.count + Self.byteLimit)
      // The name of the file must be on the disk, too.
      let place = open(journal.folder, O_RDONLY | O_CLOEXEC)
      fsync(place)
      systemClose(place)
    }
  }

  private static func endLastRecord(_ state: inout State) -> Bool {
    guard state.isTorn else { return true }
    guard ftruncate(state.descriptor, off_t(state.length - 1)) == 0,
      LiveOutput.write("", to: state.descriptor, within: .seconds(10))
    else { return false }
    state.isTorn = false
    return true
  }

  private static func sync(_ state: inout State, _ path: String) {
    guard state.isDirty, !state.isClosed else { return }
    state.isDirty = false
    guard fsync(state.descriptor) != 0, state.failure == nil else { return }
    state.failure = .journal(
      path,
      reason: "it cannot be written to the disk: \(systemReason(errno)); look at the disk's health"
    )
  }
}

// MARK: - Old sessions

extension JournalFile {
  /// Removes unused sessions that are too old or too many, unfinished snapshots, and pipes without a journal.
  private func removeOld(keeping session: String) {
    var ages: [(name: String, age: Duration)] = []
    let now = Duration.seconds(time(nil))
    guard let list = opendir(journal.folder) else { return }
    while let entry = readdir(list) {
      let file = withUnsafePointer(to: entry.pointee.d_name) { name in
        String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      let name = String(file.prefix(32))
      guard name.count == 32, name.allSatisfy({ "0123456789abcdef".contains($0) }) else { continue }
      var status = stat()
      let isKept = stat("\(journal.folder)/\(name).journal", &status) == 0 || errno != ENOENT
      switch file.dropFirst(32) {
      case ".journal" where name != session && isKept: ages.append((name, now - status.changed))
      case ".takeover" where !isKept: unlink("\(journal.folder)/\(file)")
      case let rest where rest.hasPrefix(".journal.v") && !isKept:
        unlink("\(journal.folder)/\(file)")
      case let rest where rest.hasPrefix(".journal.draft-") && (name == session || !isKept):
        unlink("\(journal.folder)/\(file)")
      default: break
      }
    }
    closedir(list)
    ages.sort { $0.age < $1.age }
    for (index, (name, age)) in ages.enumerated()
    where age > journal.maximumAge || index + 1 >= journal.maximumCount {
      let path = "\(journal.folder)/\(name).journal"
      guard let descriptor = try? Self.lock(path, isNew: false) else { continue }
      // The pipe first: a process that begins after its session is removed has a pipe of its own.
      unlink("\(journal.folder)/\(name).takeover")
      unlink(path)
      systemClose(descriptor)
    }
  }
}

extension stat {
  fileprivate var changed: Duration {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
