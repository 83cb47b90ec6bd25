import BowyerKinds
import BowyerViews

/// A problem of a space of states, and the shortest path to it.
public struct StateFinding: Hashable, Sendable {
  /// The kind of a finding.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An invariant does not hold in a state.
    case violation
    /// No path leads from a state to a goal.
    case trapState = "trap state"
    /// No event leads from a state to another one, and the state is not final.
    case deadEnd = "dead end"
    /// A control is enabled in no state.
    case unusable
    /// An expected text is shown in no state.
    case unseen
    /// A view has a problem of accessibility or structure.
    case issue
    /// An effect still runs in a final state.
    case leftover
    /// Two states look the same but react differently.
    case indistinguishable
    /// An error that nothing handles.
    case trouble
    /// A request has no defined answer.
    case unanswered
    /// A defined answer is never used, as no effect requests it.
    case unusedAnswer = "unused answer"
    /// A search stopped before it was complete.
    case unfinished
  }

  /// The kind of finding.
  public let kind: Kind
  /// The finding as a sentence, without control characters.
  public let message: String
  /// The number of the state, if the finding concerns one.
  public let state: Int?
  /// The shortest path to the state.
  public let way: StateWay
  /// The second state of two indistinguishable ones, with what distinguishes it.
  public let other: Other?

  /// The second of two indistinguishable states, and what distinguishes them.
  public struct Other: Hashable, Sendable {
    /// The number of the state.
    public let state: Int
    /// The shortest path to the state.
    public let way: StateWay
    /// The shortest path from the two states to states that look different.
    public let experiment: StateWay
  }

  init(
    _ kind: Kind,
    _ message: String,
    state: Int? = nil,
    way: StateWay = StateWay([]),
    other: Other? = nil
  ) {
    (self.kind, self.message) = (kind, message.neutralised(.kept).visible(newline: "\n"))
    (self.state, self.way, self.other) = (state, way, other)
  }
}

extension StateFinding: CustomStringConvertible {
  public var description: String {
    var lines = ["\(kind.rawValue): \(message)"]
    func add(_ way: StateWay) { lines += way.events.map { "  \($0)" } }
    add(way)
    if let other {
      lines.append("and:")
      add(other.way)
      lines.append("they are distinguished by:")
      add(other.experiment)
    }
    return lines.joined(separator: "\n")
  }
}

extension StateFinding: CustomDebugStringConvertible {
  /// The description on lines of its own, as a test shows it in a list: so the lines of its script are whole.
  public var debugDescription: String { "\n\(description)\n" }
}
