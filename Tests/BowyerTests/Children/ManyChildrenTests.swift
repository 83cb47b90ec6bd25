import Bowyer
import BowyerLock
import Testing
import TestSupport

private struct Counted: Hashable, Sendable {
  static let looks = Lock(0)
  let number: Int

  func hash(into hasher: inout Hasher) {
    Counted.looks.withLock { $0 += 1 }
    hasher.combine(number)
  }

  static func count(_ body: () -> Void) -> Int {
    let before = looks.withLock { $0 }
    body()
    return looks.withLock { $0 } - before
  }
}

private struct Cell: Identifiable, Sendable {
  let id: Counted
  var count = 0
}

private struct Grid: Sendable {
  var cells = Rows<Cell>()
  var title = 0
}

private enum GridInput: Sendable {
  case cell(Int)
  case title
  case remove(Int)
  case add(Int)

  static let cell = Prism<GridInput, (id: Counted, input: Int)>(
    extract: { if case .cell(let n) = $0 { (Counted(number: n), n) } else { nil } },
    embed: { .cell($0.id.number) }
  )
}

private let cell = StateDispatcher<Void, Cell, Int>.effectful { _ in
  .pure(.update { $0.count += 1 }).delayed(by: .seconds(1))
}

private let grid = StateDispatcher<Void, Grid, GridInput>.reducing { grid, input in
  switch input {
  case .cell: break
  case .title: grid.title += 1
  case .remove(let number): grid.cells.remove(id: Counted(number: number))
  case .add(let number): grid.cells.updateOrAppend(Cell(id: Counted(number: number)))
  }
}

@Suite("Two thousand children", .serialized) struct ManyChildrenTests {
  /// What is counted does not depend on it.
  private let many = 2_000

  private func trial(_ cell: StateDispatcher<Void, Cell, Int>) -> Trial<Grid, GridInput, Void> {
    var state = Grid()
    for number in 0..<many { state.cells.updateOrAppend(Cell(id: Counted(number: number))) }
    return Trial(state, cell.forEach(state: Lens(\Grid.cells), input: GridInput.cell).combine(grid))
  }

  @Test("Two thousand children with an effect each: presence is only checked when a child leaves")
  func looks() {
    let trial = trial(cell)
    for number in 0..<many { trial.send(.cell(number)) }
    expectEqual(trial.clock.waiting, many)
    expectEqual(Counted.count { for _ in 0..<100 { trial.send(.title) } }, 0)
    #expect(Counted.count { trial.send(.add(many + 1)) } < 200)
    #expect(Counted.count { trial.send(.remove(77)) } < 200)
    expectEqual(trial.clock.waiting, many - 1)
    for number in 100..<200 { trial.send(.remove(number)) }
    expectEqual(trial.clock.waiting, many - 101)
    trial.pass(2)
    #expect(trial.state.cells.allSatisfy { $0.count == ($0.id.number > many ? 0 : 1) })
    expectEqual(trial.clock.waiting, 0)
  }

  @Test("that begin with an effect each: so do those who come, and those alone")
  func begin() {
    let trial = trial(
      cell.onStart(changing: .pure(.update { $0.count += 1 }).delayed(by: .seconds(1)))
    )
    expectEqual(trial.clock.waiting, many)
    expectEqual(Counted.count { for _ in 0..<100 { trial.send(.title) } }, 0)
    #expect(Counted.count { trial.send(.add(many + 1)) } < 300)
    trial.send(.remove(3))
    expectEqual(trial.clock.waiting, many)
    trial.pass(2)
    #expect(trial.state.cells.allSatisfy { $0.count == 1 })
  }
}
