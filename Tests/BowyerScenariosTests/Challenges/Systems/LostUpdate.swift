import Bowyer
import BowyerCheck
import BowyerScenarios

/// Adds to a number, by an effect that remembers the number from when it was asked for.
enum LostUpdate {
  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int> { total, amount in
      let snapshot = total
      return Effect<Void, Void>.perform("save") {}
        .map { .commit(.set(snapshot + amount)) }
    },
    render: { _, _ in }
  )

  static let machine = Machine(component, inputs: .integer(in: 0...9))
    .answering("save", with: .pure(()))
    .model { _ in
      0
    } step: { total, event in
      if case .sent(let amount) = event { total += amount }
    }
    .eventualAgreement("no update is lost") { total, expected in total <-> expected }
}

extension ScheduleChallenge {
  static let lostUpdate = ScheduleChallenge(
    description: "A1 lost update",
    check: { try LostUpdate.machine.check($0) },
    isMinimal: { $0 == "4 events: send 1, send 0, save answers (), save answers ()" }
  )
}
