import BowyerLock

/// An interceptor that replays the events of a session, records them, or replays some and then records the next.
///
/// During a replay, it holds the requests, the alarms and the queued values of effects, and releases each at its position in
/// the recording. When the session goes live, it passes on the remaining ones, and later ones at once, to the outside world
/// or another interceptor. The session's time does not change while one event is handled. After the session is stopped,
/// nothing is recorded, and time passes.
final class RecordingInterceptor: EffectInterceptor {
  /// An event whose input, answer or error is not encoded yet.
  typealias Entry = TimedEvent<any EffectCell, any EffectCell, any Error>

  struct Journal: Sendable {
    let name: String
    /// Receives each entry, or an error of recording; returns false to stop requests.
    let record: @Sendable (Result<Entry, RecordingError>) -> Bool
  }

  private struct Log: Sendable {
    var entries: [Entry] = []
    var requests = OpenRequests()
    var alarms = Alarms<AlarmRing>()
    /// The functions that cancel what has been passed on, by their fibers.
    var cancels: [Int: EffectCancel] = [:]
    var held = WorkQueue<@Sendable () -> Void>()
    var queued = 0
    /// The number of queued values that were handled since the latest event.
    var turns = 0
    var time: Duration
    /// The session's time minus that of its clock; nil during a replay.
    var shift: Duration?
    weak var core: SessionCore?
    var isRefusing = false
    /// The first refused request of a replay.
    var refusal: RecordingError?
    /// Whether an event was not recorded, because the session had been stopped.
    var hasUnrecorded = false

    mutating func entry(_ happening: Entry.Happening, at now: Duration) -> Entry {
      time = max(time, now)
      defer { turns = 0 }
      return Entry(time: time, turns: queued == 0 ? nil : turns, happening)
    }

    /// Returns what is recorded of an event, and ends the request or the alarm that is over.
    mutating func take(_ event: SessionEvent) -> Entry.Happening? {
      switch event {
      case .asked, .dropped, .diagnosed: return nil
      case .sent(let input): return .sent(input)
      case .answered(let fiber, _, let answer, isLast: false):
        return requests[fiber].map { .answered($0, answer) }
      case .answered(let fiber, _, let answer, isLast: true):
        return end(fiber).map { .answered($0, answer) }
      case .ended(let fiber, _): return end(fiber).map { .ended($0) }
      case .failed(let fiber, _, let error): return end(fiber).map { .failed($0, error) }
      case .woke(let fiber):
        cancels[fiber] = nil
        return alarms.remove(fiber).map { .woke($0.place) }
      }
    }

    mutating func nextHeld() -> (@Sendable () -> Void)? {
      held.settle()
      return held.popFirst()
    }

    private mutating func end(_ fiber: Int) -> RecordedRequest? {
      cancels[fiber] = nil
      return requests.remove(fiber)?.name
    }
  }

  /// The number of values after which the time is recorded again, even without an external event.
  private static let turnLimit = 1024
  private let log: Lock<Log>
  private let clock: SessionTime
  private let executor: (any TaskExecutor)?
  let order: SendOrder
  private let inner: (any EffectInterceptor)?
  private let journal: Journal?
  private let keepsEntries: Bool

  /// Creates an interceptor that records a session from its start or, with a time, begins with a replay.
  init(
    _ clock: any Clock<Duration>,
    _ executor: (any TaskExecutor)? = nil,
    _ order: SendOrder = .fifo,
    replayingFrom start: Duration? = nil,
    to journal: Journal? = nil,
    around inner: (any EffectInterceptor)? = nil
  ) {
    (self.clock, self.executor, self.order) = (SessionTime(clock), executor, order)
    (self.inner, self.journal, keepsEntries) = (inner, journal, start == nil)
    let shift: Duration? = start == nil ? .zero : nil
    log = Lock(Log(time: start ?? .zero, shift: shift))
  }

  var world: SessionWorld {
    let time = SessionTime(now: { self.now }, alarm: clock.alarm)
    return SessionWorld(time: time, executor: executor, interceptor: self, order: order)
  }

