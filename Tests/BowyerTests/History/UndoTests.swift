import Bowyer
import BowyerLock
import BowyerOptics
import BowyerViews
import Foundation
import TestSupport
import Testing

private typealias Counter = StateDispatcher<Void, Int, Int>

private let add = Counter.reducing { $0 += $1 }

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

private typealias Log = Lock<[Transition<Int, Int>]>

private let later = StateDispatcher<Log, Int, Int> { count, input in
  count &+= input
  return .pure(.commit(.modify { $0 &* 2 }))
}

private func trial(
  _ dispatcher: StateDispatcher<Log, Int, Int>,
  _ log: Log,
  clock: TestClock = TestClock()
) -> Trial<Int, Int, Void> {
  let component = StoreComponent(
    initialState: 0,
    environment: log,
    dispatcher: dispatcher,
    render: { _, _ in }
  )
  return Trial(component, clock: clock)
}

@Suite("A log") struct LoggingTests {
  @Test("A log is in order, however long an entry takes or fails, and shows no state for it")
  func order() {
    do {
      let (log, clock) = (Log([]), TestClock())
      let logged = later.logging("log") { log, entry in
        let time = clock.now.advanced(by: .milliseconds((entry.input ?? 0) * 7 % 5))
        try await clock.sleep(until: time, tolerance: nil)
        log.withLock { $0.append(entry) }
        if (entry.input ?? 0) % 3 == 0 { throw Offline() }
      }
      let trial = trial(logged, log, clock: clock)
      for n in 1...200 {
        trial.send(n % 7)
        trial.pass(0.001)
      }
      for _ in 0..<2_000 { trial.pass(0.001) }
      let entries = log.withLock { $0 }
      expectEqual(entries.count, 400)
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.after == $1.before })
    }
    do {
      let log = Log([])
      let trial = trial(
        later.logging("log") { log, entry in log.withLock { $0.append(entry) } },
        log
      )
      let seen = Lock<[Int]>([])
      trial.session.onChange(of: { $0 }, by: { _, _ in false }) { _, new in
        seen.withLock { $0.append(new) }
      }
      trial.send(1)
      expectEqual(seen.withLock { $0 }, [0, 1, 2])
    }
  }
}

private struct Line: Identifiable, Equatable, Sendable {
  let id: Int
  var count = 0
}

private struct Sheet: Equatable, Sendable {
  var rows: Rows<Line>
}

private enum SheetInput: Hashable, Sendable {
  case row(id: Int, Int)
}

/// How often each part of an app is called.
private struct Calls: Equatable, Sendable {
  var dispatches = 0
  var comparisons = 0
  var rows = 0
}

@Suite("One row of 10,000") struct OneRowTests {
  @Test("is dispatched, kept in the history and made in the view once, also by undo and redo")
  func together() {
    let calls = Lock(Calls())
    let row = StateDispatcher<Void, Line, Int>.reducing { line, n in
      calls.withLock { $0.dispatches += 1 }
      line.count += n
    }
    let sheet = row.forEach(state: \Sheet.rows, input: SheetInput.row)
      .undoable { _, _, _ in
        calls.withLock { $0.comparisons += 1 }
        return true
      }
    func view(_ history: History<Sheet>) -> ViewTree<SheetInput> {
      .list(
        .forEach(history.present.rows) { line in
          calls.withLock { $0.rows += 1 }
          return .button("\(line.count)", .row(id: line.id, 1))
        }
      )
    }
    let lines = (0..<10_000).map { Line(id: $0) }
    var history = History(Sheet(rows: Rows(lines) { first, _ in first }))
    var mounted = MountedView(view(history))
    for (input, expected) in [
      (.input(.row(id: 7_919, 5)), Calls(dispatches: 1, comparisons: 1, rows: 1)),
      (.undo, Calls(rows: 1)),
      (.redo, Calls(rows: 1)),
    ] as [(Undoing<SheetInput>, Calls)] {
      calls.withLock { $0 = Calls() }
      history = sheet.run(input, on: history).state
      let patch = mounted.update(to: view(history))
      expectEqual(patch.operations, 1)
      expectEqual(mounted.work.renders, 1)
      #expect(mounted.work.nodes <= 16)
      expectEqual(calls.withLock { $0 }, expected)
    }
    expectEqual(history.present.rows[id: 7_919]?.count, 5)
    expectEqual(history.past.count, 1)
    expectEqual(mounted.view, view(history))
  }
}
