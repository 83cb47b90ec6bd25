import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the law of those who observe a session: each of them ends at its last state.
  ///
  /// *last*: however many observe a session, and whichever thread changes it, what each receives last is the state in
  /// which it comes to rest
  ///
  /// - Parameter algebra: How dispatchers are run.
  /// - Returns: The suite.
  static func observers<A: SessionAlgebra>(_ algebra: A.Type) -> LawSuite {
    let numbers = Gen.integer(in: 0...4)
    return LawSuite(
      "observer",
      laws: [
        Law(
          "last",
          arguments: ["replies", "inputs", "count"],
          Gen.function(from: Int.self, to: Gen.array(of: numbers, count: 0...3)),
          Gen.array(of: .integer(in: 0...5), count: 0...4),
          .integer(in: 1...3)
        ) { replies, inputs, count in
          // A number that is less is sent, so it ends; another one comes of the world.
          let d = StateDispatcher<Int, [Int], Int> { log, input in
            log.append(input)
            return .merge(
              replies(input).map { number in
                number < input
                  ? .pure(.send(number))
                  : .perform("number") { _ in .commit(.update { $0.append(10 + number) }) }
              }
            )
          }
          let (told, state) = A.ends(of: d, from: [], in: 0, after: inputs, observers: count)
          return told <-> Array(repeating: state, count: count)
        }
      ]
    )
  }
}
