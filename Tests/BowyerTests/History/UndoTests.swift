import Bowyer
import Foundation
import Testing
import TestSupport

private typealias Counter = StateDispatcher<Void, Int, Int>

private let add = Counter.reducing { $0 += $1 }

/// Adds the world to the state, twice.
private let load = Counter { count, input in
  count += input
  return .pure(
    .commit(
      State { count in
        count += 10
        return .pure(.commit(.modify { $0 + 100 }))
      }
    )
  )
}

@Suite("A history") struct UndoTests {
  @Test("A history can have its present state replaced without a step")
  func replaced() {
    var history = History(1)
    history.change { $0 = 2 }
    history.change { $0 = 3 }
    history.undo()
    history.present = 7
    expectEqual(history.past, [1])
    expectEqual(history.future, [3])
    history.redo()
    expectEqual(history.past, [1, 7])
  }

  @Test("A history is as long as its limit, and may be cleared")
  func limit() {
    let trial = Trial(History(0, limit: 2), add.undoable())
    for n in 1...5 { trial.send(.input(n)) }
    expectEqual(trial.state.past, [6, 10])
    trial.send(.clear)
    expectEqual(trial.state, History(15, limit: 2))
    var none = History("a", limit: -1)
    none.change { $0 = "b" }
    none.undo()
    #expect(none.present == "b" && none.limit == 0)
  }

  @Test("A history keeps what can be redone at a change that is not significant")
  func insignificant() {
    let growing = add.undoable { old, new, _ in old < new }
    let orders: [Undoing<Int>] = [.input(1), .input(2), .undo, .input(-5)]
    let history = orders.reduce(History(0)) { growing.run($1, on: $0).state }
    expectEqual(history.past, [0])
    expectEqual(history.present, -4)
    expectEqual(history.future, [3])
    // It is undone with the change before it.
    expectEqual(growing.run(.undo, on: history).state.present, 0)
  }

  @Test("A history keeps nothing where a limit less than zero is read, and is written as it is")
  func decoded() throws {
    var history = History(0, limit: 3)
    for n in 1...5 { history.change { $0 = n } }
    history.undo()
    let data = try JSONEncoder().encode(history)
    expectEqual(try JSONDecoder().decode(History<Int>.self, from: data), history)
    let text = String(decoding: data, as: UTF8.self).replacing("\"limit\":3", with: "\"limit\":-1")
    var negative = try JSONDecoder().decode(History<Int>.self, from: Data(text.utf8))
    expectEqual(negative.limit, -1)
    negative.change { $0 = 9 }
    #expect(negative.past == [] && negative.present == 9)
  }

  @Test("A history begins with what its dispatcher begins with, and that cannot be undone")
  func start() {
    let trial = Trial(History(0), load.onStart(load.run(1, on: 0).effect).undoable())
    expectEqual(trial.state, History(110))
    trial.send(.input(1))
    expectEqual(trial.state.past, [110, 111, 121])
  }

  @Test("A history tells inputs from what is done with it")
  func part() {
    let clearing = StateDispatcher<Void, History<Int>, Int>.reducing { history, _ in history.clear()
    }
    let forgetful = add.undoable().after(clearing.widen(input: Undoing<Int>.inputs))
    expectEqual(forgetful.run(.input(3), on: History(1)).state, History(4))
    expectEqual(Undoing<Int>.inputs.preview(.undo), nil)
  }
}
