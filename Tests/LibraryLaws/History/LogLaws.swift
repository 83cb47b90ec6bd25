import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// Returns the laws of `logging`.
  static func logs<A: HistoryAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (n, inputs) = (SampleDispatchers.numbers, Past.inputs)
    return LawSuite(
      "log",
      laws: [
        Law("logging", arguments: ["d", "i", "s"], Past.dispatchers, n, n) { d, i, s in
          let (logged, plain) = (A.logging(d) { _ in }.run(i, on: s), d.run(i, on: s))
          let requests = logged.effect.requests.filter { $0 != "log" }
          let settled = Past.state(of: A.logging(d) { _ in }, from: s, [i])
          return Seen(settled, logged.state, requests, logged.effect.values.count)
            <-> Seen(
              Past.state(of: d, from: s, [i]),
              plain.state,
              plain.effect.requests,
              plain.effect.values.count
            )
        },
        Law("logging-order", arguments: ["inputs"], inputs) { inputs in
          let steps = Past.Dispatcher { state, input in
            state += input
            return .pure(.commit(.modify { $0 * 2 }))
          }
          let log = Lock<[Transition<Int, Int>]>([])
          let logged = A.logging(steps) { entry in log.withLock { $0.append(entry) } }
          _ = Past.state(of: logged, from: 0, inputs)
          var (state, entries) = (0, [Transition<Int, Int>]())
          for input in inputs {
            let (sum, double) = (state + input, (state + input) * 2)
            entries += [
              Transition(input: input, isOfEffect: false, before: state, after: sum),
              Transition(input: input, isOfEffect: true, before: sum, after: double),
            ]
            state = double
          }
          return log.withLock { $0 } <-> entries
        },
      ]
    )
  }
}
