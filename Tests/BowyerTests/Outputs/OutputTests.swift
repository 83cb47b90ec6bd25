import Bowyer
import Testing
import TestSupport

private enum ChildOutput: Sendable, Equatable {
  case done(Int)
  case ignored
}

private enum ChildInput: Emitting, Equatable {
  case work(Int)
  case output(ChildOutput)
}

private let child = StateDispatcher<Void, Int, ChildInput> { count, input in
  guard case .work(let n) = input else { return .empty }
  count += n
  return count < 5 ? .empty : .send(.output(.done(count)))
}

@Suite("The outputs of a session") struct SessionOutputTests {
  @Test("The outputs of a session are heard after their commit")
  func afterCommit() async {
    let counting = StateDispatcher<Void, Int, ChildInput>.reducing { count, _ in count += 1 }
    let session = Session(unseen(0, counting))
    var outputs = session.outputs.makeAsyncIterator()
    session.send(.output(.done(1)))
    expectEqual(await outputs.next(), .done(1))
    expectEqual(session.state, 1)
    session.send(.output(.done(2)))
    expectEqual(await outputs.next(isolation: nil), .done(2))
  }

  @Test("The outputs of a session are kept only for active consumers")
  func forgotten() {
    enum Saying: Emitting {
      case output(Canaries.Canary)
    }
    let canaries = Canaries()
    let session = Session(unseen(0, StateDispatcher<Void, Int, Saying>.empty))
    func listen() {
      let outputs = session.outputs.makeAsyncIterator()
      withExtendedLifetime(outputs) {
        for _ in 0..<3 { session.send(.output(canaries.canary())) }
        expectEqual(canaries.left, 3)
      }
    }
    listen()
    expectEqual(canaries.left, 0)
    for _ in 0..<3 { session.send(.output(canaries.canary())) }
    expectEqual(canaries.left, 0)
  }

  @Test("reach each consumer from when it begins until the session ends, or its task is cancelled")
  func ends() async {
    let stopped = Session(unseen(0, child))
    var first = stopped.outputs.makeAsyncIterator()
    stopped.send(.output(.ignored))
    var second = stopped.outputs.makeAsyncIterator()
    stopped.send(.work(6))
    stopped.stop()
    for expected in [ChildOutput.ignored, .done(6), nil] {
      expectEqual(await first.next(), expected)
    }
    for expected in [ChildOutput.done(6), nil] { expectEqual(await second.next(), expected) }
    var outputs = Session(unseen(0, child)).outputs.makeAsyncIterator()
    expectEqual(await outputs.next(), nil)
    let trial = Trial<Int, ChildInput, Void>(0, child)
    let waiting = trial.begin { for await _ in trial.session.outputs {} }
    #expect(!waiting.isOver)
    waiting.cancel()
    trial.run()
    #expect(waiting.isOver)
  }
}
