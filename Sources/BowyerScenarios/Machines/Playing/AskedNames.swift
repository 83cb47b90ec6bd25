import Bowyer
import BowyerLock

/// The names of all requests made during a check, to detect answers to requests that are never
/// made.
final class AskedNames: Sendable {
  private let names = Lock<Set<EffectID>>([])

  func add<S, Input>(_ history: MachineHistory<S, Input>) {
    names.withLock { names in
      for event in history.entries.lazy.flatMap(\.events) {
        if case .asked(_, let id) = event { names.insert(id) }
      }
    }
  }

  /// Returns the problem if a reply is never used.
  func complaint(about replies: [Reply]) -> String? {
    let names = names.withLock { $0 }
    guard let id = replies.lazy.compactMap(\.id).first(where: { !names.contains($0) }) else {
      return nil
    }
    let asked = names.map { "“\($0)”" }.sorted().joined(separator: ", ")
    return "nothing asked for “\(id)” in any history; what was asked for: "
      + (asked.isEmpty ? "nothing" : asked)
  }
}
