import Bowyer
import BowyerLock

/// Stands between a session and the world: keeps what is asked for until somebody answers.
///
/// Where the world answers, it does so as soon as it is let, on an executor that is run by hand.
final class Prompter: SessionStage {
  private let jobs = Lock<[EffectJob]>([])
  private let world: InlineExecutor?
  private let see: @Sendable (SessionIncident) -> Void
  private let dropped: @Sendable (Int, EffectID) -> Void

  init(
    world: InlineExecutor? = nil,
    _ see: @escaping @Sendable (SessionIncident) -> Void,
    dropped: @escaping @Sendable (Int, EffectID) -> Void
  ) {
    self.world = world
    self.see = see
    self.dropped = dropped
  }

  var pending: [PendingRequest] { jobs.withLock { $0.map(PendingRequest.init) } }

  func witness(_ incident: SessionIncident) {
    see(incident)
    guard world != nil else { return }
    switch incident {
    case .answered(let number, _, _):
      jobs.withLock { $0.removeAll { $0.fiber == number && !$0.leaf.isStream } }
    case .ended(let number, _), .failed(let number, _, _): _ = take(number)
    default: break
    }
  }

  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    jobs.withLock { $0.append(job) }
    let task = world.map { world in Task(executorPreference: world) { await job.run() } }
    return { [weak self] in
      task?.cancel()
      if self?.take(job.fiber) != nil { self?.dropped(job.fiber, job.leaf.id) }
    }
  }

  /// Takes out what is pending.
  func take(_ number: Int) -> EffectJob? {
    jobs.withLock { jobs in
      jobs.firstIndex { $0.fiber == number }.map { jobs.remove(at: $0) }
    }
  }

  func answer(_ number: Int, with answer: any Sendable) -> Bool {
    let job = jobs.withLock { jobs in jobs.first { $0.fiber == number } }
    guard let job, job.leaf.accept(answer) != nil else { return false }
    if !job.leaf.isStream { _ = take(number) }
    return job.answer(answer)
  }
}
