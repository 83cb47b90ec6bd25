import Bowyer
import BowyerCheck

/// One history as it is played: a session whose world, time and work are in our hands.
///
/// It decides nothing. Whoever plays says what happens next, and draws the answers.
final class Performance<S: Sendable, Input: Sendable, Model: Sendable> {
  typealias Request = MachineStage.Request
  /// Draws the answer to a request.
  typealias Draw = (Request, Gen<any Sendable>) throws(Discard) -> any Sendable

  let machine: Machine<S, Input, Model>
  let clock = VirtualClock()
  private let stage: MachineStage
  private let session: Session<S, Input, Void>
  private let brake: Brake
  private var executor: ScheduledExecutor?
  private(set) var history: History<S, Input>
  private(set) var state: S
  private(set) var model: Model
  /// What was done, to be done again.
  private(set) var acts: [Act<Input>] = []

  init(_ machine: Machine<S, Input, Model>, from initial: S) {
    self.machine = machine
    let isStepwise = machine.interleaving == .suspensions
    let stage = MachineStage { leaf in
      (isStepwise || leaf.isStream) && machine.answers(to: leaf.id) == nil
    }
    self.stage = stage
    let brake = Brake(limit: machine.patience)
    let session = machine.start(initial, clock, stage) { brake.count() }
    brake.connect { [weak session] in session?.stop() }
    self.brake = brake
    self.session = session
    history = History(initial: initial)
    state = initial
    model = machine.model(initial)
    look(.always)
  }

  deinit {
    session.stop()
    executor?.close()
  }

  /// Whether there is nothing more to play.
  var hasFlaw: Bool { history.flaw != nil }

  func reject(_ flaw: Flaw) { history.flaw = history.flaw ?? flaw }

  private func look(_ moment: Claim<S, Model>.Moment) {
    for claim in machine.claims where claim.moment == moment && !hasFlaw {
      history.flaw = claim.flaw(state, model)
    }
  }
}

// MARK: - What can happen

extension Performance {
  /// What is asked for and is for us to answer.
  var requests: [Request] { stage.requests }

  /// How many pieces of work can go on.
  var jobs: Int { executor?.count ?? 0 }

  /// How long it is until something that waits for a time goes on.
  var timeToWait: Duration? { clock.nextAlarm.map { $0.offset - clock.now.offset } }

  /// Whether only what is endless is left.
  var isAtRest: Bool { session.isAtRest }
}

// MARK: - What happens

extension Performance {
  func send(_ input: Input, cause: Int) {
    acts.append(.send(input, cause: cause))
    stage.begin(cause: cause)
    session.send(input)
    note(.sent(input))
  }

  /// Has a request answered, by a value that is drawn or by the work itself.
  func complete(_ request: Request, _ draw: Draw) throws(Discard) {
    guard let answers = machine.answers(to: request.id) else { return work(request) }
    let answer = try draw(request, answers)
    guard let cell = request.job.leaf.accept(answer) else {
      let (taken, given) = (request.job.leaf.answerType, type(of: answer))
      return reject(
        .sentence("“\(request.id)” takes an answer of type \(taken), and was given a \(given)")
      )
    }
    acts.append(.answer(request.number, answer))
    _ = request.job.answer(cell.anyValue)
    note(.answered(request.id, answer), request.number)
  }

  /// Has a request fail in one of the ways in which it may; or, after these, a stream end.
  func fail(_ request: Request, _ way: Int) {
    acts.append(.fail(request.number, way: way))
    let failures = machine.failures(of: request.id)
    if way < failures.count {
      request.job.fail(failures[way])
      note(.failed(request.id, failures[way]), request.number)
    } else {
      request.job.end()
      note(.ended(request.id), request.number)
    }
  }

  /// In how many ways a request can come to nothing.
  func failures(of request: Request) -> Int {
    machine.failures(of: request.id).count + (request.isStream ? 1 : 0)
  }

  private func work(_ request: Request) {
    let executor = executor ?? ScheduledExecutor()
    self.executor = executor
    acts.append(.work(request.number))
    stage.work(request, on: executor)
    note(.worked(request.id), request.number)
    if !request.isStream, stage.working.contains(where: { $0.number == request.number }) {
      rejectEscape()
    }
  }

  /// Lets a piece of work go on.
  func proceed(_ index: Int) {
    acts.append(.proceed(index))
    executor?.run(at: index)
    note(.proceeded)
  }

  func advance(_ duration: Duration) {
    acts.append(.advance(duration))
    clock.advance(by: duration)
    note(.advanced(duration))
  }

  private func note(_ event: HistoryEvent<Input>, _ request: Int? = nil) {
    letWork()
    state = session.state
    machine.step(&model, event)
    let news = stage.takeNews()
    history.entries.append(.init(event: event, request: request, after: state, news: news))
    if brake.release() {
      return reject(
        .sentence("it makes more than \(machine.patience) transitions after one event, without end")
      )
    }
    look(.always)
  }

  /// Starts what starts by itself, and lets work go on where its order is not what is tested.
  private func letWork() {
    while true {
      let eager = stage.takeEager()
      if !eager.isEmpty {
        let executor = executor ?? ScheduledExecutor()
        self.executor = executor
        for request in eager { stage.work(request, on: executor) }
      }
      guard let executor, machine.interleaving != .suspensions, executor.count > 0 else {
        guard eager.isEmpty else { continue }
        return
      }
      guard executor.runAll(limit: machine.patience * 10) else {
        return reject(.sentence("the work of an effect goes on without end"))
      }
    }
  }
}

// MARK: - Coming to rest

extension Performance {
  /// Lets all happen that is left, first what was asked for first.
  func settle(_ draw: Draw) throws(Discard) {
    try settle(isLast: true) { request throws(Discard) in try complete(request, draw) }
  }

  /// Lets all happen that is left; says what becomes of each request.
  func settle(isLast: Bool, _ answer: (Request) throws(Discard) -> Void) throws(Discard) {
    var steps = 0
    var last: [EffectID] = []
    while !hasFlaw {
      guard steps < machine.patience else { return rejectUnrest(last) }
      steps += 1
      if let request = requests.first(where: { !$0.isStream }) {
        try answer(request)
        last = Array(last.suffix(9)) + [request.id]
      } else if jobs > 0 {
        proceed(0)
      } else if isAtRest {
        break
      } else if let time = timeToWait {
        advance(time)
      } else {
        rejectEscape()
      }
    }
    if isLast { conclude() }
  }

  /// Looks at the last state.
  func conclude() {
    guard !hasFlaw else { return }
    look(.atRest)
    history.isOver = hasFlaw
  }

  private func rejectUnrest(_ last: [EffectID]) {
    let names = Set(last).map { "“\($0)”" }.sorted().joined(separator: ", ")
    let what = names.isEmpty ? "" : ": \(names) is asked for again and again"
    reject(.sentence("it does not come to rest in \(machine.patience) steps\(what)"))
  }

  private func rejectEscape() {
    let names = stage.working.filter { !$0.isStream }.map { "“\($0.id)”" }
    let who =
      names.isEmpty ? "the work of an effect" : "the work of " + names.joined(separator: ", ")
    reject(
      .sentence(
        "\(who) has escaped to an executor that is not under control, or waits for ever: it is not "
          + "over, and nothing is left to run"
      )
    )
  }
}
