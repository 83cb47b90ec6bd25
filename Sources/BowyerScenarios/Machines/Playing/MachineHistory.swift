import Bowyer
import BowyerCheck

/// What happened when a component was played with, event by event.
struct MachineHistory<S: Sendable, Input: Sendable> {
  struct Entry {
    /// What was done.
    let event: MachineEvent<Input>
    /// The request that the event is about.
    let request: Int?
    let after: S
    /// What happened by that.
    let events: [SessionEvent]
  }

  let initial: S
  var entries: [Entry] = []
  /// The first thing that is wrong.
  var violation: Violation?
  /// Whether the violation is one of the last state, and not of the event that led to it.
  var isOver = false
  /// What this history is compared with, as it is wrong by itself nowhere.
  var others: [(title: String, state: S)] = []

  init(initial: S) {
    self.initial = initial
  }

  var last: S { entries.last?.after ?? initial }
}

extension MachineHistory: Checkable {
  func verdict(explained: Bool) -> Verdict {
    guard let violation else { return .passed }
    guard explained else { return .failed(Evidence()) }
    var evidence = violation.explain()
    evidence.reason = [conclusion(violation), evidence.reason].compactMap { $0 }.joined(
      separator: ": "
    )
    return .failed(evidence)
  }

  /// Where what is wrong is wrong.
  private func conclusion(_ violation: Violation) -> String {
    if violation.isSentence { return violation.what }
    if isOver { return "\(violation.what) does not hold" }
    if entries.isEmpty { return "\(violation.what) does not hold in the initial state" }
    return "\(violation.what) does not hold after event \(entries.count)"
  }
}
