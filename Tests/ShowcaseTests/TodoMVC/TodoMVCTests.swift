import Bowyer
import BowyerCheck
import BowyerHTML
import BowyerLock
import BowyerScenarios
import Foundation
import Testing
import TestSupport

@testable import ShowcaseExamples

private struct Full: Error, CustomStringConvertible {
  var description: String { "the disk is full" }
}

private let component = StoreComponent(
  initialState: TodosState(),
  environment: .forgetful,
  dispatcher: todos,
  view: todosView
)

/// A list that was there from the beginning.
private func loaded(
  _ todos: Todo...
) -> Scenario<TodosState, TodosInput, ViewTree<TodosInput>> {
  let todos = Rows(todos, uniquingIDsWith: { first, _ in first })
  return Scenario(component).asks("load todos")
    .answer("load todos", with: todos) { ($0.todos, $0.isLoaded) = (todos, true) }
}

private let draw = Todo(id: 1, title: "Draw")
private let loose = Todo(id: 2, title: "Loose", completed: true)

private let anyInput = Gen<TodosInput>.oneOf(
  .pure(.add),
  Gen<String>.element(of: ["", " ", " Draw ", "Loose"]).map { .type($0) },
  Gen<(Int, Bool)>.zip(.integer(in: 0...5), .bool).map { .toggle($0.0, $0.1) },
  Gen<Bool>.bool.map { .toggleAll($0) },
  Gen<Int>.integer(in: 0...5).map { .edit($0) },
  Gen<String>.element(of: ["", " Aim"]).map { .retitle($0) },
  Gen<Int>.integer(in: 0...5).map { .commit($0) },
  .pure(.cancel),
  Gen<Int>.integer(in: 0...5).map { .delete($0) },
  .pure(.clearCompleted),
  Gen<String>.element(of: ["#/", "#/active", "#/completed", "#/else"]).map { .go($0) }
)

@Suite("TodoMVC") struct TodoMVCTests {
  @Test("shows no more than a field while there is nothing to be done")
  func empty() {
    let scenario = loaded().hides("left").hides("Mark all")
    expectEqual(scenario.failures().map(\.description), [])
    expectEqual(component.view(TodosState()).controls.map(\.label), ["New"])
  }

