import Bowyer
import BowyerLock

/// A session whose world, time and work are in the hands of a test.
///
/// Nothing is done and no time passes unless a test says so, and each thing happens on the thread that says so. So one
/// run is a pure function of what the test does.
final class ControlledSession<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let clock = TestClock()
  /// The state in which it began, before all that began with it.
  let initialState: S
  private let session: Session<S, Input, V>
  private let stage: ControlledStage
  private let log = Lock(Log())

  private struct Log: Sendable {
    /// The inputs that have been handled since somebody asked.
    var handled: [Input] = []
    /// How many transitions there were since somebody asked, and whether there were too many.
    var (transitions, isEndless) = (0, false)
  }

  /// Starts a component in its initial state.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - patience: How many transitions may follow from one thing that happens; what needs more is stopped.
  ///   - isDoneByItself: Whether the component's environment begins to do what is asked for when it is asked for; it
  ///     goes on when the test says so.
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    patience: Int = 10_000,
    isDoneByItself: @escaping @Sendable (EffectLeaf) -> Bool = { _ in false }
  ) {
    initialState = component.initialState
    let stage = ControlledStage(isDoneByItself: isDoneByItself)
    let session = Session(component, clock: clock, stage: stage) { stage.witness(.diagnosed($0)) }
    (self.session, self.stage) = (session, stage)
    session.observeTransitions { [log, weak session] input in
      let isEndless = log.withLock { log in
        if let input { log.handled.append(input) }
        log.transitions += 1
        if log.transitions > patience { log.isEndless = true }
        return log.isEndless
      }
      if isEndless { session?.stop() }
    }
  }

  deinit {
    session.stop()
    stage.executor.close()
  }
}

// MARK: - What there is

extension ControlledSession {
  var state: S { session.state }
  var view: V { session.view }

  /// What is asked for and not over, in the order in which it was asked for.
  var pending: [PendingRequest] { stage.pending { _ in true } }

  /// What of it is for the test to answer, as the environment is not at it.
  var unanswered: [PendingRequest] { stage.pending { !$0.isWorkedAt } }

  /// How many pieces of work can go on.
  var jobs: Int { stage.executor.count }

  /// How long it is until something that waits for a time goes on; nil if nothing waits.
  var timeToWait: Duration? { clock.nextAlarm.map { clock.now.duration(to: $0) } }

  /// Whether only what is endless is left.
  var isAtRest: Bool { session.isAtRest }

  /// What can happen next, other than that an input is sent.
  var outlook: Outlook<PendingRequest> {
    Outlook(requests: unanswered, jobs: jobs, time: timeToWait)
  }

  /// Takes out what has happened since it was taken out last.
  func takeEvents() -> [SessionEvent] { stage.takeEvents() }

  /// Takes out the inputs that have been handled since they were taken out last, whoever sent them.
  func takeHandled() -> [Input] {
    log.withLock { log in
      defer { log.handled = [] }
      return log.handled
    }
  }

  /// Begins to count transitions anew; returns whether there were so many that the session was stopped.
  func isEndless() -> Bool {
    log.withLock { log in
      log.transitions = 0
      return log.isEndless
    }
  }
}

// MARK: - What happens

extension ControlledSession {
  /// Sends an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - cause: A number for it, by which is known what comes from it.
  func send(_ input: Input, cause: Int = 0) {
    stage.begin(cause: cause)
    session.send(input)
  }

  /// Answers a request; returns whether the answer is of the type that is asked for.
  ///
  /// A stream goes on.
  func answer(_ request: PendingRequest, with answer: any Sendable) -> Bool {
    request.job.answer(answer)
  }

  func fail(_ request: PendingRequest, with error: any Error) { request.job.fail(error) }

  /// Ends a stream.
  func end(_ request: PendingRequest) { request.job.end() }

  /// Has the component's environment do what is asked for; it goes on by ``proceed(_:)``.
  func work(_ request: PendingRequest) { stage.work(request.job) }

  /// Lets a piece of work go on, up to where it waits.
  func proceed(_ index: Int = 0) { stage.executor.run(at: index) }

  /// Lets all work go on as far as it can; returns false if that takes more steps than a limit.
  func proceedAll(limit: Int) -> Bool { stage.executor.runAll(limit: limit) }

  func advance(by duration: Duration) { clock.advance(by: duration) }

  func stop() { session.stop() }
}

// MARK: - What of it is not over

extension ControlledSession {
  /// Returns what of the session's effects is not over.
  var outline: EffectOutline { session.outline(stage) }

