import Bowyer
import BowyerLock
import BowyerOptics
import BowyerViews
import Testing
import TestSupport

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
