import Bowyer
import BowyerLock

/// Stands between a session and the world while a history is played: keeps what is asked for, and who
/// asked.
final class MachineStage: SessionStage {
  /// How something that was asked for came to its end.
  enum End: Hashable, Sendable {
    case answered, failed, dropped
  }

  /// Something that is asked for, and not over: an object, as it is looked at often.
  final class Request: Sendable {
    let number: Int
    let job: EffectJob
    /// The input that it comes from.
    let cause: Int
    /// How many were asked for before that have the same name and the same cause.
    let ordinal: Int

    init(_ job: EffectJob, cause: Int, ordinal: Int) {
      number = job.fiber
      self.job = job
      self.cause = cause
      self.ordinal = ordinal
    }

    var id: EffectID { job.leaf.id }
    var isStream: Bool { job.leaf.isStream }
  }

  /// What happened since somebody looked.
  struct News: Sendable {
    var asked: [(number: Int, id: EffectID)] = []
    var over: [(number: Int, end: End)] = []
  }

  fileprivate struct Board: Sendable {
    /// What is for us to answer, in the order in which it was asked for.
    var requests: [Request] = []
    /// What is being worked at.
    var working: [(request: Request, task: Task<Void, Never>)] = []
    /// What is to be worked at as soon as it is asked for.
    var eager: [Request] = []
    var news = News()
    /// The input that what happens now comes from.
    var cause = 0
    var causes: [Int: Int] = [:]
    var ordinals: [Source: Int] = [:]
  }

  fileprivate struct Source: Hashable {
    let id: EffectID
    let cause: Int
  }

  private let board = Lock(Board())
  private let startsItself: @Sendable (EffectLeaf) -> Bool

  /// Makes a stage; the function says which requests the environment begins to work at when they come.
  init(startsItself: @escaping @Sendable (EffectLeaf) -> Bool) {
    self.startsItself = startsItself
  }

  /// What is for us to answer, in the order in which it was asked for.
  var requests: [Request] { board.withLock { $0.requests } }

  /// What is being worked at.
  var working: [Request] { board.withLock { $0.working.map(\.request) } }

  /// Takes out what is to be worked at now.
  func takeEager() -> [Request] {
    board.withLock { board in
      if board.eager.isEmpty { return [] }
      defer { board.eager = [] }
      return board.eager
    }
  }

  func takeNews() -> News {
    board.withLock { board in
      defer { board.news = News() }
      return board.news
    }
  }

  /// Says from which input comes what happens from now on.
  func begin(cause: Int) {
    board.withLock { $0.cause = cause }
  }
}

// MARK: - What the session does

extension MachineStage {
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    let (number, id) = (job.fiber, job.leaf.id)
    let isEager = startsItself(job.leaf)
    board.withLock { board in
      let source = Source(id: id, cause: board.cause)
      let ordinal = board.ordinals[source, default: 0]
      board.ordinals[source] = ordinal + 1
      let request = Request(job, cause: board.cause, ordinal: ordinal)
      if isEager { board.eager.append(request) } else { board.requests.append(request) }
      board.news.asked.append((number, id))
    }
    return { [weak self] in self?.end(number, .dropped)?.cancel() }
  }

  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void)? {
    board.withLock { $0.causes[fiber] = $0.cause }
    return nil
  }

  func witness(_ incident: SessionIncident) {
    switch incident {
    case .sent: break
    case .asked: break
    case .answered(let number, _, _):
      let isOver = board.withLock { board in
        guard let request = board[number] else { return false }
        board.cause = request.cause
        return !request.isStream
      }
      if isOver { _ = end(number, .answered) }
    case .ended(let number, _): _ = end(number, .answered)
    case .failed(let number, _, _): _ = end(number, .failed)
    case .woke(let fiber):
      board.withLock { board in board.cause = board.causes[fiber] ?? board.cause }
    }
  }

  /// Takes a request out; returns the task that works at it.
  private func end(_ number: Int, _ end: End) -> Task<Void, Never>? {
    board.withLock { board in
      guard let request = board[number] else { return nil }
      if end != .dropped { board.cause = request.cause }
      board.news.over.append((number, end))
      return board.remove(number)
    }
  }
}

extension MachineStage.Board {
  /// The request with a number, wherever it is.
  fileprivate subscript(number: Int) -> MachineStage.Request? {
    requests.first { $0.number == number }
      ?? working.first { $0.request.number == number }?.request
      ?? eager.first { $0.number == number }
  }

  fileprivate mutating func remove(_ number: Int) -> Task<Void, Never>? {
    if let index = requests.firstIndex(where: { $0.number == number }) {
      requests.remove(at: index)
    } else if let index = working.firstIndex(where: { $0.request.number == number }) {
      return working.remove(at: index).task
    } else {
      eager.removeAll { $0.number == number }
    }
    return nil
  }
}

// MARK: - What whoever plays does

extension MachineStage {
  /// Has the component's own environment do what is asked for, on an executor.
  func work(_ request: Request, on executor: any TaskExecutor) {
    let job = request.job
    board.withLock { board in
      board.requests.removeAll { $0.number == request.number }
      let task = Task(executorPreference: executor) { await job.run() }
      board.working.append((request, task))
    }
  }
}