  @Test("Enter adds what was entered, without blanks at its ends, and clears the field")
  func adds() {
    let scenario = loaded()
      .type("  Draw  ", into: "New") { $0.draft = "  Draw  " }
      .send(.add) { ($0.draft, $0.todos) = ("", [draw]) }
      .asks("save todos").answer("save todos", with: ())
      .shows("1 item left")
      .type("  ", into: "New") { $0.draft = "  " }
      .send(.add)
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("one is done, all are done, what is done is cleared")
  func completes() {
    let scenario = loaded(draw, Todo(id: 3, title: "Aim"))
      .shows("2 items left").hides("Clear completed")
      .toggle("Draw") { $0.todos[id: 1]?.completed = true }.asks("save todos")
      .answer("save todos", with: ())
      .shows("1 item left")
      .branch("all") {
        $0.toggle("Mark all as complete") { $0.todos[id: 3]?.completed = true }.asks("save todos")
          .answer("save todos", with: ())
          .toggle("Mark all as complete") { state in
            state.todos[id: 1]?.completed = false
            state.todos[id: 3]?.completed = false
          }
          .asks("save todos").answer("save todos", with: ())
      }
      .branch("clear") {
        $0.press("Clear completed") { $0.todos.remove(id: 1) }.asks("save todos")
          .answer("save todos", with: ())
          .hides("Clear completed")
      }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("a title is edited in place: kept, cancelled, or deleted if nothing is left")
  func edits() {
    let edited = loaded(draw).send(.edit(1)) {
      $0.change = TodosState.Change(id: 1, title: "Draw")
    }
    let scenario =
      edited
      .type(" Aim ", into: "Title") { $0.change?.title = " Aim " }
      .branch("kept") {
        $0.send(.commit(1)) { state in
          state.change = nil
          state.todos[id: 1]?.title = "Aim"
        }
        .asks("save todos").answer("save todos", with: ())
        .send(.commit(1))
      }
      .branch("cancelled") { $0.send(.cancel) { $0.change = nil }.shows("[ ] Draw") }
      .branch("emptied") {
        $0.type(" ", into: "Title") { $0.change?.title = " " }
          .send(.commit(1)) { ($0.change, $0.todos) = (nil, []) }
          .asks("save todos").answer("save todos", with: ())
      }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("editing another keeps what the first became, and what ends late ends no other")
  func editsAnother() {
    let aim = Todo(id: 3, title: "Aim")
    let scenario = loaded(draw, aim)
      .send(.edit(1)) { $0.change = TodosState.Change(id: 1, title: "Draw") }
      .type("Drawn", into: "Title") { $0.change?.title = "Drawn" }
      .send(.edit(1))
      .send(.edit(3)) { state in
        state.todos[id: 1]?.title = "Drawn"
        state.change = TodosState.Change(id: 3, title: "Aim")
      }
      .asks("save todos").answer("save todos", with: ())
      .send(.commit(1))
      .send(.commit(3)) { $0.change = nil }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("by the mouse, two clicks edit: Enter and leaving keep a title once, Escape does not")
  func mouse() async {
    let saves = Lock(0)
    var user = TerminalUser(
      StoreComponent(
        initialState: TodosState(),
        environment: TodoWorld(
          load: { [draw, loose] },
          save: { _ in saves.withLock { $0 += 1 } }
        ),
        dispatcher: todos,
        view: todosView
      )
    )
    await user.wait(.zero)
    user.click("] Draw", times: 2, offset: 3)
    user.type("n")
    user.press("enter")
    await user.wait(.zero)
    #expect(user.state.todos[0].title == "Drawn" && user.state.change == nil)
    expectEqual(saves.withLock { $0 }, 1)
    user.click("] Drawn", times: 2, offset: 3)
    user.type("!")
    user.press("escape")
    await user.wait(.zero)
    #expect(user.state.todos[0].title == "Drawn" && user.state.change == nil)
    expectEqual(saves.withLock { $0 }, 1)
    // What is edited is kept when the focus goes elsewhere.
    user.click("] Drawn", times: 2, offset: 3)
    user.type("!")
    user.press("tab")
    await user.wait(.zero)
    #expect(user.state.todos[0].title == "Drawn!" && user.state.change == nil)
    expectEqual(saves.withLock { $0 }, 2)
    user.click("[ Delete Drawn! ]", offset: 3)
    expectEqual(user.state.todos.map(\.title), ["Loose"])
  }

  @Test("an address leads to what it shows")
  func routes() {
    for filter in TodoFilter.allCases { expectEqual(TodoFilter(path: filter.path), filter) }
    expectEqual(TodoFilter(path: "#/elsewhere"), .all)
    let scenario = loaded(draw, loose)
      .send(.go("#/active")) { $0.filter = .active }.shows("Draw").hides("Loose")
      .press("Completed") { $0.filter = .completed }.shows("Loose").hides("] Draw")
      .press("All") { $0.filter = .all }.shows("1 item left")
      .send(.go("#/completed")) { $0.filter = .completed }.shows("> Completed").hides("] Draw")
    for filter in TodoFilter.allCases {
      let cleared = loaded(draw, loose, Todo(id: 3, title: "Aim"))
        .branch("\(filter)") {
          (filter == .all ? $0 : $0.send(.go(filter.path)) { $0.filter = filter })
            .shows("2 items left").shows("Clear completed")
            .press("Clear completed") { $0.todos.remove(id: 2) }.asks("save todos")
            .answer("save todos", with: ()).hides("Clear completed")
        }
      expectEqual(cleared.failures().map(\.description), [])
    }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("items added before the list is loaded come after it, and are saved then")
  func early() {
    let scenario = Scenario(component).asks("load todos")
      .type("Aim", into: "New") { $0.draft = "Aim" }
      .send(.add) { ($0.draft, $0.todos) = ("", [Todo(id: 1, title: "Aim")]) }
      .answer("load todos", with: [draw] as Rows) {
        ($0.todos, $0.isLoaded) = ([draw, Todo(id: 2, title: "Aim")], true)
      }
      .asks("save todos").answer("save todos", with: ())
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("says what went wrong, till it goes well")
  func problems() {
    let scenario = loaded(draw)
      .toggle("Draw") { $0.todos[id: 1]?.completed = true }.asks("save todos")
      .fail("save todos", with: Full()) { $0.problem = "the disk is full" }
      .shows("Not kept: the disk is full.")
      .press("Clear completed") { $0.todos = [] }.asks("save todos")
      .answer("save todos", with: ()) { $0.problem = nil }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("after any inputs, titles are not empty, ids are distinct, and changes are saved")
  func property() throws {
    try forAll(.array(of: anyInput, count: 0...30)) { inputs in
      var state = TodosState(isLoaded: true)
      for input in inputs {
        let (next, effect) = todos.run(input, on: state)
        guard (effect.requests == ["save todos"]) == (next.todos != state.todos),
          Set(next.todos.map(\.id)).count == next.todos.count,
          !next.todos.contains(where: { $0.title.isEmpty || $0.title.first == " " })
        else { return false }
        state = next
      }
      return component.view(state).issues().isEmpty
    }
  }

  @Test("by keys alone")
  func keys() async {
    var user = TerminalUser(component)
    await user.wait(.zero)
    user.type("Draw")
    user.press("enter")
    user.type("Loose")
    user.press("enter", "tab", "tab", "space", "f2")
    user.type("n")
    user.press("enter")
    expectEqual(user.state.todos.map(\.title), ["Drawn", "Loose"])
    expectEqual(user.state.todos.map(\.completed), [true, false])
  }

  @Test("has the elements and classes of its specification as a page")
  func page() {
    let html = component.view(TodosState(todos: [draw, loose])).renderedHTML()
    for part in [
      "<section data-n class=\"todoapp ", "<header data-n class=\"header ",
      "<section data-n class=\"main ", "<ul data-n class=\"todo-list ", "class=\"completed ",
      "<footer data-n class=\"footer ", "class=\"new-todo\"", "href=\"#/active\"",
    ] {
      #expect(html.contains(part), "\(part) is not in \(html)")
    }
  }

  @Test("is kept in a file")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = TodoFile(folder.appending(path: "in/todos.json"))
    expectEqual(try await file.load(), [])
    let world = TodoWorld.file(file)
    let session = Session(
      StoreComponent(
        initialState: TodosState(),
        environment: world,
        dispatcher: todos,
        view: todosView
      )
    )
    try await session.beginning.finished()
    session.send(.type("Draw"))
    try await session.send(.add).finished()
    expectEqual(try await file.load(), [draw])
    try Data("[{}]".utf8).write(to: folder.appending(path: "in/todos.json"))
    await #expect(throws: (any Error).self) { try await file.load() }
  }

  @Test("what is out of date before it is saved is not saved over what is newer")
  func lateSave() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = TodoFile(folder.appending(path: "todos.json"))
    try await file.save([draw, loose])
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await file.save([draw])
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    expectEqual(try await file.load(), [draw, loose])
  }

  @Test("in a file that two programs change has the changes of both")
  func sharedFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "todos.json")
    let (one, other) = (TodoFile(url), TodoFile(url))
    func todo(_ id: Int, _ title: String) -> Todo { Todo(id: id, title: title) }
    func titles() async throws -> [String] { try await TodoFile(url).load().map(\.title) }
    try await one.save([todo(1, "Milk"), todo(2, "Eggs")])
    expectEqual(try await other.load().count, 2)
    // Both add an item with the same identifier.
    try await one.save([todo(1, "Milk"), todo(2, "Eggs"), todo(3, "Tea")])
    try await other.save([todo(1, "Milk"), todo(2, "Eggs"), todo(3, "Salt")])
    expectEqual(try await titles(), ["Milk", "Eggs", "Tea", "Salt"])
    // Each changes its own item, and one removes an item.
    try await other.save([todo(1, "Milk"), todo(3, "Pepper")])
    try await one.save([todo(1, "Soy milk"), todo(2, "Eggs"), todo(3, "Green tea")])
    expectEqual(try await titles(), ["Soy milk", "Green tea", "Pepper"])
    try await other.save([todo(1, "Milk")])
    expectEqual(try await titles(), ["Soy milk", "Green tea"])
    // A file that cannot be read is not written over.
    try Data("[{}]".utf8).write(to: url)
    await #expect(throws: (any Error).self) { try await one.save([]) }
    expectEqual(try Data(contentsOf: url), Data("[{}]".utf8))
  }
}
