import Bowyer
import BowyerLock

/// Stands between a session and the world while a history is played: keeps what is asked for, and who
/// asked.
final class MachineStage: SessionStage {
  /// How something that was asked for came to its end.
  enum End: Hashable, Sendable {
    case answered, failed, dropped
  }

  /// Something that is asked for, and not over.
  struct Request: Sendable {
    let number: Int
    let errand: EffectErrand
    /// The input that it comes from.
    let cause: Int
    /// How many were asked for before that have the same name and the same cause.
    let ordinal: Int
    /// Whether its work has begun: it is not for us to answer any more.
    var isWorking = false
    var task: Task<Void, Never>?

    var id: EffectID { errand.leaf.id }
    var isStream: Bool { errand.leaf.isStream }
  }

  /// What happened since somebody looked.
  struct News: Sendable {
    var asked: [(number: Int, id: EffectID)] = []
    var over: [(number: Int, end: End)] = []
  }

  private struct Board: Sendable {
    var requests: [Request] = []
    var news = News()
    /// The input that what happens now comes from.
    var cause = 0
    var causes: [Int: Int] = [:]
    var ordinals: [Source: Int] = [:]
  }

  private struct Source: Hashable {
    let id: EffectID
    let cause: Int
  }

  private let board = Lock(Board())

  /// What is asked for, and not over, in the order in which it was.
  var requests: [Request] { board.withLock { $0.requests } }

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
  func ask(_ errand: EffectErrand) -> (@Sendable () -> Void)? {
    let (number, id) = (errand.fiber, errand.leaf.id)
    board.withLock { board in
      let source = Source(id: id, cause: board.cause)
      let ordinal = board.ordinals[source, default: 0]
      board.ordinals[source] = ordinal + 1
      board.requests.append(
        Request(number: number, errand: errand, cause: board.cause, ordinal: ordinal)
      )
      board.news.asked.append((number, id))
    }
    return { [weak self] in self?.end(number, .dropped)?.task?.cancel() }
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
      board.withLock { board in
        guard let request = board.requests.first(where: { $0.number == number }) else { return }
        board.cause = request.cause
      }
      endUnlessStream(number)
    case .ended(let number, _): _ = end(number, .answered)
    case .failed(let number, _, _): _ = end(number, .failed)
    case .woke(let fiber):
      board.withLock { board in board.cause = board.causes[fiber] ?? board.cause }
    }
  }

  private func endUnlessStream(_ number: Int) {
    let isStream = board.withLock { board in
      board.requests.first { $0.number == number }?.isStream ?? true
    }
    if !isStream { _ = end(number, .answered) }
  }

  private func end(_ number: Int, _ end: End) -> Request? {
    board.withLock { board in
      guard let index = board.requests.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      if end != .dropped { board.cause = board.requests[index].cause }
      board.news.over.append((number, end))
      return board.requests.remove(at: index)
    }
  }
}

// MARK: - What whoever plays does

extension MachineStage {
  /// Has the component's own environment do what is asked for, on an executor.
  func work(_ request: Request, on executor: any TaskExecutor) {
    let errand = request.errand
    board.withLock { board in
      guard let index = board.requests.firstIndex(where: { $0.number == request.number }) else {
        return
      }
      board.requests[index].isWorking = true
      board.requests[index].task = Task(executorPreference: executor) { await errand.run() }
    }
  }
}
