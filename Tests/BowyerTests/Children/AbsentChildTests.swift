import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("An input for a child that is not there") struct AbsentChildTests {
  @Test(
    "An input for a child that is not there changes nothing, asks for nothing, and is reported",
    arguments: [
      FamilyInput.left(2, .late("a")), .right(1, .late("a")), .detail(.late("a")),
      .texts(.late("a")), .page(.late("a")),
    ]
  )
  func absent(input: FamilyInput) throws {
    let (state, effect) = Family.dispatcher.run(input, on: Family(1))
    expectEqual(state.left.map(\.log), [[]])
    #expect(state.detail == nil && state.texts == nil)
    #expect(effect.requests.isEmpty && effect.values.isEmpty)
    expectEqual(effect.reports.count, 1)
    let trial = FamilyTrial(Family(1))
    try trial.finish(input)
    expectEqual(trial.diagnostics, effect.reports.map { "\($0)" })
    expectEqual(trial.clock.waiting, 0)
  }

  private enum Field: Sendable { case typed(String), cleared }
  private enum LoginInput: Sendable {
    case password(String), field(id: Int, Field), edit(Edit<Login>), code([Int], Int), submit
  }
  private struct Login: Sendable { var password = "" }

  @Test(
    "is reported without its values, such as a password: by its case and types",
    arguments: [
      (.password("hunter2"), "password(String)"),
      (.field(id: 7, .typed("hunter2")), "field(id: Int, typed(String))"),
      (.field(id: 7, .cleared), "field(id: Int, cleared)"),
      (.edit(Edit(\.password, "hunter2")), "edit(Edit<Login>)"),
      (.code([7, 7], 7), "code(Array<Int>, Int)"), (.submit, "submit"),
    ] as [(LoginInput, String)]
  )
  private func secrets(input: LoginInput, words: String) {
    let login = StateDispatcher<Void, Login, LoginInput>.empty
      .ifPresent(state: Optional<Login>.somePrism, input: Prism<LoginInput, LoginInput>.identity)
    let reports = login.run(input, on: nil).effect.reports.map { "\($0)" }
    expectEqual(reports.count, 1)
    let start = "the input \(words) was sent to a Login, which is not in the state. "
    #expect(reports.first?.hasPrefix(start) == true, "\(reports)")
    #expect(reports.first?.contains("7") == false)
  }

  @Test("An input for a child that is not there is not kept, however many are sent")
  func many() {
    let (canaries, reported) = (Canaries(), Lock(0))
    let counter = StateDispatcher<Void, Int, Canaries.Canary>.reducing { count, _ in count += 1 }
    let session = Session(
      unseen(
        Int?.none,
        counter.ifPresent(state: Lens(\.self).andThen(Optional.somePrism), input: .identity)
      )
    ) { _ in
      reported.withLock { $0 += 1 }
    }
    for _ in 0..<10_000 { session.send(canaries.canary()) }
    expectEqual(reported.withLock { $0 }, 10_000)
    #expect(canaries.left == 0 && canaries.most == 1)
  }

  @Test("is nothing to report when it is a step that lands late, outside of any session")
  func lateStep() {
    var family = Family(1)
    let effect = Family.dispatcher.run(.left(1, .pure("a")), on: family).effect
    family.left.remove(id: 1)
    guard case .commit(let step)? = effect.values.first else { return #expect(Bool(false)) }
    let (state, request) = step.run(family)
    #expect(state.left.isEmpty && request.reports.isEmpty && request.requests.isEmpty)
  }
}

@Suite("The effects of children") struct OwnWrappingTests {
  @Test("placed twice by a user's own wrapping are distinguished all the same")
  func ownWrapping() {
    let rows = Child.dispatcher.forEach(
      state: Lens<Rows<Child>, Rows<Child>>.identity,
      input: Prism<FamilyInput.Row, FamilyInput.Row>.identity
    )
    let trial = FamilyTrial(
      Family(1),
      .combine(all: [
        rows.byHand(on: Lens(\.left), FamilyInput.left),
        rows.byHand(on: Lens(\.right), FamilyInput.right), Family.changes,
      ])
    )
    trial.change { $0.right = $0.left }
    trial.send(.left(1, .late("a")))
    trial.send(.right(1, .late("b")))
    trial.change { $0.right.removeAll() }
    expectEqual(trial.clock.waiting, 1)
    trial.pass(2)
    expectEqual(trial.left, [["a"]])
  }
}

extension StateDispatcher where Environment == Void {
  /// What `widen` does, as a user might write it.
  fileprivate func byHand<Whole, Wider>(
    on lens: Lens<Whole, S>,
    _ prism: Prism<Wider, Input>
  ) -> StateDispatcher<Void, Whole, Wider> {
    StateDispatcher<Void, Whole, Wider>.transition { wider in
      guard let input = prism.preview(wider) else { return .pure(.empty) }
      return transition(for: input).zoom(lens).map { $0.byHand(on: lens, prism) }
    }
  }
}

extension Effect where Environment == Void {
  fileprivate func byHand<S, Input, Whole, Wider>(
    on lens: Lens<Whole, S>,
    _ prism: Prism<Wider, Input>
  ) -> Effect<Void, Step<Void, Whole, Wider>> where Value == Step<Void, S, Input> {
    map { step in
      switch step {
      case .send(let input): .send(prism.embed(input))
      case .commit(let transition):
        .commit(transition.zoom(lens).map { $0.byHand(on: lens, prism) })
      }
    }
  }
}