  func follow(_ session: SessionCore) { log.withLock { $0.core = session } }

  private var now: Duration {
    let (time, shift, core) = log.withLock { ($0.time, $0.shift, $0.core) }
    guard let shift, core?.isStopped == true else { return time }
    return max(time, clock.now() + shift)
  }

  private var core: SessionCore? { log.withLock { $0.core } }
  var isLive: Bool { log.withLock { $0.shift != nil } }
  var refusal: RecordingError? { log.withLock { $0.refusal } }

  /// The entries so far; the last one has the current time.
  var entries: [Entry] {
    let (now, isStopped) = (clock.now(), core?.isStopped ?? true)
    var log = log.withLock { $0 }
    guard !isStopped, now > log.time else { return log.entries }
    return log.entries + [log.entry(.passed, at: now)]
  }
}

extension RecordingInterceptor {
  func witness(_ event: SessionEvent) {
    inner?.witness(event)
    record { $0.take(event) }
  }

  func queue(_ post: @escaping @Sendable () -> Void) -> Bool {
    let isHeld = log.withLock { log in
      log.queued += 1
      if log.shift == nil { log.held.append(post, isNext: order == .depthFirst) }
      return log.shift == nil
    }
    return isHeld || inner?.queue(post) ?? false
  }

  func turned() {
    inner?.turned()
    if log.withLock({ $0.turns >= Self.turnLimit }) { record { _ in .passed } }
    log.withLock { log in
      log.queued -= 1
      log.turns += 1
    }
  }

  private func record(_ happening: (inout Log) -> Entry.Happening?) {
    let (now, isStopped) = (clock.now(), core?.isStopped ?? false)
    let entry = log.withLock { log -> Entry? in
      guard let happening = happening(&log), let shift = log.shift else { return nil }
      let entry = log.entry(happening, at: now + shift)
      log.hasUnrecorded = log.hasUnrecorded || isStopped
      if keepsEntries, !isStopped { log.entries.append(entry) }
      return isStopped ? nil : entry
    }
    guard let journal, let entry, !journal.record(.success(entry)) else { return }
    log.withLock { $0.isRefusing = true }
  }

  func ask(_ job: EffectJob) -> EffectCancel? {
    if refuses(job.leaf) { return {} }
    let isHeld = log.withLock { log in
      log.requests.add(job)
      return log.shift == nil
    }
    if !isHeld { begin(job) }
    return { [fiber = job.fiber] in self.cancel(fiber) }
  }

  func wait(_ fiber: Int, until time: Duration, _ ring: @escaping AlarmRing) -> EffectCancel? {
    let shift = log.withLock { log in
      log.alarms.set(fiber, until: time, ring)
      return log.shift
    }
    if let shift { begin(fiber, until: time, ring, shift) }
    return { self.cancel(fiber) }
  }

  private func begin(_ job: EffectJob) {
    let cancel = inner?.ask(job) ?? job.begin(on: executor).cancel
    log.withLock { $0.cancels[job.fiber] = cancel }
  }

  private func begin(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing,
    _ shift: Duration
  ) {
    let cancel = inner?.wait(fiber, until: time, ring) ?? clock.alarm(time - shift, ring)
    log.withLock { $0.cancels[fiber] = cancel }
  }

  private func cancel(_ fiber: Int) {
    // Released when the lock is free, as they may be the last references to objects of the caller.
    let (_, _, cancel) = log.withLock { log in
      (log.requests.remove(fiber), log.alarms.remove(fiber), log.cancels.removeValue(forKey: fiber))
    }
    cancel?()
  }

  /// Returns whether a request is not made, because its answers or earlier events cannot be recorded.
  private func refuses(_ leaf: EffectLeaf) -> Bool {
    let isRefusing = log.withLock { $0.isRefusing }
    guard !isRefusing, let journal, !leaf.hasCodableAnswers else { return isRefusing }
    let error = RecordingError.notCodable(leaf.id, type: "\(leaf.answerType)")
    let isLive = log.withLock { log in
      (log.isRefusing, log.refusal) = (true, error)
      return log.shift != nil
    }
    if isLive { _ = journal.record(.failure(error)) }
    return true
  }

