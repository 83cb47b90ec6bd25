import Bowyer
import BowyerCheck
import BowyerScenarios

/// Pays, and when that fails pays again and asks whether the first payment went through: both may.
enum DoubleDelivery {
  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in
      pay("pay").catch { _ in .merge(pay("retry"), pay("resume")) }
    },
    render: { _, _ in }
  )

  private static func pay(_ id: EffectID) -> Effect<Void, State<Int, Void>> {
    Effect<Void, Void>.perform(id) {}.map { .modify { $0 + 1 } }
  }

  static let machine = Machine(component, inputs: .pure(()))
    .answering(where: { _ in true }, with: .pure(()))
    .failing("pay")
    .model { _ in
      0
    } step: { orders, event in
      if case .sent = event { orders += 1 }
    }
    .agreement("nothing is paid twice") { payments, orders in payments <= orders }
}

extension ScheduleChallenge {
  static let doubleDelivery = ScheduleChallenge(
    description: "A4 double delivery on retry",
    check: { try DoubleDelivery.machine.check($0) },
    isMinimal: { history in
      history == "4 events: send (), pay fails: a failure that the test simulates, "
        + "retry answers (), resume answers ()"
    }
  )
}
