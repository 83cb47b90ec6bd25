import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerViews
import Testing
import TestSupport

@testable import ShowcaseExamples

private let component = StoreComponent(
  initialState: CellsState(),
  dispatcher: cells,
  view: cellsView
)

/// Returns the state after inputs, and those that follow from them.
private func state(_ inputs: CellsInput..., on start: CellsState = CellsState()) -> CellsState {
  let session = Session(
    StoreComponent(initialState: start, dispatcher: cells, view: cellsView),
    clock: TestClock()
  )
  for input in inputs { session.send(input) }
  return session.state
}

private func enter(_ text: String, _ name: String) -> CellsInput {
  .sheet(.input(SheetEntry(text: text, name: cell(name))))
}

/// What a cell of a state shows.
private func shown(_ name: String, _ state: CellsState) -> String {
  state.sheet[cell(name)].value.description
}

@Suite("7GUIs: cells") struct CellsTests {
  @Test("X1: shows a hundred rows of twenty-six cells, which scroll below the names of the columns")
  func size() {
    let view = component.view(CellsState())
    expectEqual(view.controls.count, 2 + 2600)
    let text = view.rendered(width: 300)
    #expect(text.contains("         Y         Z\n") && text.contains("\n 99"))
    var user = TerminalUser(component, rows: 12)
    #expect(!user.text.contains(" 50"))
    for _ in 0..<5 { user.press("page-down") }
    #expect(user.text.contains(" 50") && user.text.contains("A50:"))
    #expect(user.text.contains("A         B"))
    user.press("end")
    #expect(user.text.contains("Z50:") && user.text.contains("Y         Z"))
  }

  @Test("X2, X9: a cell is edited by two clicks or by typing, until Enter, Escape or another cell")
  func edits() {
    var user = TerminalUser(component)
    user.click(column: 6, row: 3)
    user.click(column: 6, row: 3)
    expectEqual(user.state.grid.draft, "")
    user.type("=add(2, 3)")
    #expect(user.text.contains("=add(2, 3)"))
    user.press("enter")
    #expect(shown("A0", user.state) == "5" && user.text.contains(" 5"))
    #expect(user.text.contains("A0: =add(2, 3)"))
    user.press("right")
    user.type("=add(A0, 1)")
    user.press("down")
    expectEqual(shown("B0", user.state), "6")
    expectEqual(user.state.grid.selected, GridPlace(row: 1, column: 1))
    user.press("up", "delete", "enter")
    expectEqual(shown("B0", user.state), "")
    // Tab comes to one cell of the grid, and leaves it.
    user.press("tab", "tab", "right")
    expectEqual(user.state.grid.selected, GridPlace(row: 0, column: 2))
    // Escape leaves a cell as it was, another cell takes what was entered.
    user = TerminalUser(component)
    user.type("7")
    user.press("escape")
    #expect(user.state.sheet == Sheet() && user.state.grid.draft == nil)
    user.type("=(")
    user.click(column: 16, row: 5)
    #expect(shown("A0", user.state) == "#SYNTAX" && user.text.contains("#SYNTAX"))
    expectEqual(user.state.grid.selected, GridPlace(row: 2, column: 1))
    user.press("left", "up", "up", "enter")
    expectEqual(user.state.grid.draft, "=(")
  }

  @Test("X5: a grid says what was entered where, once, and has bounds")
  func grid() throws {
    let anyInput = Gen<GridInput>.oneOf(
      .pure(.commit),
      .pure(.cancel),
      Gen<Int>.integer(in: -3...3).map { .move(rows: $0, columns: 1 - $0) },
      Gen<Int>.integer(in: -1...3).map { .select(GridPlace(row: $0, column: 1)) },
      Gen<Int>.integer(in: 0...2).map { .edit(GridPlace(row: $0, column: 0), "x") },
      Gen<String>.element(of: ["", "a"]).map { .type($0) },
      Gen<Int>.integer(in: -5...5).map { .see($0..<9) }
    )
    try forAll(.array(of: anyInput, count: 0...30)) { inputs in
      var state = GridState(rows: 3, columns: 2)
      for input in inputs {
        let (next, effect) = ShowcaseExamples.grid.run(input, on: state)
        let isDone = state.draft != nil && (next.draft == nil || next.selected != state.selected)
        guard (effect.values.count == 1) == (isDone && input != .cancel),
          (0..<3).contains(next.selected.row), (0..<2).contains(next.selected.column)
        else { return false }
        state = next
      }
      return true
    }
  }

  @Test("X11: as much is made as is near what is seen, and changed as there are cells that follow")
  func patch() {
    let start = state(enter("1", "A0"), enter("=A0", "B0"), enter("=A0", "C5"), enter("9", "Z99"))
    var mounted = MountedView(cellsView(start))
    let next = state(enter("2", "A0"), on: start)
    let patch = mounted.update(to: cellsView(next))
    // Three cells, and the line that tells what is in the selected one.
    expectEqual(patch.operations, 4)
    #expect(mounted.work.renders <= 2 + 3)
    #expect(mounted.work.keys <= 2 * CellName.columns)
    var typing = next
    typing.grid.draft = "2"
    _ = mounted.update(to: cellsView(typing))
    typing.grid.draft = "23"
    expectEqual(mounted.update(to: cellsView(typing)).operations, 1)
    expectEqual(mounted.work.renders, 2)
    var far = CellsState()
    far.grid.visible = 40..<50
    expectEqual(cellsView(far).controls.count, 2 + 26 * (1 + 5 + 10 + 5))
  }
}
