import Bowyer

// TodoMVC, after its specification (https://github.com/tastejs/todomvc, app-spec.md): a list that is kept, with
// addresses for what is shown of it. Where it is kept is a matter of the world.

/// What the list remembers.
struct TodosState: Hashable, Codable {
  /// What is edited in place, and what it would become.
  struct Change: Hashable, Codable {
    let id: Int
    var title: String
  }

  var todos: Rows<Todo> = []
  /// What is being entered.
  var draft = ""
  var change: Change?
  var filter = TodoFilter.all
  /// Whether what was kept is here; nothing is kept before, or else it would be lost.
  var isLoaded = false
  /// What went wrong when it was to be kept, or to be had.
  var problem: String?

  /// What is shown.
  var shown: Rows<Todo> { todos.filter(filter.shows) }

  /// How many there are to be done.
  var left: Int { todos.count { !$0.completed } }
}

/// What can be done with it.
enum TodosInput: Hashable, Codable {
  case type(String)
  case add
  case toggle(Int, Bool)
  case toggleAll(Bool)
  case edit(Int)
  case retitle(String)
  /// Keeps the change of an item, if it is the one that is edited.
  case commit(Int)
  case cancel
  case delete(Int)
  case clearCompleted
  /// Shows what has an address.
  case go(String)
}

/// What it does, as far as nobody keeps it.
private let editing = StateDispatcher<TodoWorld, TodosState, TodosInput>.reducing { state, input in
  switch input {
  case .type(let text): state.draft = text
  case .add:
    guard let title = state.draft.trimmed else { return }
    state.draft = ""
    state.todos.updateOrAppend(Todo(id: state.nextID, title: title))
  case .toggle(let id, let completed): state.todos[id: id]?.completed = completed
  case .toggleAll(let completed): state.todos.updateEach { $0.completed = completed }
  case .edit(let id):
    guard let todo = state.todos[id: id], state.change?.id != id else { return }
    state.keepChange()
    state.change = TodosState.Change(id: id, title: todo.title)
  case .retitle(let title): state.change?.title = title
  case .commit(let id): if state.change?.id == id { state.keepChange() }
  case .cancel: state.change = nil
  case .delete(let id): state.todos.remove(id: id)
  case .clearCompleted: state.todos.removeAll(where: \.completed)
  case .go(let path): state.filter = TodoFilter(path: path)
  }
}

/// What it does: whatever is changed is kept, and what was kept is there when it begins.
let todos =
  editing
  .onChange(of: \.kept) { _, todos in todos.map(keeping) ?? .empty }
  .onStart(
    Effect.perform("load todos") { try await $0.load() }
      .map { todos in .commit(loaded(todos, problem: nil)) }
      .catch { error in .pure(.commit(loaded([], problem: "\(error)"))) }
  )

private typealias TodosRequest = StateDispatcher<TodoWorld, TodosState, TodosInput>.Request

/// Keeps what there is; what was to be kept before, and has not been, is out of date.
private func keeping(_ todos: Rows<Todo>) -> TodosRequest {
  Effect.perform("save todos") { try await $0.save(todos) }
    .cancellable(id: "save todos", replacing: true)
    .map { .commit(said(problem: nil)) }
    .catch { error in .pure(.commit(said(problem: "\(error)"))) }
}

/// Takes what was kept; what has been added meanwhile comes after it.
private func loaded(_ todos: Rows<Todo>, problem: String?) -> State<TodosState, TodosRequest> {
  State { state in
    let added = state.todos
    (state.todos, state.isLoaded, state.problem, state.change) = (todos, true, problem, nil)
    for todo in added {
      state.todos.updateOrAppend(
        Todo(id: state.nextID, title: todo.title, completed: todo.completed)
      )
    }
    return added.isEmpty ? .empty : keeping(state.todos)
  }
}

private func said(problem: String?) -> State<TodosState, TodosRequest> {
  State { state in
    state.problem = problem
    return .empty
  }
}

extension TodosState {
  /// The list to save; nil until the saved one has been loaded.
  fileprivate var kept: Rows<Todo>? { isLoaded ? todos : nil }

  /// Ends editing: the item gets its new title, or goes if nothing is left of that.
  fileprivate mutating func keepChange() {
    guard let change else { return }
    self.change = nil
    if let title = change.title.trimmed {
      todos[id: change.id]?.title = title
    } else {
      todos.remove(id: change.id)
    }
  }

  /// A number that none of them has.
  fileprivate var nextID: Int { (todos.map(\.id).max() ?? 0) &+ 1 }
}

extension String {
  /// The text without blanks at its ends; nil if nothing is left.
  fileprivate var trimmed: String? {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(front[...last])
  }
}
