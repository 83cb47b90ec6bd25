import Bowyer
import Testing
import TestSupport

private enum ChildInput: Emitting, Equatable { case output(Int) }

private let child = StateDispatcher<Void, Int, ChildInput>.reducing { count, _ in count += 1 }

@Suite("The outputs of a session") struct SessionOutputTests {
  @Test("The outputs of a session are heard after their commit")
  func afterCommit() async {
    let session = Session(unseen(0, child))
    var outputs = session.outputs.makeAsyncIterator()
    session.send(.output(7))
    expectEqual(await outputs.next(), 7)
    expectEqual(session.state, 1)
    session.send(.output(8))
    expectEqual(await outputs.next(isolation: nil), 8)
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

  @Test("end when the session is forgotten, or the task of their consumer is cancelled")
  func ends() async {
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
