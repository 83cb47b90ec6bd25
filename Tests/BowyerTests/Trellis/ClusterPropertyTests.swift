import Bowyer
import BowyerCheck
import BowyerLock
import Testing

@Suite("Each cluster") struct ClusterPropertyTests {
  @Test("Each cluster ends with all its observers at its last state, in either order")
  func observers() throws {
    let inputs = Gen.array(of: .element(of: ["a", "b", "c"]), count: 0...6)
    try forAll(inputs, .array(of: .integer(in: 0...3), count: 0...4), .bool) {
      inputs,
      depths,
      isDeep in
      let service = Service { log, input in
        log.append(input)
        let depth = depths.indices.contains(input.count) ? depths[input.count] : 0
        return .merge((0..<depth).map { .pure(.send(input + "\($0)")) })
      }
      let trial = ServiceTrial(
        Service.combineAll([service, .notes("n")]).serial(),
        order: isDeep ? .depthFirst : .fifo
      )
      let seen = Lock<[[[String]]]>([[], [], []])
      for observer in 0..<3 {
        trial.session.onChange(of: { $0 }) { _, new in
          seen.withLock { $0[observer].append(new) }
        }
      }
      for input in inputs { trial.send(input) }
      let last = seen.withLock { $0.map(\.last) }
      return last == [trial.state, trial.state, trial.state]
    }
  }

  @Test("Each cluster makes the same transitions in either order of what is sent")
  func orders() throws {
    let sends = Gen.array(of: .array(of: .integer(in: 0...5), count: 0...3), count: 6...6)
    try forAll(sends, .integer(in: 0...5)) { sends, first in
      // Inputs send greater ones only, so it ends.
      let service = Service { log, input in
        log.append(input)
        guard let number = Int(input) else { return .empty }
        return .merge(sends[number].filter { $0 > number }.map { .pure(.send("\($0)")) })
      }
      let logs = [SendOrder.fifo, .depthFirst].map { order in
        let trial = ServiceTrial(service, order: order)
        trial.send("\(first)")
        return trial.state.sorted()
      }
      return logs[0] <-> logs[1]
    }
  }
}
