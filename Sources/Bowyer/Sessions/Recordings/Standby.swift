import BowyerLock

/// Something that is begun later, unless it has been called off by then.
final class Standby: Sendable {
  private enum Progress: Sendable {
    case waiting(@Sendable () -> EffectHandle)
    case begun(EffectHandle)
    case over
  }

  private let progress: Lock<Progress>

  /// - Parameter begin: Begins it; returns what calls it off.
  init(_ begin: @escaping @Sendable () -> EffectHandle) {
    progress = Lock(.waiting(begin))
  }

  func begin() {
    guard case .waiting(let begin) = progress.withLock({ $0 }) else { return }
    let handle = begin()
    let isOver = progress.withLock { progress in
      if case .over = progress { return true }
      progress = .begun(handle)
      return false
    }
    if isOver { handle.cancel() }
  }

  func cancel() {
    let before = progress.withLock { progress in
      defer { progress = .over }
      return progress
    }
    if case .begun(let handle) = before { handle.cancel() }
  }
}
