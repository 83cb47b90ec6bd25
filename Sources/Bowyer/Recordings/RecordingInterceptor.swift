import BowyerLock

/// An interceptor that records external events, and passes requests on to another interceptor or the outside world.
///
/// In a session that is resumed, it stands in front of the interceptor of the replay, and records nothing until
/// the replay ends. By then it has the same requests and alarms as a recording of the whole session would have.
///
/// The time of the session does not change while one event is handled. So decisions that depend on the time
/// depend on the recorded time.
final class RecordingInterceptor: EffectInterceptor {
  struct Note: Sendable {
    let time: Duration
    let turns: Int?
    /// The external event; nil if only time has passed.
    ///
    /// The number in `.woke` is the position of the alarm among the pending ones, from 1.
    let event: SessionEvent?
    var request: RecordedRequest?
  }

  private struct Log: Sendable {
    var notes: [Note] = []
    var names = RequestNames()
    var waits = Alarms<Void>()
    /// The number of queued values without a request, and of those handled since the last note.
    var (queued, turns) = (0, 0)
    var time = Duration.zero
    var isOn = true
    var refusal: RecordingError?
    var isRefused = false
    /// Whether the session has been stopped; to be called when the log is not locked.
    var isStopped: @Sendable () -> Bool = { false }
    /// Whether the stopped session has ended its features; to be called with the turn, when the log is not locked.
    var isCleared: @Sendable () -> Bool = { false }
    /// Whether an event was not recorded, because the session had been stopped.
    var hasUnrecorded = false

    mutating func note(
      _ event: SessionEvent?,
      _ request: RecordedRequest? = nil,
      at now: Duration
    ) {
      time = max(time, now)
      let turns = queued == 0 ? nil : turns
      notes.append(Note(time: time, turns: turns, event: event, request: request))
      self.turns = 0
    }
  }

  /// The number of values after which the time is recorded again, even without an external event.
  private static let turnLimit = 1024
  private let log = Lock(Log())
  private let clock: SessionTime
  private let executor: (any TaskExecutor)?
  let order: SendOrder
  private let resumption: Resumption?
  private let inner: (any EffectInterceptor)?

  struct Resumption: Sendable {
    let replay: ReplayInterceptor
    /// The prefix of the keys of requests.
    let name: String
    /// Receives each note, or an error of recording; returns false to stop requests.
    let take: @Sendable (Result<Note, RecordingError>) -> Bool
  }

  init(
    _ clock: SessionTime,
    _ executor: (any TaskExecutor)?,
    _ order: SendOrder,
    resuming resumption: Resumption? = nil,
    around inner: (any EffectInterceptor)? = nil
  ) {
    self.clock = clock
    self.executor = executor
    self.order = order
    self.resumption = resumption
    self.inner = inner ?? resumption?.replay
    if resumption != nil { log.withLock { $0.isOn = false } }
  }

  var notes: [Note] {
    let isStopped = log.withLock { $0.isStopped }()
    let now = clock.now()
    return log.withLock { log in
      guard !isStopped, now > log.time else { return log.notes }
      // In a copy, as the log itself continues without this note.
      var end = Log()
      (end.queued, end.turns) = (log.queued, log.turns)
      end.note(nil, at: now)
      return log.notes + end.notes
    }
  }

  var world: SessionWorld {
    let time = SessionTime(now: { self.now }, alarm: clock.alarm)
    return SessionWorld(time: time, executor: executor, interceptor: self, order: order)
  }

  func follow(_ session: SessionCore) {
    log.withLock { log in
      log.isStopped = { [weak session] in session?.isStopped ?? true }
      log.isCleared = { [weak session] in session?.isCleared ?? true }
    }
  }

  private var now: Duration {
    let now = clock.now()
    defer { hand() }
    return log.withLock { log in
      if log.turns > Self.turnLimit {
        // Before the current value, which has already been counted.
        log.turns -= 1
        log.queued += 1
        log.note(nil, at: now)
        log.turns = 1
        log.queued -= 1
      }
      return log.time
    }
  }
}

