import Bowyer
import Testing

enum CountInput: Equatable {
  case increment, decrement
}

let counting = StateDispatcher<Void, Int, CountInput>.reducing { count, input in
  switch input {
  case .increment: count += 1
  case .decrement: count -= 1
  }
}

func countView(_ count: Int) -> ViewTree<CountInput> {
  .row(.button("-", .decrement), .text("\(count)"), .button("+", .increment))
}

let undoing = counting.undoable()

@Suite("The page for users of Elm and Redux") struct ComingFromElmAndReduxTests {
  @Test("finds the counter, and one that can be undone")
  func works() {
    let once = undoing.run(.input(.increment), on: History(41)).state
    #expect(countView(once.present).rendered() == "[ - ] 42 [ + ]")
    #expect(undoing.run(.undo, on: once).state.present == 41)
  }
}
