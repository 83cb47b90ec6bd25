import Bowyer
import BowyerKinds
import BowyerArchitectures

// One to-do list as three machines: a Store, whose state is changed in place; a Moore machine, a value that leads on to
// the next; and a Cofree space, behind each view of which there is one for each input. Whatever is done, they show the
// same: a test says so of any list of inputs.

/// What a list remembers.
struct TodoList: Equatable {
  struct Item: Equatable {
    let number: Int
    let title: String
    var isDone = false
  }

  var draft = ""
  var next = 1
  var items: [Item] = []

  var left: Int { items.count { !$0.isDone } }
}

/// What can be done with it.
enum TodoInput: Hashable {
  case type(String)
  case add
  case toggle(Int)
  case remove(Int)
  case clear
}

/// How it looks.
func todoView(_ list: TodoList) -> ViewTree<TodoInput> {
  .column(
    .row(
      .textField("To do", text: list.draft) { .type($0) },
      .button("Add", .add).disabled(list.draft.isEmpty)
    ),
    .column(
      list.items.map { item in
        .row(
          .toggle(item.title, isOn: item.isDone) { _ in .toggle(item.number) },
          .button("Remove \(item.title)", .remove(item.number))
        )
      }
    ),
    .row(
      .text("\(list.left) left"),
      .button("Clear", .clear).disabled(list.left == list.items.count)
    )
  )
}

/// The list as a Store: each input changes the state in place.
let todoStore = StoreComponent(
  initialState: TodoList(),
  dispatcher: StateDispatcher<Void, TodoList, TodoInput>.reducing { list, input in
    switch input {
    case .type(let text): list.draft = text
    case .add:
      guard !list.draft.isEmpty else { return }
      list.items.append(TodoList.Item(number: list.next, title: list.draft))
      list.next += 1
      list.draft = ""
    case .toggle(let number):
      for index in list.items.indices where list.items[index].number == number {
        list.items[index].isDone.toggle()
      }
    case .remove(let number): list.items.removeAll { $0.number == number }
    case .clear: list.items.removeAll { $0.isDone }
    }
  },
  view: todoView
)

/// The list as a machine: a function from a list and an input to the next list.
let todoMachine = MooreComponent(initialState: TodoList(), update: todoStep, view: todoView)

/// The list as a space that branches at each input.
let todoSpace = CofreeComponent(TodoList(), next: todoStep, view: todoView)

/// Returns the list after an input: a new value, made of the old one.
@Sendable
private func todoStep(_ list: TodoList, _ input: TodoInput) -> TodoList {
  func with(
    draft: String? = nil,
    adding item: TodoList.Item? = nil,
    items: [TodoList.Item]? = nil
  ) -> TodoList {
    TodoList(
      draft: draft ?? list.draft,
      next: list.next + (item == nil ? 0 : 1),
      items: (items ?? list.items) + (item.map { [$0] } ?? [])
    )
  }
  return switch input {
  case .type(let text): with(draft: text)
  case .add where list.draft.isEmpty: list
  case .add: with(draft: "", adding: TodoList.Item(number: list.next, title: list.draft))
  case .toggle(let number):
    with(
      items: list.items.map { item in
        item.number == number
          ? TodoList.Item(number: number, title: item.title, isDone: !item.isDone) : item
      }
    )
  case .remove(let number): with(items: list.items.filter { $0.number != number })
  case .clear: with(items: list.items.filter { !$0.isDone })
  }
}

typealias MachineAndSpace = DayPairing<
  ActionMoorePairing<TodoInput>, FreeCofreePairing<EnvReaderPairing<TodoInput>>
>
typealias ThreeLists = DayPairing<StateStorePairing<TodoList>, MachineAndSpace>

/// The three side by side.
let threeLists = todoStore.component.beside(
  todoMachine.beside(todoSpace) { machine, space -> ViewTree<TodoInput> in
    .column(.group("Moore", machine), .group("Cofree", space))
  }
) { store, others -> ViewTree<TodoInput> in .column(.group("Store", store), others) }

/// What they do: each input is one for all three.
let todoLists = Dispatcher<ThreeLists.M, Void, TodoInput>.combine(all: [
  todoStore.dispatcher.general.lift(ThreeLists.left),
  Dispatcher<ActionPartial<TodoInput>, Void, TodoInput>.inputs
    .lift(MachineAndSpace.left)
    .lift(ThreeLists.right),
  Dispatcher<FreePartial<EnvPartial<TodoInput>>, Void, TodoInput>.ways
    .lift(MachineAndSpace.right)
    .lift(ThreeLists.right),
])
