import Bowyer
import BowyerLive
import BowyerTerminal

/// Runs the program: an app in the terminal, a page in a browser, or a script that is played on it.
package func runShowcase() async {
  let program = Program(.showcase)
  let options = program.options
  do {
    if options.isLive {
      try await runLive(program)
    } else if options.isForTerminal, TerminalApp.obstacle == nil {
      try await runOnTerminal(options)
    } else if options.frame != nil, !options.isNamed {
      await program.play(frontDoorComponent(in: .scripted)) { .resized(columns: $0) }
    } else {
      let component = showcaseComponent(open: options.example, in: .scripted)
      await program.play(component, readsInput: options.isForTerminal)
    }
  } catch {
    program.fail("\(error)")
  }
}

private func runOnTerminal(_ options: Options) async throws(TerminalError) {
  if options.isNamed {
    let component = previewing(showcaseComponent(open: options.example, in: .live))
    try await TerminalApp.run(component, theme: options.theme)
  } else {
    try await TerminalApp.run(
      previewing(frontDoorComponent(in: .live)),
      theme: options.theme,
      onResize: { columns, _ in .send(.resized(columns: columns)) }
    )
  }
}

/// Runs an example for a page in a browser, or makes or serves such pages.
///
/// One whose sessions are kept is alone on its page, and keeps nothing else.
private func runLive(_ program: Program) async throws(LiveError) {
  let example = program.options.example
  switch program.options.journal.map({ LiveJournal($0) }) {
  case let journal? where example == .todomvc:
    let component = StoreComponent(
      initialState: TodosState(),
      environment: TodoWorld.forgetful,
      dispatcher: todos,
      view: todosView
    )
    if try program.makesPages(of: component) { return }
    try await LiveApp.run(component, journal: journal, location: { $0.filter.path }) { .go($0) }
  case let journal?:
    let component = StoreComponent(
      initialState: StepperState(),
      dispatcher: stepper,
      view: stepperView
    )
    if try program.makesPages(of: component) { return }
    try await LiveApp.run(component, journal: journal)
  case nil:
    let component = showcaseComponent(open: example, in: .live)
    if try program.makesPages(of: component) { return }
    guard example == .todomvc else {
      try await LiveApp.run(component)
      return
    }
    // The filters of TodoMVC have addresses.
    try await LiveApp.run(component, location: { $0.todos.filter.path }) { .todos(.go($0)) }
  }
}
