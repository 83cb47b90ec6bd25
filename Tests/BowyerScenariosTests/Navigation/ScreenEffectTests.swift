import Bowyer
import BowyerViews
import BowyerCheck
import Testing

@testable import BowyerScenarios

/// What is done to a flow.
private enum FlowStep: Sendable {
  case push
  case pop
  case unwind
  case leave(Int)
  case restart
  case modal(Bool)
  case ask(Int)
  /// The world answers one of the requests that wait.
  case answer(Int)
}

private struct Flow: Equatable, Sendable {
  var path = ScreenPath(0)
  var modal: Int?
}

private enum FlowInput: Sendable {
  case step(FlowStep)
  case page(Int, Int)
  case modal(Int)
}

/// A screen, which asks for something as soon as it is there, and again for an input.
private func screen(_ name: String) -> StateDispatcher<Void, Int, Int> {
  let ask = Effect<Void, Int>.perform(EffectID(name)) { _ in 1 }
    .map { n in Step<Void, Int, Int>.commit(.modify { $0 + n }) }
  return StateDispatcher { _, _ in ask }.onStart(ask)
}

private let pagePrism = Prism<FlowInput, (id: Int, input: Int)>(
  extract: { if case .page(let id, let n) = $0 { (id, n) } else { nil } },
  embed: { .page($0.id, $0.input) }
)
private let modalPrism = Prism(FlowInput.modal) { if case .modal(let n) = $0 { n } else { nil } }

private let flow = StoreComponent<Void, Flow, FlowInput, Void>(
  initialState: Flow(),
  dispatcher: .combineAll {
    screen("page").forEachScreen(state: Lens(\Flow.path), input: pagePrism)
    screen("modal").ifPresent(
      state: Lens(\Flow.modal).andThen(Optional.somePrism),
      input: modalPrism
    )
    StateDispatcher.reducing { flow, input in
      guard case .step(let step) = input else { return }
      switch step {
      case .push: flow.path.push(0)
      case .pop: flow.path.pop()
      case .unwind: flow.path.unwind()
      case .leave(let id): flow.path.leave(id)
      case .restart: flow.path.restart(with: 0)
      case .modal(let isThere): flow.modal = isThere ? flow.modal ?? 0 : nil
      case .ask, .answer: break
      }
    }
  },
  render: { _, _ in }
)

@Suite("The effects of a screen that leaves") struct ScreenEffectTests {
  private let steps = Gen.array(
    of: Gen.zip(.integer(in: 0...8), .integer(in: 0...6)).map { kind, number -> FlowStep in
      switch kind {
      case 0, 1: .push
      case 2: .pop
      case 3: .unwind
      case 4: .leave(number)
      case 5: .restart
      case 6: .modal(number.isMultiple(of: 2))
      case 7: .ask(number)
      default: .answer(number)
      }
    },
    count: 0...20
  )

  @Test(
    "has no effect that runs, whatever becomes of the others, and in whatever order answers come"
  )
  func leaving() throws {
    try forAll(steps) { steps in
      let session = ControlledSession(flow)
      // How many requests each page has made and not been answered.
      var expected = [0: 1]
      var modal = 0
      for step in steps {
        let (before, wasModal) = (session.state, session.state.modal != nil)
        switch step {
        case .ask(let id):
          session.send(.page(id, 0))
          session.send(.modal(0))
          if before.path[id: id] != nil { expected[id, default: 0] += 1 }
          if wasModal { modal += 1 }
        case .answer(let index):
          let pending = session.pending
          guard !pending.isEmpty else { continue }
          let request = pending[index % pending.count]
          guard session.answer(request, with: 1) else { return false }
          let after = session.state
          if request.id == "modal" {
            modal -= 1
          } else {
            let changed = before.path.entries.first { after.path[id: $0.id] != $0.page }
            guard let changed else { return false }
            expected[changed.id, default: 0] -= 1
          }
        case .restart:
          session.send(.step(step))
          expected = [:]
        default: session.send(.step(step))
        }
        let ids = Set(session.state.path.entries.map(\.id))
        for id in ids where expected[id] == nil { expected[id] = 1 }
        expected = expected.filter { ids.contains($0.key) }
        let isModal = session.state.modal != nil
        if isModal, !wasModal { modal = 1 }
        if !isModal { modal = 0 }
        let names = session.pending.map(\.id.name)
        let pages = expected.values.reduce(0, +)
        guard names.filter({ $0 == "page" }).count == pages else { return false }
        guard names.filter({ $0 == "modal" }).count == modal else { return false }
      }
      return true
    }
  }
}
