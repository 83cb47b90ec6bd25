public import Bowyer

/// What is not in a space of states, though it could be reached, and why.
///
///     StateRemainder().isEmpty  // true
public struct StateRemainder: Sendable {
  /// Something that went wrong along an edge.
  struct Trouble: Sendable {
    let node: Int
    let edge: Int
    let text: String
  }

  /// How many states were found and not gone on from, for their depth or as they were not drawn.
  public internal(set) var unexpanded = 0
  /// How many edges lead to a state that was not kept.
  public internal(set) var edges = 0
  /// How many of these do as too much would wait at once.
  public internal(set) var crowded = 0
  /// What was asked for and never answered, as no answer is given.
  public internal(set) var unanswered: Set<EffectID> = []
  /// What went wrong, each only where it did first.
  var troubles: [Trouble] = []

  /// Makes a remainder of nothing.
  public init() {}

  /// Whether the space is whole: nothing was left out.
  public var isEmpty: Bool { unexpanded == 0 && edges == 0 && unanswered.isEmpty }

  mutating func note(_ trouble: Trouble) {
    if !troubles.contains(where: { $0.text == trouble.text }) { troubles.append(trouble) }
  }
}

extension StateRemainder: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if unexpanded > 0 {
      parts.append(
        unexpanded == 1
          ? "1 state was not explored further" : "\(unexpanded) states were not explored further"
      )
    }
    if edges > 0 {
      let most =
        crowded > 0 ? ", \(crowded) of them because too many effects would wait at once" : ""
      let lead = edges == 1 ? "1 edge leads to a state" : "\(edges) edges lead to states"
      parts.append(lead + " beyond the limit" + most)
    }
    if !unanswered.isEmpty {
      let names = unanswered.map { "“\($0)”" }.sorted().joined(separator: ", ")
      parts.append("no answer is defined for \(names)")
    }
    return parts.isEmpty ? "nothing was left out" : parts.joined(separator: "\n")
  }
}
