import Bowyer

extension StateSpace {
  /// Returns the effects whose requests have no defined answer, each at its nearest state.
  ///
  ///     let news = StoreComponent(
  ///       initialState: "",
  ///       dispatcher: StateDispatcher<Void, String, String>.effectful { _ in .perform("titles") { _ in .set("news") } },
  ///       view: { text in .row(.text(text), .button("Load", "")) })
  ///     let space = StateSpace(of: news, limit: StateLimit(requests: 1), answers: StateAnswers().answer("title", with: "a"))
  ///     space.unanswered().map(\.message)  // ["no answer is defined for “titles”"]
  ///     space.unanswered().map(\.way.description)  // ["press Load"]
  ///
  /// The consequences of such an effect are not explored. A stream without answers yields nothing.
  public func unanswered() -> [StateFinding] { unanswered(StateWork()) }

  func unanswered(_ work: StateWork) -> [StateFinding] {
    var missing = remainder.unanswered
    var findings: [StateFinding] = []
    for node in 0..<count where !missing.isEmpty {
      for request in wait(at: node).requests where missing.remove(request.id) != nil {
        guard let way = way(to: node, work) else { return findings }
        let message = "no answer is defined for “\(request.id)”"
        findings.append(StateFinding(.unanswered, message, state: node, way: way))
      }
    }
    return findings
  }

  /// Returns the answers that are never used, because no effect with their name is pending in any
  /// state.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
  ///       view: { count in .row(.text("\(count)"), .button("+", 1)) })
  ///     StateSpace(of: counter, answers: StateAnswers().answer("load", with: 1)).unusedAnswers().map(\.message)  // ["the answer for “load” is never used; no effect asks for anything"]
  ///
  /// - Returns: The findings; none if states were left out, except for too many pending requests.
  public func unusedAnswers() -> [StateFinding] {
    guard remainder.unexpanded == 0, remainder.edges == remainder.crowded else { return [] }
    let asked = Set(waits.flatMap { $0.requests.map(\.id) })
    let names = asked.map { "“\($0)”" }.sorted().joined(separator: ", ")
    let rest = asked.isEmpty ? "no effect asks for anything" : "effects ask for \(names)"
    var seen = asked
    return answers.replies.filter { seen.insert($0.id).inserted }.map { reply in
      StateFinding(.unusedAnswer, "the answer for “\(reply.id)” is never used; \(rest)")
    }
  }
}