extension RecordingInterceptor {
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    let isRefused = log.withLock { log in
      _ = log.names.ask(job.fiber, job.leaf)
      return log.isRefused
    }
    let cancel: @Sendable () -> Void
    if isRefused || refuse(job.leaf) {
      cancel = {}
    } else if let dropped = inner?.ask(job) {
      cancel = dropped
    } else {
      let handle = job.begin(on: executor)
      cancel = { handle.cancel() }
    }
    return { [weak self] in
      self?.log.withLock { _ = $0.names.end(job.fiber) }
      cancel()
    }
  }

  /// Refuses a request whose answers cannot be recorded, in a resumed session; returns whether.
  private func refuse(_ leaf: EffectLeaf) -> Bool {
    guard let resumption, !leaf.hasCodableAnswers else { return false }
    let error = RecordingError.notCodable(leaf.id, type: "\(leaf.answerType)")
    let isOn = log.withLock { log in
      log.isRefused = true
      log.refusal = log.refusal ?? error
      return log.isOn
    }
    if isOn { _ = resumption.take(.failure(error)) }
    return true
  }

  func requestKey(_ fiber: Int) -> String? {
    guard let resumption else { return nil }
    let isCleared = log.withLock { $0.isCleared }()
    let (request, isRepeated) = log.withLock { ($0.names[fiber], !isCleared && !$0.hasUnrecorded) }
    return request.map { request in
      // A replay does not count unrecorded requests, and gives their numbers to others.
      let number = isRepeated ? "\(request.number)" : "end-\(Self.randomName())"
      return "\(resumption.name)/\(request.id)#\(number)"
    }
  }

  private static func randomName() -> String {
    let words = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }
    return words.joined(separator: "-")
  }

  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing
  ) -> (@Sendable () -> Void)? {
    log.withLock { $0.waits.set(fiber, until: time, ()) }
    let cancel = inner?.wait(fiber, until: time, ring) ?? clock.alarm(time, ring)
    return { [weak self] in
      self?.log.withLock { _ = $0.waits.remove(fiber) }
      cancel()
    }
  }

  func queue(_ post: @escaping @Sendable () -> Void) -> Bool {
    log.withLock { $0.queued += 1 }
    return inner?.queue(post) ?? false
  }

  func turned() {
    inner?.turned()
    log.withLock { log in
      log.queued -= 1
      log.turns += 1
    }
  }

  func witness(_ event: SessionEvent) {
    inner?.witness(event)
    let isStopped = log.withLock { $0.isStopped }()
    let now = clock.now()
    defer { hand() }
    log.withLock { log in
      switch event {
      case .asked, .dropped, .diagnosed: break
      case _ where isStopped: log.hasUnrecorded = true
      case .sent: log.note(event, at: now)
      case .answered(let fiber, _, _, _):
        if let request = log.names.answer(fiber) { log.note(event, request, at: now) }
      case .ended(let fiber, _), .failed(let fiber, _, _):
        if let request = log.names.end(fiber) { log.note(event, request, at: now) }
      case .woke(let fiber):
        if let place = log.waits.remove(fiber)?.place { log.note(.woke(place), at: now) }
      }
    }
  }
}

extension RecordingInterceptor {
  /// Passes on the recorded events, in a session that is resumed.
  private func hand() {
    guard let resumption else { return }
    let notes = log.withLock { log in
      defer { log.notes.removeAll(keepingCapacity: true) }
      return log.isOn ? log.notes : []
    }
    for note in notes where !resumption.take(.success(note)) {
      log.withLock { $0.isRefused = true }
    }
  }

  var isOn: Bool { log.withLock { $0.isOn } }
  var refusal: RecordingError? { log.withLock { $0.refusal } }
  func turnOn() { log.withLock { $0.isOn = true } }

  var requests: (counts: [EffectID: Int], open: [RequestNames.Open], waiting: [Int]) {
    log.withLock { ($0.names.counts, $0.names.open, $0.waits.ids) }
  }

  func resume(at point: SessionPoint) {
    log.withLock { log in
      log.names.resume(at: point)
      log.time = point.time
      (log.queued, log.turns) = (0, 0)
    }
  }
}

/// A request, identified by its name and its number, from 1, among the requests of that name.
package struct RecordedRequest: Hashable, Sendable {
  package let id: EffectID
  package let number: Int

  package init(_ id: EffectID, _ number: Int = 1) {
    self.id = id
    self.number = number
  }
}

extension RecordedRequest: CustomStringConvertible {
  package var description: String { number == 1 ? "\(id)" : "\(id)#\(number)" }
}

struct RequestNames: Sendable {
  struct Open: Sendable {
    let fiber: Int
    let request: RecordedRequest
    let isStream: Bool
  }

  private(set) var counts: [EffectID: Int] = [:]
  private var names: [Int: (request: RecordedRequest, isStream: Bool)] = [:]

  var open: [Open] {
    names.map { Open(fiber: $0, request: $1.request, isStream: $1.isStream) }
      .sorted { $0.fiber < $1.fiber }
  }

  subscript(_ fiber: Int) -> RecordedRequest? { names[fiber]?.request }

  /// Renames the unanswered requests as they were named at a point, and continues with its numbers.
  @discardableResult
  mutating func resume(at point: SessionPoint) -> [RecordedRequest: RecordedRequest]? {
    let open = open
    guard Set(point.counts.keys).isSuperset(of: open.map(\.request.id.name)),
      open.map(\.request.id.name) == point.open.map(\.id)
    else { return nil }
    var renamed: [RecordedRequest: RecordedRequest] = [:]
    for (old, new) in zip(open, point.open) {
      let request = RecordedRequest(EffectID(new.id), new.number)
      renamed[old.request] = request
      names[old.fiber] = (request, old.isStream)
    }
    counts = [:]
    for (name, count) in point.counts { counts[EffectID(name)] = count }
    return renamed
  }

  mutating func ask(_ fiber: Int, _ leaf: EffectLeaf) -> RecordedRequest {
    let number = counts[leaf.id, default: 0] + 1
    counts[leaf.id] = number
    let request = RecordedRequest(leaf.id, number)
    names[fiber] = (request, leaf.isStream)
    return request
  }

  mutating func answer(_ fiber: Int) -> RecordedRequest? {
    guard let (request, isStream) = names[fiber] else { return nil }
    if !isStream { names[fiber] = nil }
    return request
  }

  @discardableResult
  mutating func end(_ fiber: Int) -> RecordedRequest? {
    names.removeValue(forKey: fiber)?.request
  }
}
