import Bowyer
import BowyerScenarios
import BowyerTesting
import Testing

nonisolated struct Contact: Equatable { var name = "", email = "" }

nonisolated enum ContactInput: Equatable, Editing {
  case edit(Edit<Contact>)
}

nonisolated struct ContactsState: Equatable {
  var contacts: [Contact] = []
  var draft: Contact?
}

nonisolated enum ContactsInput: Equatable {
  case add, cancel, save
  case draft(ContactInput)
}

let contacts = StateDispatcher<Void, ContactsState, ContactsInput>.combineAll {
  StateDispatcher<Void, Contact, ContactInput>.empty.editing()
    .ifPresent(state: \ContactsState.draft, input: ContactsInput.draft)
  StateDispatcher.reducing { state, input in
    switch input {
    case .add: state.draft = Contact()
    case .cancel: state.draft = nil
    case .save:
      if let draft = state.draft { state.contacts.append(draft) }
      state.draft = nil
    case .draft: break
    }
  }
}

nonisolated func contactsView(_ state: ContactsState) -> ViewTree<ContactsInput> {
  .column(
    .fragment(state.contacts.map { .text($0.name) }),
    .button("Add", .add),
    state.draft.map(contactSheet)
  )
}

nonisolated func contactSheet(_ draft: Contact) -> ViewTree<ContactsInput> {
  .dialog(
    "New contact",
    contactForm(draft).map(ContactsInput.draft),
    .button("Save", kind: .primary, .save).disabled(draft.name.isEmpty),
    .button("Cancel", kind: .cancel, .cancel)
  )
  .onDismiss(.cancel)
}

nonisolated func contactForm(_ draft: Contact) -> ViewTree<ContactInput> {
  .form(.textField("Name", \.name, of: draft), .textField("E-mail", \.email, of: draft))
}

@Test("a sheet adds a contact, or none if it is dismissed")
func contactIsAdded() throws {
  let screen = StoreComponent(
    initialState: ContactsState(),
    dispatcher: contacts,
    view: contactsView
  )
  try Scenario(screen)
    .press("Add") { $0.draft = Contact() }
    .type("Ada", into: "Name") { $0.draft?.name = "Ada" }
    .press("Save") {
      $0.contacts = [Contact(name: "Ada")]
      $0.draft = nil
    }
    .press("Add") { $0.draft = Contact() }
    .dismiss("New contact") { $0.draft = nil }
    .check()
}
