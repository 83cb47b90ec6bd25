//: # Two programs: a to-do list
//:
//: A row is a feature of its own. The list places it on each of its rows; the app adds undo, a filter, and a store, in which the
//: list and its undo history are saved a second after the last change.
import Bowyer

struct Todo: Identifiable, Equatable, Codable {
  let id: Int
  var title = ""
  var isDone = false
}

enum TodoInput: Equatable { case toggle, rename(String) }

let todo = StateDispatcher<DataStore, Todo, TodoInput>.reducing { todo, input in
  switch input {
  case .toggle: todo.isDone.toggle()
  case .rename(let title): todo.title = title
  }
}

func todoView(_ todo: Todo) -> ViewTree<TodoInput> {
  .row(
    .toggle("Done", isOn: todo.isDone) { _ in .toggle },
    .textField("Title", text: todo.title) { .rename($0) }
  )
}

struct Todos: Equatable, Codable {
  var rows: Rows<Todo> = []
  var nextID = 1
}

enum TodosInput: Equatable {
  case row(Int, TodoInput), add(String), delete(Int), move(Int, to: Int), clearDone
}

let todos = StateDispatcher<DataStore, Todos, TodosInput>.combineAll {
  todo.forEach(state: \Todos.rows, input: TodosInput.row)
  StateDispatcher.reducing { todos, input in
    switch input {
    case .row: break
    case .add(let title):
      todos.rows.updateOrAppend(Todo(id: todos.nextID, title: title))
      todos.nextID += 1
    case .delete(let id): todos.rows.remove(id: id)
    case .move(let id, let place): todos.rows.move(id: id, to: place)
    case .clearDone: todos.rows.removeAll(where: \.isDone)
    }
  }
}

enum Filter: String, CaseIterable { case all, open, done }

struct TodoApp: Equatable {
  var todos = History(Todos())
  var filter = Filter.all
}

enum TodoAppInput: Equatable { case todos(Undoing<TodosInput>), filter(Filter) }

let todoApp = StateDispatcher<DataStore, TodoApp, TodoAppInput>.combineAll {
  todos.undoable().widen(state: \TodoApp.todos, input: TodoAppInput.todos)
  StateDispatcher.reducing { app, input in
    if case .filter(let filter) = input { app.filter = filter }
  }
}
.persisted("todos", \.todos, in: { $0 })

func todoAppView(_ app: TodoApp) -> ViewTree<TodoAppInput> {
  let shown = app.todos.present.rows.filter {
    app.filter == .all || $0.isDone == (app.filter == .done)
  }
  return .column(
    .row(
      .button("Undo", .todos(.undo)).disabled(!app.todos.canUndo),
      .button("Redo", .todos(.redo)).disabled(!app.todos.canRedo),
      .picker("Show", of: Filter.allCases, selection: app.filter, title: \.rawValue) {
        .filter($0)
      },
      .button("Clear", .todos(.input(.clearDone)))
    ),
    .forEach(shown) { todo in
      .row(
        todoView(todo).map { .todos(.input(.row(todo.id, $0))) },
        .button("Delete", .todos(.input(.delete(todo.id))))
      )
    }
  )
}

//: ## In use
let component = StoreComponent(
  initialState: TodoApp(),
  environment: DataStore.memory(),
  dispatcher: todoApp,
  view: todoAppView
)
let session = Session(component)
await session.settled()
session.send(.todos(.input(.add("Buy milk"))))
session.send(.todos(.input(.row(1, .toggle))))
session.send(.todos(.undo))
await session.settled()
print(session.view.rendered())

//: The next session of the same store begins with the list that this one leaves, and can redo what was undone.
session.stop()
await session.settled()
let next = Session(component)
await next.settled()
next.send(.todos(.redo))
await next.settled()
print(next.view.rendered())

//: Next: [a wizard](@next) in a shop.