  /// Says from where all comes that has been asked for and set since somebody said so.
  ///
  /// - Parameter origin: A number for the state, and what happened in it; nil if nobody cares.
  func settleOrigins(_ origin: Int?) {
    stage.settleOrigins(origin, roots: session.effectRoots) { session.effectRoot(of: $0) }
  }
}

// MARK: - Between the session and the world

/// Something that an effect has asked for, and that is not over.
struct PendingRequest: Sendable {
  fileprivate let job: EffectJob
  /// The input that it comes from.
  let cause: Int
  /// How many were asked for before that have the same name and the same cause.
  let ordinal: Int
  /// What ends the work, if the environment is at it.
  fileprivate var work: Task<Void, Never>?

  /// What tells it from others; the same each time that the same things happen in the same order.
  var number: Int { job.fiber }
  var id: EffectID { job.leaf.id }
  var leaf: EffectLeaf { job.leaf }
  var isStream: Bool { job.leaf.isStream }
  /// Of which type an answer is.
  var answerType: any Sendable.Type { job.leaf.answerType }
  /// Whether the environment is at it.
  var isWorkedAt: Bool { work != nil }
}

/// Keeps what is asked for, and notes what happens.
private final class ControlledStage: SessionStage {
  private struct Name: Hashable {
    let id: EffectID
    let cause: Int
  }

  private struct Alarm: Sendable {
    let time: Duration
    let cause: Int
  }

  private struct Board: Sendable {
    var pending: [PendingRequest] = []
    var alarms: [Int: Alarm] = [:]
    var events: [SessionEvent] = []
    /// The input that what happens now comes from.
    var cause = 0
    var counts: [Name: Int] = [:]
    /// What was asked for and set since origins were settled, in order; and what is known of what was before.
    var news: [Int] = []
    var positions: [Int: Int] = [:]
    var origins: [Int: Int] = [:]

    func index(of number: Int) -> Int? { pending.firstIndex { $0.number == number } }

    /// Takes a request out, if it is there; what happens now comes from where it came from.
    mutating func remove(_ number: Int) -> PendingRequest? {
      guard let index = index(of: number) else { return nil }
      cause = pending[index].cause
      return pending.remove(at: index)
    }
  }

  /// Where the environment works.
  let executor = ScheduledExecutor()
  private let board = Lock(Board())
  private let isDoneByItself: @Sendable (EffectLeaf) -> Bool

  init(isDoneByItself: @escaping @Sendable (EffectLeaf) -> Bool) {
    self.isDoneByItself = isDoneByItself
  }

  func pending(_ isIncluded: (PendingRequest) -> Bool) -> [PendingRequest] {
    board.withLock { $0.pending.filter(isIncluded) }
  }

  func takeEvents() -> [SessionEvent] {
    board.withLock { board in
      defer { board.events = [] }
      return board.events
    }
  }

  /// Says from which input comes what happens from now on.
  func begin(cause: Int) {
    board.withLock { $0.cause = cause }
  }

  func work(_ job: EffectJob) {
    let task = Task(executorPreference: executor) { await job.run() }
    board.withLock { board in
      if let index = board.index(of: job.fiber) { board.pending[index].work = task }
    }
  }
}

extension ControlledStage {
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    let number = job.fiber
    board.withLock { board in
      let name = Name(id: job.leaf.id, cause: board.cause)
      let ordinal = board.counts[name, default: 0]
      board.counts[name] = ordinal + 1
      board.pending.append(PendingRequest(job: job, cause: board.cause, ordinal: ordinal))
      board.news.append(number)
    }
    if isDoneByItself(job.leaf) { work(job) }
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
    _ ring: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void)? {
    board.withLock { board in
      board.alarms[fiber] = Alarm(time: time, cause: board.cause)
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
    // It may be that somebody else answered than who is at it.
    over?.work?.cancel()
  }
}

extension ControlledStage: EffectWitness {
  func settleOrigins(_ origin: Int?, roots: [Int], _ root: (Int) -> Int) {
    let news = board.withLock { board in
      defer { board.news = [] }
      return board.news
    }
    var counts: [Int: Int] = [:]
    let positions = news.map { number in
      let root = root(number)
      counts[root, default: 0] += 1
      return (number, counts[root] ?? 0)
    }
    board.withLock { board in
      for (number, position) in positions { board.positions[number] = position }
      for (ordinal, root) in roots.filter({ board.origins[$0] == nil }).enumerated() {
        // So that parts of one origin are told apart.
        board.origins[root] = origin.map { $0 &* 64 &+ ordinal } ?? 0
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
