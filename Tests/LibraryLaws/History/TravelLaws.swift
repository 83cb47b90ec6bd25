import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of `timeTravel`.
  static func travels<A: HistoryAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (n, inputs) = (SampleDispatchers.numbers, Past.inputs)
    let add = A.timeTravel(Past.Dispatcher.reducing { $0 += $1 })
    let moments = Gen.integer(in: 0...5)
    let timeline: @Sendable ([Int]) -> Timeline<Int, Int> = { inputs in
      Past.state(of: add, from: Timeline(0), inputs.map { .input($0) })
    }
    let sums: @Sendable ([Int]) -> [Int] = { inputs in
      inputs.reduce(into: [0]) { states, i in states.append((states.last ?? 0) + i) }
    }
    return LawSuite(
      "travel",
      laws: [
        Law("timeTravel", arguments: ["d", "s", "inputs"], Past.dispatchers, n, inputs) {
          d,
          s,
          inputs in
          let travelling = A.timeTravel(d)
          return Past.state(of: travelling, from: Timeline(s), inputs.map { .input($0) }).live
            <-> Past.state(of: d, from: s, inputs)
        },
        Law("looking", arguments: ["inputs", "moment", "more"], inputs, moments, inputs) {
          inputs,
          moment,
          more in
          let looking = Past.state(
            of: add,
            from: timeline(inputs),
            [.look(at: moment)] + more.map { .input($0) }
          )
          let all = sums(inputs + more)
          return [[looking.live, looking.visible], looking.moments.map(\.state)] <-> [
            [all.last ?? 0, all[min(moment, inputs.count)]], Array(all.dropFirst()),
          ]
        },
        Law("moment", arguments: ["inputs", "first", "moment"], inputs, moments, moments) {
          inputs,
          first,
          moment in
          let looking = Past.state(
            of: add,
            from: timeline(inputs),
            [.look(at: first), .look(at: moment)]
          )
          let back = Past.state(of: add, from: looking, [.live])
          let states = sums(inputs)
          return [looking.visible, back.visible]
            <-> [states[min(moment, states.count - 1)], states.last ?? 0]
        },
        Law("resume", arguments: ["inputs", "moment"], inputs, .optional(moments)) {
          inputs,
          moment in
          let looks = moment.map { [Travelling<Int>.look(at: $0)] } ?? []
          let resumed = Past.state(of: add, from: timeline(inputs), looks + [.resume])
          let states = Array(sums(inputs).prefix((moment ?? inputs.count) + 1))
          return [[resumed.live, resumed.visible], resumed.moments.map(\.state)]
            <-> [[states.last ?? 0, states.last ?? 0], Array(states.dropFirst())]
        },
      ]
    )
  }
}
