import BowyerViews

/// A problem of a space of states, and the shortest path to it.
public struct StateFinding: Hashable, Sendable {
  /// What kind of thing was found.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An invariant does not hold.
    case violation
    /// No events lead from a state to a goal.
    case trapState = "trap state"
    /// Nothing leads anywhere else, and it is no end.
    case deadEnd = "dead end"
    /// A control cannot be used anywhere.
    case unusable
    /// What should be shown somewhere is not.
    case unseen
    /// A view keeps people from using it.
    case issue
    /// An effect still runs where all should be over.
    case leftover
    /// Two states that look the same behave differently.
    case indistinguishable
    /// Something goes wrong that nobody answers.
    case trouble
    /// An effect asks for something, and no answer is defined.
    case unanswered
    /// An answer is defined for something that no effect asks for.
    case unusedAnswer = "unused answer"
    /// The search ended before everything was looked at.
    case unfinished
  }

  /// What kind of thing.
  public let kind: Kind
  /// What was found, in a sentence, neutralised.
  public let message: String
  /// The number of the state, if it is about one.
  public let state: Int?
  /// The shortest way to it.
  public let way: StateWay
  /// The other state, the way to it, and what shows that they are two, for those that look alike.
  public let other: Other?

  /// The second of two states, and what distinguishes them.
  public struct Other: Hashable, Sendable {
    /// The number of the state.
    public let state: Int
    /// The shortest way to it.
    public let way: StateWay
    /// The shortest path from the two to states that do not look alike.
    public let experiment: StateWay
  }

  init(
    _ kind: Kind,
    _ message: String,
    state: Int? = nil,
    way: StateWay = StateWay([]),
    other: Other? = nil
  ) {
    (self.kind, self.message) = (kind, message.neutralised(.kept))
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
