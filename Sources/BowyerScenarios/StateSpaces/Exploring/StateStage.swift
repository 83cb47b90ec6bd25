import Bowyer
import BowyerLock

/// Stands between a session and the world while a space is walked: keeps what is asked for, and knows from
/// where it comes.
final class StateStage: SessionStage, EffectWitness {
  private struct Board: Sendable {
    /// What waits for an answer, by number.
    var jobs: [Int: EffectJob] = [:]
    /// The times for which something waits.
    var deadlines: [Int: Duration] = [:]
    var positions: [Int: Int] = [:]
    var origins: [Int: Int] = [:]
    /// What was asked for and set since an event began, in order.
    var news: [Int] = []
  }

  private let board = Lock(Board())
  private let tellsOrigins: Bool

  /// Makes a stage; it may be that nobody cares from where it comes what is asked for.
  init(tellsOrigins: Bool) {
    self.tellsOrigins = tellsOrigins
  }

  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    let number = job.fiber
    board.withLock { board in
      board.jobs[number] = job
      board.news.append(number)
    }
    return { [weak self] in _ = self?.take(number) }
  }

  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void)? {
    board.withLock { board in
      board.deadlines[fiber] = time
      board.news.append(fiber)
    }
    return nil
  }

  private func take(_ number: Int) -> EffectJob? {
    board.withLock { $0.jobs.removeValue(forKey: number) }
  }

  /// What waits for an answer, in the order in which it was asked for.
  var pending: [EffectJob] {
    board.withLock { board in board.jobs.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Replies to what waits; returns whether that is possible.
  func reply(_ reply: StateAnswers.Reply, to job: EffectJob) -> Bool {
    switch reply {
    case .answer(let value):
      guard job.leaf.accept(value) != nil else { return false }
      if !job.leaf.isStream { _ = take(job.fiber) }
      return job.answer(value)
    case .failure(let error): take(job.fiber)?.fail(error)
    case .end:
      guard job.leaf.isStream else { return false }
      take(job.fiber)?.end()
    }
    return true
  }

  /// Says from where all comes that has been asked for and set since somebody said so.
  ///
  /// - Parameters:
  ///   - origin: A number for the state, and what happened in it.
  ///   - roots: All that run now, and are in no other.
  ///   - root: Returns the whole that a part is in.
  func settle(_ origin: Int, roots: [Int], _ root: (Int) -> Int) {
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
        board.origins[root] = tellsOrigins ? origin &* 64 &+ ordinal : 0
      }
    }
  }

  func request(of part: Int) -> EffectID? { board.withLock { $0.jobs[part]?.leaf.id } }
  func deadline(of part: Int) -> Duration? { board.withLock { $0.deadlines[part] } }
  func position(of part: Int) -> Int { board.withLock { $0.positions[part] ?? 0 } }
  func origin(of part: Int) -> Int { board.withLock { $0.origins[part] ?? 0 } }
}