  func requestKey(_ fiber: Int) -> String? {
    guard let journal else { return nil }
    let (request, hasUnrecorded) = log.withLock { ($0.requests[fiber], $0.hasUnrecorded) }
    // A replay does not count unrecorded requests, and gives their numbers to others.
    let isRepeated = !hasUnrecorded && core?.isCleared != true
    return request.map { request in
      let number = isRepeated ? "\(request.number)" : "end-\(Self.randomName())"
      return "\(journal.name)/\(request.id)#\(number)"
    }
  }

  private static func randomName() -> String {
    let words = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }
    return words.joined(separator: "-")
  }

  struct Misfit: Error {
    let reason: String

    static func ifThrown<Value>(
      _ reason: String,
      _ decode: () throws -> Value
    ) throws(Misfit) -> Value {
      try Result(catching: decode).mapError { Misfit(reason: "\(reason): \($0.inWords)") }.get()
    }
  }

  func replay<Input>(
    _ event: RecordedEvent<Input>,
    failures: [any (Error & Codable).Type],
    send: (Input) -> Void
  ) throws(Misfit) {
    try advance(to: event.time, after: event.turns)
    switch event.happening {
    case .sent(let input): send(input)
    case .answered(let request, let value):
      let job = try job(request)
      let type = "\(job.leaf.answerType)"
      let answer = try Misfit.ifThrown("it expects an answer of type \(type)") {
        try job.leaf.decode(value)
      }
      guard let answer else {
        throw Misfit(reason: "its answers are of type \(type), which is not Decodable")
      }
      job.yield(answer)
    case .ended(let request):
      let job = try job(request)
      guard job.leaf.isStream else { throw Misfit(reason: "it is not a stream") }
      job.end()
    case .failed(let request, let failure):
      let job = try job(request)
      job.fail(
        try Misfit.ifThrown("its error cannot be decoded") { try failure.error(of: failures) }
      )
    case .woke(let place):
      guard let ring = log.withLock({ $0.alarms.remove(at: place) }) else {
        let count = place == 1 ? "no alarm is pending" : "fewer than \(place) alarms are pending"
        throw Misfit(reason: count)
      }
      ring(nil)
    case .passed: break
    }
  }

  private func job(_ request: RecordedRequest) throws(Misfit) -> EffectJob {
    if let job = log.withLock({ $0.requests[request] }) { return job }
    throw Misfit(reason: "no request \(request.description.literal) is pending then")
  }

  /// Handles held values, as many as are given or all, and then lets time pass.
  private func advance(to time: Duration, after turns: Int?) throws(Misfit) {
    var count = 0
    while count != turns, let post = log.withLock({ $0.nextHeld() }) {
      post()
      count += 1
    }
    if let turns, count < turns {
      throw Misfit(reason: "\(turns) values must come before it; the queue has \(count)")
    }
    log.withLock { log in
      log.held.settle()
      log.time = max(log.time, time)
      log.turns = 0
    }
  }

  /// Ends the requests that are not open at a point, and continues with its names; returns whether it fits.
  func resume(from point: SessionPoint) -> Bool {
    while true {
      // It throws only if a number of values is given.
      try? advance(to: point.time, after: nil)
      let jobs = log.withLock { $0.requests.closed(at: point) }
      if jobs.isEmpty { break }
      for job in jobs { job.end() }
    }
    return log.withLock { $0.requests.rename(as: point) }
  }

  /// Ends the replay: makes the requests that have not been answered, except the interrupted ones, and sets the alarms.
  func goLive(interrupting isInterrupted: @escaping @Sendable (EffectID) -> Bool = { _ in false }) {
    let now = clock.now()
    let last = log.withLock { log in
      log.shift = log.time - now
      log.held.settle()
      defer { log.held = WorkQueue() }
      return log
    }
    // In one turn, so that the order is kept: queued values come before answers, and lead to further requests only after
    // the pending ones have been made.
    last.core?.run(.effect) {
      for post in last.held.all { post() }
      for (request, job) in last.requests.all {
        if isInterrupted(request.id) {
          job.fail(EffectError.interrupted(request: request.name))
        } else {
          self.begin(job)
        }
      }
      for (fiber, time, ring) in last.alarms.all {
        self.begin(fiber, until: time, ring, last.time - now)
      }
    }
  }

  func abandon() {
    guard let core else { return }
    core.stop()
    // What is held refers to the session; it is released when the lock is free.
    _ = log.withLock { log in
      defer { log.held = WorkQueue() }
      return log.held
    }
    // Effects at the end of features would wait for answers that never come.
    core.run(.call) {
      for fiber in core.effects.roots { core.effects.cancel(fiber) }
      core.effects.proceed()
      core.performCommands()
    }
  }

  /// Returns the current point of the session, for the thread that has the turn; nil if none can be resumed.
  func point(of session: SessionCore) -> SessionPoint? {
    let effects = session.effects
    return log.withLock { log in
      let isRepeated = log.alarms.all.allSatisfy { effects.fibers[$0.id]?.role == .every }
      guard effects.tasks == 0, effects.pauses == 0, isRepeated, log.alarms.count < 2,
        log.requests.all.allSatisfy(\.job.leaf.isStream),
        effects.windows.values.allSatisfy({ $0.waiting == nil && $0.end <= log.time })
      else { return nil }
      return SessionPoint(
        time: log.time,
        counts: log.requests.counts,
        open: log.requests.all.map(\.name),
        isWaiting: log.alarms.count > 0,
        parts: effects.fibers.count
      )
    }
  }
}

