import Bowyer
import BowyerCheck
import BowyerLock
import Testing

@Suite("Each cluster") struct ClusterPropertyTests {
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
