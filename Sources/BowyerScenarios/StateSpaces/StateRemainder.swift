public import Bowyer

/// The parts of a component's state space that were not explored, and the reasons.
///
///     StateRemainder().isEmpty  // true
public struct StateRemainder: Sendable {
  /// A problem along an edge.
  struct Trouble: Sendable {
    let node: Int
    let edge: Int
    let text: String
  }

  /// The number of states that were found but not expanded, because of their depth or the random
  /// draw.
  public internal(set) var unexpanded = 0
  /// The number of edges that lead to states that were not kept.
  public internal(set) var edges = 0
  /// The number of these edges that lead to too many pending requests.
  public internal(set) var crowded = 0
  /// The names of requests that were made but have no defined answer.
  public internal(set) var unanswered: Set<EffectID> = []
  /// The problems, each where it first occurred.
  var troubles: [Trouble] = []

  /// Creates an empty remainder.
  public init() {}

  /// Whether the space is complete.
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
