public import Bowyer
import BowyerLock

/// A session whose effects and time proceed only by calls of its methods: a run is a pure function of the calls.
final class ControlledSession<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let clock = TestClock()
  let initialState: S
  private let session: Session<S, Input, V>
  private let interceptor: ControlledInterceptor
  private let recorder: Recorder<Input>?
  private let log = Lock(Log())

  private struct Log: Sendable {
    var handled: [Input] = []
    var states: [S] = []
    /// The number of transitions at `time`, and whether it has exceeded the limit.
    var (transitions, isEndless) = (0, false)
    var time = TestClock.Instant(offset: .zero)
  }

  /// Starts a component, and stops it after more than `patience` transitions at one time.
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    patience: Int = 10_000,
    keepsTransitions: Bool = false,
    isRecorded: Bool = false,
    startsAtOnce: @escaping StartRule = { _ in false }
  ) {
    initialState = component.initialState
    let interceptor = ControlledInterceptor(startsAtOnce: startsAtOnce)
    recorder = isRecorded ? Recorder() : nil
    let session = Session(component, recorder: recorder, clock: clock, interceptor: interceptor) {
      interceptor.witness(.diagnosed($0))
    }
    (self.session, self.interceptor) = (session, interceptor)
    session.onCommit { [log, clock, weak session] input in
      let state = keepsTransitions ? session?.state : nil
      let now = clock.now
      let isEndless = log.withLock { log in
        if let input, keepsTransitions { log.handled.append(input) }
        if let state { log.states.append(state) }
        if now != log.time { (log.time, log.transitions) = (now, 0) }
        log.transitions += 1
        if log.transitions > patience { log.isEndless = true }
        return log.isEndless
      }
      if isEndless { session?.stop() }
    }
  }

  deinit {
    session.stop()
    // Ends the observers of pending requests, too.
    for request in pending { request.job.end() }
    interceptor.executor.close()
  }
}

private protocol WrittenRecording {
  func text(version: Int) throws(RecordingError) -> String
}

extension Recording: WrittenRecording where Input: Encodable {}

extension ControlledSession {
  var state: S { session.state }
  var view: V { session.view }
  var pending: [PendingRequest] { interceptor.pending { _ in true } }
  var unanswered: [PendingRequest] { interceptor.pending { !$0.isInProgress } }
  var jobs: Int { interceptor.executor.count }
  var timeToWait: Duration? { clock.nextAlarm.map { clock.now.duration(to: $0) } }
  /// Whether no input is queued and no finite effect is pending.
  var isAtRest: Bool { session.isAtRest }

  var outlook: Outlook<PendingRequest> {
    Outlook(requests: unanswered, jobs: jobs, time: timeToWait)
  }

  /// What came in so far; `nil` if it is not recorded, is too much for a report, or if an input or an answer has no text.
  var recording: String? {
    guard let recording = try? recorder?.record(), (1...200).contains(recording.events.count)
    else { return nil }
    return try? (recording as? any WrittenRecording)?.text(version: 1)
  }

  func takeEvents() -> [SessionEvent] { interceptor.takeEvents() }

  /// Returns the inputs handled since the last call, also those that the component sent itself.
  func takeHandled() -> [Input] { log.withLock { $0.handled.takeAll() } }
  func takeStates() -> [S] { log.withLock { $0.states.takeAll() } }

  /// Returns whether the session was stopped because of too many transitions at one time; resets their count.
  func isEndless() -> Bool {
    log.withLock { log in
      log.transitions = 0
      return log.isEndless
    }
  }

  func send(_ input: Input, cause: Int = 0) {
    interceptor.begin(cause: cause)
    session.send(input)
  }

  /// Replies to a request, whose work proceeds by ``proceed(_:)``; returns whether it takes the reply.
  @discardableResult
  func reply(_ reply: Reply, to request: PendingRequest) -> Bool {
    switch reply {
    case .answer(let value): return request.job.answer(value)
    case .failure(let error): request.job.fail(error)
    case .end where !request.isStream: return false
    case .end: request.job.end()
    case .work: interceptor.work(request.job)
    }
    return true
  }

  func proceed(_ index: Int = 0) { interceptor.executor.run(at: index) }

  /// Runs tasks until none is ready; returns `false` if that takes more steps than `limit`.
  func proceedAll(limit: Int) -> Bool { interceptor.executor.runAll(limit: limit) }
  func advance(by duration: Duration) { clock.advance(by: duration) }
  func stop() { session.stop() }
  var outline: EffectOutline { session.outline(interceptor) }

  /// Records the origin, a state and an event in it, of the requests and alarms made since the last call.
  func settleOrigins(_ origin: Int) {
    interceptor.settleOrigins(origin, roots: session.effectRoots) { session.effectRoot(of: $0) }
  }
}

typealias StartRule = @Sendable (EffectLeaf) -> Bool

