import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerTerminal
import Testing
import TestSupport

@testable import ShowcaseExamples

private let component = StoreComponent(
  initialState: PeopleState(),
  dispatcher: people,
  view: peopleView
)

/// Returns the state after some inputs.
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
  @Test("R1, R8: three fields, a list, three buttons; names are shown surname first")
  func parts() {
    let controls = component.view(PeopleState()).controls
    expectEqual(
      controls.map(\.label),
      [
        "Filter prefix", "People", "Name", "Surname", "Create", "Update", "Delete",
      ]
    )
    guard case .picker(nil, let options) = controls[1].kind else {
      Issue.record("no list without selection")
      return
    }
    expectEqual(options.map(\.label), ["Emil, Hans", "Mustermann, Max", "Tisch, Roman"])
  }

  @Test("R2: one is selected at most")
  func single() {
    let both = state(.select(1), .select(2))
    expectEqual(both.selection, 2)
    expectEqual(component.view(both).rendered().split(separator: "(•)").count, 2)
  }

  @Test("R3: the prefix of the surname filters, letter by letter")
  func filters() {
    var user = TerminalUser(component)
    user.type("m")
    #expect(user.text.contains("Mustermann") && !user.text.contains("Emil"))
    user.type("x")
    expectEqual(user.state.shown, [])
    expectEqual(state(prefix("H")).shown, [])
  }

  @Test("R4: a new name comes last")
  func creates() {
    let scenario = Scenario(component)
      .type("Ada", into: "Name") { $0.name = "Ada" }
      .type("Lovelace", into: "Surname") { $0.surname = "Lovelace" }
      .press("Create") {
        $0.lastID = 4
        $0.people.append(Contact(id: 4, name: "Ada", surname: "Lovelace"))
      }
      .shows("Lovelace, Ada")
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("R5: only the selected person can be changed and deleted")
  func enabled() {
    expectEqual(buttons(PeopleState()), [])
    expectEqual(buttons(state(.select(2))), ["Delete"])
    expectEqual(buttons(state(.select(2), name("A"))), ["Create", "Update", "Delete"])
    #expect(state(.delete) == PeopleState() && state(.update) == PeopleState())
    expectEqual(state(.select(9), .delete).people, PeopleState().people)
  }

  @Test("R6, R10: a changed person keeps its place and the selection; a deleted one disappears")
  func changes() {
    let updated = state(.select(2), name("Ada"), surname("Byron"), .update)
    expectEqual(updated.people.map(\.listed), ["Emil, Hans", "Byron, Ada", "Tisch, Roman"])
    expectEqual(updated.selection, 2)
    let deleted = state(.select(2), .delete)
    #expect(deleted.people.map(\.id) == [1, 3] && deleted.selection == nil)
    expectEqual(buttons(deleted), [])
  }

  @Test("R7: the list takes the room that is left")
  func layout() {
    for (columns, rows) in [(80, 24), (120, 40), (40, 12)] {
      let user = TerminalUser(component, columns: columns, rows: rows)
      expectEqual(user.screen.lines.count, rows)
      #expect(user.screen.lines.last?.contains("Delete") == true)
    }
  }

  @Test("R9: a person that is not shown is not selected, and is not changed in place of another")
  func hidden() {
    let hidden = state(.select(1), prefix("t"), .delete)
    #expect(hidden.selection == nil && hidden.people.count == 3)
    let other = state(prefix("t"), .select(3), .delete)
    expectEqual(other.people.map(\.id), [1, 2])
    expectEqual(state(.select(1), prefix("t"), prefix("")).selection, 1)
  }

  @Test("R11: a name with nothing in it is refused")
  func empty() {
    expectEqual(state(.create), PeopleState())
    expectEqual(state(.select(1), .update).people, PeopleState().people)
    expectEqual(state(name("Ada"), .create).people.last?.listed, "Ada")
    expectEqual(state(surname("Byron"), .create).people.last?.listed, "Byron")
  }

  @Test("R12: a person outside of the filter is kept, and shown without the filter")
  func kept() {
    let created = state(prefix("t"), surname("Byron"), .create)
    expectEqual(created.shown.map(\.id), [3])
    expectEqual(people.run(prefix(""), on: created).state.shown.map(\.id), [1, 2, 3, 4])
  }

  @Test("R13: capital letters count as small ones, and signs as themselves")
  func plain() {
    expectEqual(state(prefix("MUS")).shown.map(\.id), [2])
    #expect(state(prefix(".")).shown == [] && state(prefix("*")).shown == [])
    expectEqual(state(surname(".Net"), .create, prefix(".")).shown.map(\.id), [4])
  }

  @Test(
    "whatever is done: ids are distinguished, the selected is shown, and what is done to it is done to it"
  )
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

  @Test("by keys alone")
  func keys() {
    var user = TerminalUser(component)
    user.press("tab", "down", "down", "tab")
    user.type("Ada")
    user.press("tab")
    user.type("Byron")
    user.press("tab", "tab", "enter")
    expectEqual(user.state.people[1].listed, "Byron, Ada")
    user.press("tab", "enter")
    expectEqual(user.state.people.map(\.id), [1, 3])
  }

  @Test("by the mouse")
  func mouse() {
    var user = TerminalUser(component)
    user.click("Tisch", offset: 1)
    user.click("Delete")
    expectEqual(user.state.people.map(\.id), [1, 2])
  }
}
