import Bowyer
import BowyerLock

/// Stands between a session and the world: keeps what is asked for until somebody answers.
final class Prompter: SessionStage {
  private let errands = Lock<[EffectErrand]>([])
  private let see: @Sendable (SessionIncident) -> Void
  private let dropped: @Sendable (Int, EffectID) -> Void

  init(
    _ see: @escaping @Sendable (SessionIncident) -> Void,
    dropped: @escaping @Sendable (Int, EffectID) -> Void
  ) {
    self.see = see
    self.dropped = dropped
  }

  var pending: [PendingRequest] { errands.withLock { $0.map(PendingRequest.init) } }

  func witness(_ incident: SessionIncident) { see(incident) }

  func ask(_ errand: EffectErrand) -> (@Sendable () -> Void)? {
    errands.withLock { $0.append(errand) }
    return { [weak self] in
      if self?.take(errand.fiber) != nil { self?.dropped(errand.fiber, errand.leaf.id) }
    }
  }

  /// Takes out what is pending.
  func take(_ number: Int) -> EffectErrand? {
    errands.withLock { errands in
      errands.firstIndex { $0.fiber == number }.map { errands.remove(at: $0) }
    }
  }

  func answer(_ number: Int, with answer: any Sendable) -> Bool {
    let errand = errands.withLock { errands in errands.first { $0.fiber == number } }
    guard let errand, errand.leaf.accept(answer) != nil else { return false }
    if !errand.leaf.isStream { _ = take(number) }
    return errand.answer(answer)
  }
}
