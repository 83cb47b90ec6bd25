import Bowyer
import Testing

nonisolated struct Note: Identifiable, Equatable {
  let id: Int
  var text: String
  var isDone = false
}

nonisolated struct NotesState: Equatable {
  var notes: Rows<Note> = [Note(id: 1, text: "Sow"), Note(id: 2, text: "Reap")]
  var isBusy = false
  var problem: String?
}

nonisolated enum NotesInput: Equatable {
  case check(Int, Bool), reload
}

nonisolated func notesView(_ state: NotesState) -> ViewTree<NotesInput> {
  .column(
    .heading("Notes"),
    .when(state.isBusy, .text("Loading")),
    state.problem.map { .text("Not loaded: \($0).") },
    .forEach(state.notes) { note in
      .toggle(note.text, isOn: note.isDone) { .check(note.id, $0) }
    },
    .row(notesButtons(state))
  )
}

nonisolated func notesButtons(_ state: NotesState) -> [ViewTree<NotesInput>] {
  [.button("Reload", .reload).disabled(state.isBusy)]
}

nonisolated func notesScreen(_ state: NotesState) -> ViewTree<NotesInput> {
  .column(
    .button("Reload", systemImage: "arrow.clockwise", .reload)
      .disabled(state.isBusy).placed(.refresh),
    .list(
      .forEach(state.notes) { note in
        .row(.text(note.text), .button("Done", .check(note.id, true)).placed(.swipe))
      }
    ),
    state.problem.map {
      .dialog("Not loaded", kind: .alert, .text($0), .button("Try again", kind: .primary, .reload))
    }
  )
}

nonisolated func notesSummary(_ state: NotesState) -> ViewTree<NotesInput> {
  let left = state.notes.filter { !$0.isDone }
  let count: ViewTree<NotesInput> = .text("\(left.count) left").styled(ViewStyle(.bold))
  return .column(
    count,
    .fragment(left.map { .text($0.text) }),
    .forEach(state.notes.lazy.filter(\.isDone)) { .text("Done: \($0.text)") }
  )
}

let notes = StateDispatcher<Void, NotesState, NotesInput>.reducing { state, input in
  switch input {
  case .check(let id, let isDone): state.notes[id: id]?.isDone = isDone
  case .reload: state.isBusy = true
  }
}

@Test("an absent child takes no room, and keeps its place")
func absentChildren() {
  var state = notes.run(.check(2, true), on: NotesState()).state
  #expect(
    notesView(state).rendered() == """
      # Notes
      [ ] Sow
      [x] Reap
      [ Reload ]
      """
  )
  let reload = notesView(state).controls.last?.path
  state.problem = "offline"
  #expect(notesView(state).controls.last?.path == reload)
  #expect(notesSummary(state).rendered() == "1 left\nSow\nDone: Reap")
  #expect(notesScreen(state).rendered().hasPrefix("[ Reload ]\n• Sow [ Done ]\n• Reap [ Done ]"))
}