struct PendingRequest: Sendable {
  fileprivate let job: EffectJob
  /// The number of the input that led to it.
  let cause: Int
  /// The number of earlier requests with the same name and cause.
  let ordinal: Int
  fileprivate var work: Task<Void, Never>?
  /// Its identity, which is the same in each run with the same steps.
  var number: Int { job.fiber }
  var id: EffectID { job.leaf.id }
  var leaf: EffectLeaf { job.leaf }
  var isStream: Bool { job.leaf.isStream }
  var answerType: any Sendable.Type { job.leaf.answerType }
  var isInProgress: Bool { work != nil }
}

private final class ControlledInterceptor: EffectInterceptor {
  private struct Board: Sendable {
    var pending: [PendingRequest] = []
    var alarms: [Int: (time: Duration, cause: Int)] = [:]
    var events: [SessionEvent] = []
    var cause = 0
    var counts: [Int: [EffectID: Int]] = [:]
    /// The requests and alarms made since origins were recorded, in order; then the records by number.
    var news: [Int] = []
    var positions: [Int: Int] = [:]
    var origins: [Int: Int] = [:]

    func index(of number: Int) -> Int? { pending.firstIndex { $0.number == number } }

    /// Removes a request, and makes its cause that of what follows.
    mutating func remove(_ number: Int) -> PendingRequest? {
      guard let index = index(of: number) else { return nil }
      cause = pending[index].cause
      return pending.remove(at: index)
    }
  }

  let executor = ScheduledExecutor()
  private let board = Lock(Board())
  private let startsAtOnce: StartRule

  init(startsAtOnce: @escaping StartRule) { self.startsAtOnce = startsAtOnce }

  func pending(_ isIncluded: (PendingRequest) -> Bool) -> [PendingRequest] {
    board.withLock { $0.pending.filter(isIncluded) }
  }

  func takeEvents() -> [SessionEvent] { board.withLock { $0.events.takeAll() } }
  func begin(cause: Int) { board.withLock { $0.cause = cause } }

  func work(_ job: EffectJob) {
    let task = Task(executorPreference: executor) { await job.run() }
    board.withLock { board in
      if let index = board.index(of: job.fiber) { board.pending[index].work = task }
    }
  }
}

extension ControlledInterceptor {
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    let number = job.fiber
    board.withLock { board in
      let ordinal = board.counts[board.cause, default: [:]][job.leaf.id, default: 0]
      board.counts[board.cause, default: [:]][job.leaf.id] = ordinal + 1
      board.pending.append(PendingRequest(job: job, cause: board.cause, ordinal: ordinal))
      board.news.append(number)
    }
    if startsAtOnce(job.leaf) { work(job) }
    return { [weak self] in self?.drop(number) }
  }

  private func drop(_ number: Int) {
    let request = board.withLock { board in
      let cause = board.cause
      defer { board.cause = cause }
      guard let request = board.remove(number) else { return PendingRequest?.none }
      board.events.append(.dropped(number, request.id))
      return request
    }
    request?.work?.cancel()
  }

  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing
  ) -> (@Sendable () -> Void)? {
    board.withLock { board in
      board.alarms[fiber] = (time, board.cause)
      board.news.append(fiber)
    }
    return nil
  }

  func witness(_ event: SessionEvent) {
    let over = board.withLock { board in
      board.events.append(event)
      switch event {
      case .answered(let number, _, _, isLast: false):
        if let index = board.index(of: number) { board.cause = board.pending[index].cause }
        return PendingRequest?.none
      case .answered(let number, _, _, _), .ended(let number, _), .failed(let number, _, _):
        return board.remove(number)
      case .woke(let fiber):
        if let alarm = board.alarms[fiber] { board.cause = alarm.cause }
        return nil
      case .sent, .asked, .dropped, .diagnosed: return nil
      }
    }
    // The test may have answered a request that the environment works on.
    over?.work?.cancel()
  }
}

extension ControlledInterceptor: EffectWitness {
  func settleOrigins(_ origin: Int, roots: [Int], _ root: (Int) -> Int) {
    let news = board.withLock { $0.news.takeAll() }
    var counts: [Int: Int] = [:]
    let positions = news.map { number in
      let root = root(number)
      counts[root, default: 0] += 1
      return (number, counts[root] ?? 0)
    }
    board.withLock { board in
      for (number, position) in positions { board.positions[number] = position }
      for (ordinal, root) in roots.filter({ board.origins[$0] == nil }).enumerated() {
        // The ordinal distinguishes the parts of one origin.
        board.origins[root] = origin &* 64 &+ ordinal
      }
    }
  }

  func request(of part: Int) -> EffectID? {
    board.withLock { board in board.index(of: part).map { board.pending[$0].id } }
  }

  func deadline(of part: Int) -> Duration? { board.withLock { $0.alarms[part]?.time } }
  func position(of part: Int) -> Int { board.withLock { $0.positions[part] ?? 0 } }
  func origin(of part: Int) -> Int { board.withLock { $0.origins[part] ?? 0 } }
}

extension Array {
  fileprivate mutating func takeAll() -> Array {
    defer { self = [] }
    return self
  }
}
