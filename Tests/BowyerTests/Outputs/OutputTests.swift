import Bowyer
import Testing

private enum ChildOutput: Sendable, Equatable {
  case done(Int)
  case ignored
}

private enum ChildInput: Emitting, Equatable {
  case work(Int)
  case output(ChildOutput)
}

private enum ParentInput: Equatable {
  case child(ChildInput)
  case heard(Int)

  static let child = Prism(Self.child) { if case .child(let c) = $0 { c } else { nil } }
}

private struct Parent: Equatable {
  var child = 0
  var notes: [String] = []
}

private let child = StateDispatcher<Void, Int, ChildInput> { count, input in
  guard case .work(let n) = input else { return .empty }
  count += n
  return count < 5 ? .empty : .send(.output(.done(count)))
}

private let parent = StateDispatcher<Void, Parent, ParentInput>.combineAll {
  child.widen(state: Lens(\.child), input: ParentInput.child)
  StateDispatcher.reducing { parent, input in
    if case .heard(let n) = input { parent.notes.append("heard \(n)") }
  }
}

private func session<S, Input>(
  _ dispatcher: StateDispatcher<Void, S, Input>,
  from state: S
) -> Session<S, Input, Void> {
  Session(StoreComponent(initialState: state, dispatcher: dispatcher, render: { _, _ in }))
}

@Suite("The outputs of a part") struct OnOutputTests {
  @Test("The outputs of a part become inputs of the whole, handled after those sent before")
  func send() {
    let listening = parent.onOutput(of: ParentInput.child) { _, output in
      if case .done(let n) = output { .send(.heard(n)) } else { .empty }
    }
    let session = session(listening, from: Parent())
    session.send(.child(.work(4)))
    #expect(session.state.notes == [])
    session.send(.child(.work(3)))
    session.send(.child(.output(.ignored)))
    #expect(session.state == Parent(child: 7, notes: ["heard 7"]))
    let result = listening.run(.child(.output(.done(1))), on: Parent())
    #expect(result.state == Parent())
    #expect(result.effect.values.count == 1)
  }

  @Test("change the whole in the same transition, after it has seen them, and ask for effects")
  func change() {
    let listening = parent.onOutput(
      of: ParentInput.child,
      StateDispatcher { parent, output in
        parent.notes.append("\(output) at \(parent.child)")
        return .perform("save") { _ in .commit(.modify { $0 }) }
      }
    )
    let result = listening.run(.child(.output(.done(3))), on: Parent(child: 3))
    #expect(result.state.notes == ["done(3) at 3"])
    #expect(result.effect.requests == ["save"])
    #expect(listening.run(.child(.work(1)), on: Parent()).effect.requests == [])
  }
}

@Suite("The outputs of a session") struct SessionOutputTests {
  @Test("are all heard, in order, each by every consumer, from when it begins to the end")
  func all() async {
    let session = session(child, from: 0)
    var (first, early) = (session.outputs.makeAsyncIterator(), [ChildOutput]())
    session.send(.output(.ignored))
    var (second, late) = (session.outputs.makeAsyncIterator(), [ChildOutput]())
    for n in 1...3 { session.send(.work(n)) }
    session.send(.work(1))
    session.stop()
    while let output = await first.next() { early.append(output) }
    while let output = await second.next() { late.append(output) }
    #expect(early == [.ignored, .done(6), .done(7)])
    #expect(late == [.done(6), .done(7)])
    var afterwards = session.outputs.makeAsyncIterator()
    #expect(await afterwards.next() == nil)
  }

  @Test("The outputs of a session are heard after their commit")
  func afterCommit() async {
    let counting = StateDispatcher<Void, Int, ChildInput>.reducing { count, _ in count += 1 }
    let session = session(counting, from: 0)
    var outputs = session.outputs.makeAsyncIterator()
    session.send(.output(.done(1)))
    #expect(await outputs.next() == .done(1))
    #expect(session.state == 1)
    session.send(.output(.done(2)))
    #expect(await outputs.next(isolation: nil) == .done(2))
  }

  @Test("The outputs of a session are kept only for active consumers")
  func forgotten() {
    enum Saying: Emitting {
      case output(Canaries.Canary)
    }
    let canaries = Canaries()
    let session = session(StateDispatcher<Void, Int, Saying>.empty, from: 0)
    func listen() {
      let outputs = session.outputs.makeAsyncIterator()
      withExtendedLifetime(outputs) {
        for _ in 0..<3 { session.send(.output(canaries.canary())) }
        #expect(canaries.left == 3)
      }
    }
    listen()
    #expect(canaries.left == 0)
    for _ in 0..<3 { session.send(.output(canaries.canary())) }
    #expect(canaries.left == 0)
  }

  @Test("end for a consumer whose task is cancelled, and when the session is released")
  func ends() async {
    var outputs = session(child, from: 0).outputs.makeAsyncIterator()
    #expect(await outputs.next() == nil)
    let trial = Trial<Int, ChildInput, Void>(0, child)
    let waiting = trial.begin { for await _ in trial.session.outputs {} }
    #expect(!waiting.isOver)
    waiting.cancel()
    trial.run()
    #expect(waiting.isOver)
  }
}
