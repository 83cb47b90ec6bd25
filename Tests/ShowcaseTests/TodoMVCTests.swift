import Bowyer
import BowyerCheck
import BowyerHTML
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

private typealias Todos = Scenario<TodosState, TodosInput, ViewTree<TodosInput>>

extension Todos {
  /// What has changed is saved.
  fileprivate func saves() -> Todos { asks("save todos").answer("save todos", with: ()) }
}

/// A list that was there from the beginning.
private func loaded(_ todos: Todo...) -> Todos {
  let todos = Rows(todos, uniquingIDsWith: { first, _ in first })
  return Scenario(component).asks("load todos")
    .answer("load todos", with: todos) { ($0.todos, $0.isLoaded) = (todos, true) }
}

private let draw = Todo(id: 1, title: "Draw")
private let aim = Todo(id: 3, title: "Aim")
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
  @Test("shows no more than a field at first; Enter adds what is in it, without blanks around")
  func adds() throws {
    expectEqual(component.view(TodosState()).controls.map(\.label), ["New"])
    try loaded().hides("left").hides("Mark all")
      .type("  Draw  ", into: "New") { $0.draft = "  Draw  " }
      .send(.add) { ($0.draft, $0.todos) = ("", [draw]) }.saves()
      .shows("1 item left")
      .type("  ", into: "New") { $0.draft = "  " }
      .send(.add)
      .run()
    // What is added before the list is loaded comes after it, and is saved then.
    try Scenario(component).asks("load todos")
      .type("Aim", into: "New") { $0.draft = "Aim" }
      .send(.add) { ($0.draft, $0.todos) = ("", [Todo(id: 1, title: "Aim")]) }
      .answer("load todos", with: [draw] as Rows) {
        ($0.todos, $0.isLoaded) = ([draw, Todo(id: 2, title: "Aim")], true)
      }
      .saves()
      .run()
  }

  @Test("a title is edited in place: kept, also by editing another, cancelled, or deleted if empty")
  func edits() throws {
    try loaded(draw, aim)
      .send(.edit(1)) { $0.change = TodosState.Change(id: 1, title: "Draw") }
      .type(" Drawn ", into: "Title") { $0.change?.title = " Drawn " }
      .send(.edit(1))
      .branch("kept") {
        $0.send(.commit(1)) { state in
          state.change = nil
          state.todos[id: 1]?.title = "Drawn"
        }
        .saves()
        .send(.commit(1))
      }
      .branch("cancelled") { $0.send(.cancel) { $0.change = nil }.shows("[ ] Draw") }
      .branch("emptied") {
        $0.type(" ", into: "Title") { $0.change?.title = " " }
          .send(.commit(1)) { ($0.change, $0.todos) = (nil, [aim]) }.saves()
      }
      .branch("another") {
        $0.send(.edit(3)) { state in
          state.todos[id: 1]?.title = "Drawn"
          state.change = TodosState.Change(id: 3, title: "Aim")
        }
        .saves()
        // What ends late ends no other.
        .send(.commit(1))
        .send(.commit(3)) { $0.change = nil }
      }
      .run()
  }

  @Test("an address leads to what it shows")
  func routes() throws {
    for filter in TodoFilter.allCases { expectEqual(TodoFilter(path: filter.path), filter) }
    expectEqual(TodoFilter(path: "#/elsewhere"), .all)
    try loaded(draw, loose)
      .send(.go("#/active")) { $0.filter = .active }.shows("Draw").hides("Loose")
      .press("Completed") { $0.filter = .completed }.shows("Loose").hides("] Draw")
      .press("All") { $0.filter = .all }.shows("1 item left")
      .send(.go("#/completed")) { $0.filter = .completed }.shows("> Completed").hides("] Draw")
      .run()
  }

  @Test("says what went wrong, till it goes well")
  func problems() throws {
    try loaded(draw)
      .toggle("Draw") { $0.todos[id: 1]?.completed = true }.asks("save todos")
      .fail("save todos", with: Full()) { $0.problem = "the disk is full" }
      .shows("Not kept: the disk is full.")
      .press("Clear completed") { $0.todos = [] }.asks("save todos")
      .answer("save todos", with: ()) { $0.problem = nil }
      .run()
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
}

@Suite("The file of TodoMVC") struct TodoFileTests {
  /// Calls a function with the address of a file that is not there.
  private func withAddress(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "in/todos.json"))
  }

  @Test("keeps what is saved, but not over what is newer")
  func file() async throws {
    try await withAddress { address in
      let file = TodoFile(address)
      expectEqual(try await file.load(), [])
      let session = Session(
        StoreComponent(
          initialState: TodosState(),
          environment: TodoWorld.file(file),
          dispatcher: todos,
          view: todosView
        )
      )
      try await session.beginning.finished()
      session.send(.type("Draw"))
      try await session.send(.add).finished()
      expectEqual(try await file.load(), [draw])
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await file.save([])
      }
      await #expect(throws: CancellationError.self) { try await late.value }
      expectEqual(try await file.load(), [draw])
    }
  }

  @Test("has the changes of two programs, and is not written over where it cannot be read")
  func shared() async throws {
    try await withAddress { address in
      let (one, other) = (TodoFile(address), TodoFile(address))
      func todo(_ id: Int, _ title: String) -> Todo { Todo(id: id, title: title) }
      func titles() async throws -> [String] { try await TodoFile(address).load().map(\.title) }
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
      try Data("[{}]".utf8).write(to: address)
      await #expect(throws: (any Error).self) { try await one.load() }
      await #expect(throws: (any Error).self) { try await one.save([]) }
      expectEqual(try Data(contentsOf: address), Data("[{}]".utf8))
    }
  }
}
