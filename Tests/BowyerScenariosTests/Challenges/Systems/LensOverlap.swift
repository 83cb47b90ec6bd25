import Bowyer
import BowyerCheck
import BowyerScenarios

/// Two children that save a draft each, into one and the same field.
enum LensOverlap {
  enum Input: Sendable {
    case left(Int), right(Int)
  }

  struct Draft: Equatable, Sendable {
    var text = 0
  }

  private static func child(_ id: EffectID) -> StateDispatcher<Void, Int, Int> {
    .effectful { text in
      Effect<Void, Void>.perform(id) {}.cancellable(id: id, replacing: true).map { .set(text) }
    }
  }

  static let component = StoreComponent(
    initialState: Draft(),
    dispatcher: child("left").widen(
      state: Lens(\Draft.text),
      input: Prism(Input.left) { if case .left(let text) = $0 { text } else { nil } }
    ).combine(
      child("right").widen(
        state: Lens(\Draft.text),
        input: Prism(Input.right) { if case .right(let text) = $0 { text } else { nil } }
      )
    ),
    render: { _, _ in }
  )

  static let machine = Machine(
    component,
    inputs: Gen.integer(in: 0...9).map { .left($0) },
    Gen.integer(in: 0...9).map { .right($0) }
  )
  .answering(where: { _ in true }, with: .pure(()))
}

extension ScheduleChallenge {
  static let lensOverlap = ScheduleChallenge(
    description: "A5 lens overlap",
    check: { try LensOverlap.machine.confluence().check($0) },
    isMinimal: { history in
      history == "4 events: send .left(0), send .right(1), right answers (), left answers ()"
        || history == "4 events: send .left(1), send .right(0), right answers (), left answers ()"
    }
  )
}
