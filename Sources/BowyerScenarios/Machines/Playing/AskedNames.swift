import Bowyer
import BowyerLock

/// The names of the requests made during a check, to detect answers to requests never made.
final class AskedNames: Sendable {
  private let expected: [EffectID]
  private let names = Lock<Set<EffectID>>([])

  init(expected: [EffectID]) { self.expected = expected }

  func add<S, Input>(_ history: MachineHistory<S, Input>) {
    names.withLock { names in
      if expected.allSatisfy({ names.contains($0) }) { return }
      for case .asked(_, let id) in history.entries.flatMap({ $0.events }) { names.insert(id) }
    }
  }

  /// Returns the problem if the reply to an expected name is never used.
  func complaint() -> String? {
    let names = names.withLock { $0 }
    guard let id = expected.first(where: { !names.contains($0) }) else { return nil }
    let asked = names.map { "“\($0)”" }.sorted().joined(separator: ", ")
    return "no request “\(id)” in any history; requests: "
      + (asked.isEmpty ? "nothing" : asked)
  }
}
