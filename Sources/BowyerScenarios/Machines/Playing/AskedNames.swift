import Bowyer
import BowyerLock

/// The names of all that was asked for in a check: one that is answered and never asked for is a mistake.
final class AskedNames: Sendable {
  private let names = Lock<Set<EffectID>>([])

  func add<S, Input>(_ history: MachineHistory<S, Input>) {
    names.withLock { names in
      for event in history.entries.lazy.flatMap(\.events) {
        if case .asked(_, let id) = event { names.insert(id) }
      }
    }
  }

  /// Returns what is wrong with a machine's replies, if something is.
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
