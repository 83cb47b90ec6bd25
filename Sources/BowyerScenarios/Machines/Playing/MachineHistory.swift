import Bowyer
import BowyerCheck

/// The events of one run of a component.
struct MachineHistory<S: Sendable, Input: Sendable> {
  struct Entry {
    /// The number of the request that the event concerns, if any.
    let request: Int?
    /// The consequences of the event.
    let events: [SessionEvent]
    /// The event.
    let event: MachineEvent<Input>
    let after: S
  }

  var entries: [Entry] = []
  /// The steps that were performed.
  var acts: [Act<Input>] = []
  /// The first violation.
  var violation: Violation?
  /// Whether the violation concerns the final state rather than the latest event.
  var isOver = false
  /// The states of other orders, for violations that are found only by comparing orders.
  var others: [(title: String, state: S)] = []
  let initial: S

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

  /// Returns the violation with its place in the history.
  private func conclusion(_ violation: Violation) -> String {
    if violation.isSentence { return violation.what }
    if isOver { return "\(violation.what) does not hold" }
    if entries.isEmpty { return "\(violation.what) does not hold in the initial state" }
    return "\(violation.what) does not hold after event \(entries.count)"
  }
}
