import Bowyer

// The elements and classes are those of the specification. The text of an item is its title and nothing else: the box and
// the button that deletes it have names, and no text. Two presses of the label edit it, or the key F2 on the box.

/// How the list looks.
func todosView(_ state: TodosState) -> ViewTree<TodosInput> {
  .column(
    .column(
      .heading("todos"),
      .textField("", text: state.draft, placeholder: "What needs to be done?") { .type($0) }
        .labelled("New")
        .onSubmit(.add)
        .focus(.initial)
        .html(HTMLHint(classes: ["new-todo"]))
    )
    .html(HTMLHint(tag: .header, classes: ["header"])),
    .when(!state.todos.isEmpty, main(state)),
    .when(!state.todos.isEmpty, footer(state)),
    state.problem.map { .text("Not kept: \($0).").role(.alert) }
  )
  .html(HTMLHint(tag: .section, classes: ["todoapp"]))
}

private func main(_ state: TodosState) -> ViewTree<TodosInput> {
  .row(
    .toggle("", isOn: state.left == 0) { .toggleAll($0) }
      .labelled("Mark all as complete")
      .html(HTMLHint(classes: ["toggle-all"])),
    .text("Mark all as complete").html(HTMLHint(tag: .label)),
    .column(
      .forEach(
        state.shown,
        id: \.id,
        context: state.change,
        for: { change, todo in change?.id == todo.id ? change : nil }
      ) { todo, change in item(todo, change) }
    )
    // As wide as there is room, so it stands below the box.
    .frame(idealWidth: 1_000)
    .html(HTMLHint(tag: .ul, classes: ["todo-list"]))
  )
  .html(HTMLHint(tag: .section, classes: ["main"]))
}

/// An item, with a field in its place while it is edited.
private func item(_ todo: Todo, _ change: TodosState.Change?) -> ViewTree<TodosInput> {
  let completed = todo.completed ? ["completed"] : []
  let editing = change == nil ? [] : ["editing"]
  return .row(row(todo).hidden(change != nil), change.map { field($0) })
    .html(HTMLHint(tag: .li, classes: completed + editing))
}

private func row(_ todo: Todo) -> ViewTree<TodosInput> {
  let style = todo.completed ? ViewStyle([.strike, .dim]) : ViewStyle()
  return .row(
    .toggle("", isOn: todo.completed) { .toggle(todo.id, $0) }
      .labelled(todo.title)
      .described("F2 edits the title")
      .onKey([KeyPress(.function(2)): .edit(todo.id)])
      .html(HTMLHint(classes: ["toggle"])),
    .text(todo.title)
      .styled(style)
      .onDoublePress(.edit(todo.id))
      .html(HTMLHint(tag: .label)),
    .button("", .delete(todo.id)).labelled("Delete \(todo.title)")
      .html(HTMLHint(classes: ["destroy"]))
  )
  .html(HTMLHint(tag: .div, classes: ["view"]))
}

private func field(_ change: TodosState.Change) -> ViewTree<TodosInput> {
  .textField("", text: change.title) { .retitle($0) }
    .labelled("Title")
    .focus(.initial)
    .onSubmit(.commit(change.id))
    .onBlur(.commit(change.id))
    .onKey([KeyPress(.escape): .cancel])
    .options(EventOptions(preventsDefault: true), for: .key)
    .html(HTMLHint(classes: ["edit"]))
}

private func footer(_ state: TodosState) -> ViewTree<TodosInput> {
  .row(
    .text([.bold("\(state.left)"), TextSpan(state.left == 1 ? " item left" : " items left")])
      .html(HTMLHint(tag: .span, classes: ["todo-count"])),
    .row(TodoFilter.allCases.map { filter($0, isShown: $0 == state.filter) })
      .html(HTMLHint(tag: .ul, classes: ["filters"])),
    .when(
      state.todos.contains(where: \.completed),
      .button("Clear completed", .clearCompleted).html(HTMLHint(classes: ["clear-completed"]))
    )
  )
  .html(HTMLHint(tag: .footer, classes: ["footer"]))
}

private func filter(_ filter: TodoFilter, isShown: Bool) -> ViewTree<TodosInput> {
  .link(filter.rawValue, to: filter.path)
    .onPress(.go(filter.path))
    .selected(isShown)
    .html(HTMLHint(classes: isShown ? ["selected"] : []))
}
