import Bowyer
import BowyerCheck

final class MachineRun<S: Sendable, Input: Sendable, Model: Sendable> {
  typealias Draw = (PendingRequest, Gen<any Sendable>) throws(Discard) -> any Sendable

  let machine: Machine<S, Input, Model>
  private let session: ControlledSession<S, Input, Void>
  private(set) var history: MachineHistory<S, Input>
  private(set) var state: S
  private(set) var model: Model

  init(_ machine: Machine<S, Input, Model>, from initial: S, isRecorded: Bool = false) {
    self.machine = machine
    let isStepwise = machine.interleaving == .suspensions
    session = machine.start(initial, machine.patience, isRecorded) { leaf in
      (isStepwise || leaf.isStream) && machine.answers(to: leaf.id) == nil
    }
    history = MachineHistory(initial: initial)
    state = initial
    model = machine.model(initial)
    look(.always)
  }

  var hasViolation: Bool { history.violation != nil }

  private func reject(_ sentence: String) {
    if !hasViolation { history.violation = .sentence(sentence) }
  }

  private func look(_ moment: ClaimMoment) {
    for claim in machine.claims where claim.moment == moment && !hasViolation {
      history.violation = claim.violation(state, model)
    }
  }

  var outlook: Outlook<PendingRequest> {
    var outlook = session.outlook
    // In other modes tasks proceed by themselves.
    if machine.interleaving != .suspensions { outlook.jobs = 0 }
    return outlook
  }

  var recording: String? { session.recording }
  var isAtRest: Bool { session.isAtRest }

  /// Returns the reply that completes a request: a drawn answer, or the environment's work.
  func completion(of request: PendingRequest, _ draw: Draw) throws(Discard) -> Reply {
    guard let answers = machine.answers(to: request.id) else { return .work }
    return .answer(try draw(request, answers))
  }

  func perform(_ act: Act<Input>) {
    history.acts.append(act)
    switch act {
    case .send(let input, let cause):
      session.send(input, cause: cause)
      note(.sent(input))
    case .move(.reply(let index, let reply)):
      let requests = session.unanswered
      if requests.indices.contains(index) { perform(reply, on: requests[index]) }
    case .move(.proceed(let index)):
      session.proceed(index)
      note(.proceeded)
    case .move(.advance(let duration)):
      session.advance(by: duration)
      note(.advanced(duration))
    }
  }

  private func perform(_ reply: Reply, on request: PendingRequest) {
    let isTaken = session.reply(reply, to: request)
    switch reply {
    case .answer(let answer) where !isTaken:
      let (taken, given) = (request.answerType, type(of: answer))
      reject("“\(request.id)” expects an answer of type \(taken), not \(given)")
    case .answer(let answer): note(.answered(request.id, answer), request)
    case .failure(let error): note(.failed(request.id, error), request)
    case .end: note(.ended(request.id), request)
    case .work:
      note(.worked(request.id), request)
      if !request.isStream, session.pending.contains(where: { $0.number == request.number }) {
        rejectEscape()
      }
    }
  }

  private func note(_ event: MachineEvent<Input>, _ request: PendingRequest? = nil) {
    // Tasks proceed by themselves where their order is not tested.
    if machine.interleaving != .suspensions, !session.proceedAll(limit: machine.patience * 10) {
      reject("the work of an effect goes on without end")
    }
    state = session.state
    machine.step(&model, event)
    let (events, number) = (session.takeEvents(), request?.number)
    history.entries.append(.init(request: number, events: events, event: event, after: state))
    guard session.isEndless() else { return look(.always) }
    reject("it makes more than \(machine.patience) transitions after one event, without end")
  }

  func settle(_ draw: Draw) throws(Discard) {
    try settle { request throws(Discard) in try completion(of: request, draw) }
  }

  /// Completes all that is pending, in order, with a reply to each request.
  func settle(_ reply: (PendingRequest) throws(Discard) -> Reply) throws(Discard) {
    var steps = 0
    var last: [EffectID] = []
    while !hasViolation {
      guard steps < machine.patience else {
        let what = last.isEmpty ? "" : ": \(quoted(Set(last))) is requested repeatedly"
        return reject("it does not come to rest in \(machine.patience) steps\(what)")
      }
      steps += 1
      let outlook = outlook
      if let index = outlook.requests.firstIndex(where: { !$0.isStream }) {
        let request = outlook.requests[index]
        perform(.move(.reply(index, try reply(request))))
        last = Array(last.suffix(9)) + [request.id]
      } else if outlook.jobs > 0 {
        perform(.move(.proceed(0)))
      } else if isAtRest {
        break
      } else if let time = outlook.time {
        perform(.move(.advance(time)))
      } else {
        rejectEscape()
      }
    }
  }

  func conclude() {
    guard !hasViolation else { return }
    look(.atRest)
    history.isOver = hasViolation
  }

  private func rejectEscape() {
    let names = quoted(session.pending.filter { $0.isInProgress && !$0.isStream }.map(\.id))
    reject("the work of \(names.isEmpty ? "an effect" : names)" + escape("it is not over"))
  }
}

/// The end of a sentence about work that has neither ended nor anything left to run.
func escape(_ state: String) -> String {
  " has escaped to an executor that is not under control, or waits for ever: \(state), and nothing is "
    + "left to run"
}
