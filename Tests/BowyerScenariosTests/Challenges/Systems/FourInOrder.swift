import Bowyer
import BowyerCheck
import BowyerScenarios

/// A lock that opens when four of eight keys are pressed in order, whatever comes in between.
enum FourInOrder {
  enum Key: CaseIterable, Sendable {
    case a, b, c, d, e, f, g, h
  }

  private static let code: [Key] = [.f, .b, .h, .c]

  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Key>.reducing { progress, key in
      if progress < code.count, key == code[progress] { progress += 1 }
    },
    render: { _, _ in }
  )

  static let machine = Machine(component, inputs: .element(of: Key.allCases))
    .invariant("locked") { $0 < code.count }
}

extension ScheduleChallenge {
  static let fourInOrder = ScheduleChallenge(
    description: "A8 four of thirty inputs in order",
    check: { try FourInOrder.machine.check($0) },
    isMinimal: { $0 == "4 events: send .f, send .b, send .h, send .c" },
    casesBar: 1_000,
    percentBar: 99,
    evaluationsBar: 400
  )
}
