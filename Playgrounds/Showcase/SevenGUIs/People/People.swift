import Bowyer

// A list of names that can be added to, changed and filtered. What belongs to the list is kept, and so is what
// was entered; what follows from both, as which names are shown, and whether one of those is selected, is
// computed when it is needed.

/// A person with a name.
struct Contact: Hashable {
  let id: Int
  var name: String
  var surname: String

  /// The name as the list has it.
  var listed: String {
    if surname.isEmpty { return name }
    return name.isEmpty ? surname : "\(surname), \(name)"
  }
}

/// What is remembered.
struct PeopleState: Hashable {
  var people = [
    Contact(id: 1, name: "Hans", surname: "Emil"),
    Contact(id: 2, name: "Max", surname: "Mustermann"),
    Contact(id: 3, name: "Roman", surname: "Tisch"),
  ]
  /// How many there have been: a number is given once.
  var lastID = 3
  var prefix = ""
  var name = ""
  var surname = ""
  /// Who was selected last.
  var selected: Int?

  /// Those whose surname begins with the prefix; capital letters count as small ones.
  var shown: [Contact] {
    let prefix = prefix.lowercased()
    return prefix.isEmpty ? people : people.filter { $0.surname.lowercased().hasPrefix(prefix) }
  }

  /// Who is selected: nobody who is not shown.
  var selection: Int? { selected.flatMap { id in shown.contains { $0.id == id } ? id : nil } }

  /// Whether a name is entered; a person without one is refused.
  var hasName: Bool { !name.isEmpty || !surname.isEmpty }
}

/// What can be done with it.
enum PeopleInput: Equatable, Editing {
  case edit(Edit<PeopleState>)
  case select(Int)
  case create
  case update
  case delete
}

/// What it does.
let people = StateDispatcher<Void, PeopleState, PeopleInput>.reducing { state, input in
  switch input {
  case .edit: break
  case .select(let id): state.selected = id
  case .create:
    guard state.hasName else { return }
    state.lastID += 1
    state.people.append(Contact(id: state.lastID, name: state.name, surname: state.surname))
  case .update:
    guard state.hasName, let id = state.selection else { return }
    state.people = state.people.map {
      $0.id == id ? Contact(id: id, name: state.name, surname: state.surname) : $0
    }
  case .delete:
    guard let id = state.selection else { return }
    state.people.removeAll { $0.id == id }
    state.selected = nil
  }
}
.editing()

/// How it looks.
func peopleView(_ state: PeopleState) -> ViewTree<PeopleInput> {
  .column(
    .textField("Filter prefix", \.prefix, of: state),
    .row(
      .scroll(list(of: state)).growing(),
      .column(
        .textField("Name", \.name, of: state),
        .textField("Surname", \.surname, of: state)
      )
      .frame(minWidth: 16, idealWidth: 28, maxWidth: 28)
    )
    .growing(),
    .row(
      .button("Create", .create).disabled(!state.hasName),
      .button("Update", .update).disabled(state.selection == nil || !state.hasName),
      .button("Delete", .delete).disabled(state.selection == nil)
    )
  )
}

private func list(of state: PeopleState) -> ViewTree<PeopleInput> {
  .picker(
    "People",
    state.shown.map { PickerOption(ViewKey(id: $0.id), $0.listed) },
    selection: state.selection.map { ViewKey(id: $0) },
    kind: .list
  ) { key in
    // The keys are those of people.
    .select(Int(key.name) ?? 0)
  }
}
