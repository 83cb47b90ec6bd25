import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private let component = StoreComponent(
  initialState: PeopleState(),
  dispatcher: people,
  view: peopleView
)

private func state(_ inputs: PeopleInput...) -> PeopleState {
  inputs.reduce(PeopleState()) { people.run($1, on: $0).state }
}

private func prefix(_ text: String) -> PeopleInput { .edit(Edit(\.prefix, text)) }
private func name(_ text: String) -> PeopleInput { .edit(Edit(\.name, text)) }
private func surname(_ text: String) -> PeopleInput { .edit(Edit(\.surname, text)) }

/// The labels of the buttons that can be pressed in a state.
private func buttons(_ state: PeopleState) -> [String] {
  component.view(state).controls.filter { $0.kind == .button && !$0.isDisabled }.map(\.label)
}

private let anyInput = Gen<PeopleInput>.oneOf(
  .pure(.create),
  .pure(.update),
  .pure(.delete),
  Gen<Int>.integer(in: 0...6).map { .select($0) },
  Gen<String>.element(of: ["", "A", "a", "b", "."]).map { prefix($0) },
  Gen<String>.element(of: ["", "Ada"]).map { name($0) },
  Gen<String>.element(of: ["", "Alan", "Bell"]).map { surname($0) }
)

@Suite("7GUIs: people") struct PeopleTests {
  @Test("R2, R5, R6, R10: one person is selected at most, and changed in place or deleted")
  func selects() {
    let both = state(.select(1), .select(2))
    expectEqual(both.selection, 2)
    expectEqual(component.view(both).rendered().split(separator: "(•)").count, 2)
    expectEqual(buttons(PeopleState()), [])
    expectEqual(buttons(both), ["Delete"])
    expectEqual(buttons(state(.select(2), name("A"))), ["Create", "Update", "Delete"])
    #expect(state(.delete) == PeopleState() && state(.update) == PeopleState())
    expectEqual(state(.select(9), .delete).people, PeopleState().people)
    let updated = state(.select(2), name("Ada"), surname("Byron"), .update)
    expectEqual(updated.people.map(\.listed), ["Emil, Hans", "Byron, Ada", "Tisch, Roman"])
    expectEqual(updated.selection, 2)
    let deleted = state(.select(2), .delete)
    #expect(deleted.people.map(\.id) == [1, 3] && deleted.selection == nil)
    expectEqual(buttons(deleted), [])
  }

  @Test("R3, R13: the prefix of the surname filters, letter by letter, whatever its case")
  func filters() {
    for (text, ids) in [("H", []), ("MUS", [2]), (".", []), ("*", [])] {
      expectEqual(state(prefix(text)).shown.map(\.id), ids, "\(text)")
    }
    expectEqual(state(surname(".Net"), .create, prefix(".")).shown.map(\.id), [4])
  }

  @Test("R4, R11: a new name comes last, unless there is nothing in it")
  func creates() throws {
    try Scenario(component)
      .type("Ada", into: "Name") { $0.name = "Ada" }
      .type("Lovelace", into: "Surname") { $0.surname = "Lovelace" }
      .press("Create") {
        $0.lastID = 4
        $0.people.append(Contact(id: 4, name: "Ada", surname: "Lovelace"))
      }
      .shows("Lovelace, Ada")
      .run()
    expectEqual(state(.create), PeopleState())
    expectEqual(state(.select(1), .update).people, PeopleState().people)
    expectEqual(state(name("Ada"), .create).people.last?.listed, "Ada")
    expectEqual(state(surname("Byron"), .create).people.last?.listed, "Byron")
  }

  @Test("ids are distinguished, the selected is shown, and only that is changed, whatever is done")
  func property() throws {
    try forAll(.array(of: anyInput, count: 0...30)) { inputs in
      var state = PeopleState()
      for input in inputs {
        let next = people.run(input, on: state).state
        let others = next.people.filter { $0.id != state.selection && $0.id <= state.lastID }
        guard Set(next.people.map(\.id)).count == next.people.count,
          next.selection.map({ id in next.shown.contains { $0.id == id } }) ?? true,
          others == state.people.filter({ $0.id != state.selection })
        else { return false }
        state = next
      }
      return true
    }
  }
}