/// The name of a request and its number, from 1, among the requests of that name.
package struct RecordedRequest: Codable, Hashable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case number
  }

  let name: String
  package let number: Int
  package var id: EffectID { EffectID(name) }

  package init(_ id: EffectID, _ number: Int = 1) { (name, self.number) = (id.name, number) }
}

extension RecordedRequest: CustomStringConvertible {
  package var description: String { number == 1 ? name : "\(name)#\(number)" }
}

private struct OpenRequests: Sendable {
  typealias Request = (name: RecordedRequest, job: EffectJob)
  private(set) var counts: [String: Int] = [:]
  private var requests: [Int: Request] = [:]
  private var fibers: [RecordedRequest: Int] = [:]

  var all: [Request] { requests.values.sorted { $0.job.fiber < $1.job.fiber } }

  subscript(_ fiber: Int) -> RecordedRequest? { requests[fiber]?.name }
  subscript(_ name: RecordedRequest) -> EffectJob? { fibers[name].flatMap { requests[$0]?.job } }

  mutating func add(_ job: EffectJob) {
    let name = RecordedRequest(job.leaf.id, counts[job.leaf.id.name, default: 0] + 1)
    counts[name.name] = name.number
    set(job, name)
  }

  private mutating func set(_ job: EffectJob, _ name: RecordedRequest) {
    requests[job.fiber] = (name, job)
    fibers[name] = job.fiber
  }

  mutating func remove(_ fiber: Int) -> Request? {
    guard let request = requests.removeValue(forKey: fiber) else { return nil }
    fibers[request.name] = nil
    return request
  }

  /// Returns the requests that are not open at a point, where only streams are open.
  func closed(at point: SessionPoint) -> [EffectJob] {
    var open = point.open.map(\.name)
    return all.map(\.job).filter { job in
      guard job.leaf.isStream, let index = open.firstIndex(of: job.leaf.id.name) else {
        return true
      }
      open.remove(at: index)
      return false
    }
  }

  /// Continues with the names and the numbers of a point; returns whether the same requests are open there.
  mutating func rename(as point: SessionPoint) -> Bool {
    let jobs = all.map(\.job)
    guard jobs.map(\.leaf.id.name) == point.open.map(\.name),
      point.open.allSatisfy({ point.counts[$0.name] != nil })
    else { return false }
    (counts, fibers) = (point.counts, [:])
    for (job, name) in zip(jobs, point.open) { set(job, name) }
    return true
  }
}
