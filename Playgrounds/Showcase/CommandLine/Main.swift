import Bowyer
import BowyerHTML
import BowyerInspector
import BowyerLive
import BowyerTerminal
import Foundation

/// The program: an app in the terminal, or a script that is played on it.
@main enum Main {
  static func main() async {
    let options: Options
    do throws(OptionsError) {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain("Showcase: \(error.message.neutralised())\n\(Options.usage)")
      exit(2)
    }
    switch options.mode {
    case .help: print(Options.usage)
    case .list: print(Example.allCases.map(\.rawValue).joined(separator: "\n"))
    case .states: exit(walk(options))
    case .pictures(let folder):
      for shot in TerminalShot.documentation {
        let (picture, problems) = await shot.picture()
        for problem in problems { complain("\(shot.name): \(problem)") }
        guard problems.isEmpty, write(picture, to: "\(folder)/\(shot.name).svg") else { exit(1) }
      }
    case .live, .site, .serve: await goLive(options)
    case .text: exit(await play(options, .standardInput))
    case .script(let file):
      guard let lines = ScriptLines(file: file) else {
        complain("Showcase: the script \"\(file.neutralised())\" cannot be read\n\(Options.usage)")
        exit(2)
      }
      exit(await play(options, lines))
    case .automatic where options.replay != nil: await replay(options)
    case .automatic where options.page != nil || options.frame != nil:
      exit(await play(options, nil))
    case .automatic:
      do throws(TerminalError) {
        if options.inspects {
          try await inspect(options, nil)
        } else if options.isNamed {
          let component = previewing(showcaseComponent(open: options.example, in: .live))
          try await TerminalApp.run(component, theme: options.theme)
        } else {
          let component = previewing(frontDoorComponent(in: .live))
          try await TerminalApp.run(
            component,
            theme: options.theme,
            onResize: { columns, _ in .send(.resized(columns: columns)) }
          )
        }
      } catch .notATerminal, .dumb {
        exit(await play(options, .standardInput))
      } catch {
        complain("Showcase: \(error)")
        exit(1)
      }
    }
  }

  /// Runs an example with its inspector.
  private static func inspect(
    _ options: Options,
    _ replay: Replay?
  ) async throws(TerminalError) {
    do {
      try await runInspector(options, replay)
    } catch let error as TerminalError {
      throw error
    } catch {
      complain("Showcase: \(error)")
      exit(1)
    }
  }

  /// Runs an example with its inspector, after what a file says.
  private static func replay(_ options: Options) async {
    let file = options.replay ?? ""
    guard let data = FileManager.default.contents(atPath: file) else {
      complain("Showcase: \"\(file.neutralised())\" cannot be read")
      exit(2)
    }
    do {
      let text = String(decoding: data, as: UTF8.self)
      try await inspect(options, Replay(text, of: options.example))
    } catch let error as ReplayError {
      complain(
        "Showcase: \"\(file.neutralised())\" cannot be replayed: \(error.message.neutralised())"
      )
      exit(1)
    } catch {
      complain("Showcase: \(error)")
      exit(1)
    }
  }

  /// Runs an example for a page in a browser, or makes or serves such pages.
  ///
  /// One whose sessions are kept is alone on its page, and keeps nothing else.
  private static func goLive(_ options: Options) async {
    do throws(LiveError) {
      switch options.journal.map({ LiveJournal($0) }) {
      case let journal? where options.example == .todomvc:
        let component = StoreComponent(
          initialState: TodosState(),
          environment: TodoWorld.forgetful,
          dispatcher: todos,
          view: todosView
        )
        if try show(component, options) { return }
        try await LiveApp.run(component, journal: journal, location: { $0.filter.path }) { .go($0) }
      case let journal?:
        let component = StoreComponent(
          initialState: StepperState(),
          dispatcher: stepper,
          view: stepperView
        )
        if try show(component, options) { return }
        try await LiveApp.run(component, journal: journal)
      case nil where options.inspects:
        let component = inspectedComponent(
          open: options.example,
          in: .live,
          isMistaken: options.isMistaken
        )
        if try show(component, options) { return }
        try await LiveApp.run(component)
      case nil:
        let component = showcaseComponent(open: options.example, in: .live)
        if try show(component, options) { return }
        guard options.example == .todomvc else {
          try await LiveApp.run(component)
          return
        }
        // The filters of TodoMVC have addresses.
        try await LiveApp.run(component, location: { $0.todos.filter.path }) { .todos(.go($0)) }
      }
    } catch {
      complain("Showcase: \(error)")
      exit(1)
    }
  }

  /// Makes or serves the pages of a component; returns false if that is not asked for.
  private static func show<World, S, Input>(
    _ component: StoreComponent<World, S, Input, ViewTree<Input>>,
    _ options: Options
  ) throws(LiveError) -> Bool {
    let title = "Showcase: \(options.example.rawValue)"
    let theme = styleSheet(options.theme)
    switch options.mode {
    case .site(let folder):
      try LiveApp.site(component, at: folder, title: title, styleSheet: theme)
      return true
    case .serve:
      let name = options.isNamed ? [options.example.rawValue] : []
      let journal = options.journal.map { ["--journal", $0] } ?? []
      let inspector =
        (options.inspects ? ["--inspect"] : []) + (options.isMistaken ? ["--mistake"] : [])
      try LiveApp.serve(
        component,
        title: title,
        styleSheet: theme,
        port: options.port,
        arguments: name + ["--live"] + journal + inspector
      )
    default: return false
    }
  }

  /// Plays a script, if there is one, and shows each frame, or writes the last as a page; returns the exit
  /// status.
  private static func play(_ options: Options, _ lines: ScriptLines?) async -> Int32 {
    if let file = options.frame {
      let (picture, problems) = await TerminalShot(options, lines).picture()
      for problem in problems { complain(problem) }
      return write(picture, to: file) && problems.isEmpty ? 0 : 1
    }
    if options.inspects {
      let component = inspectedComponent(
        open: options.example,
        in: .scripted,
        isMistaken: options.isMistaken
      )
      var player = ScriptPlayer(component, width: options.width)
      player.send(.inspector(.resized(columns: options.width)))
      return await play(options, lines, player)
    }
    let component = showcaseComponent(open: options.example, in: .scripted)
    return await play(options, lines, ScriptPlayer(component, width: options.width))
  }

  private static func play<S: Sendable, Input: Sendable>(
    _ options: Options,
    _ lines: ScriptLines?,
    _ player: ScriptPlayer<S, Input>
  ) async -> Int32 {
    var player = player
    await player.begin()
    var lines = lines
    var status: Int32 = 0
    if options.page == nil { show(player.frame) }
    script: while let line = lines?.next() {
      switch await player.play(line) {
      case .nothing: continue
      case .quit: break script
      case .frame(let frame, let problem):
        if options.page == nil { show("---\n" + frame) }
        guard let problem else { continue }
        complain(problem)
        status = 1
      }
    }
    guard let file = options.page else { return status }
    let page = player.page(
      title: "Showcase: \(options.example.rawValue)",
      theme: options.theme
    )
    return write(page, to: file) ? status : 1
  }

  /// Walks every state of an example, and tells what there is; returns the exit status.
  private static func walk(_ options: Options) -> Int32 {
    let states = ExampleStates(options.example, limit: options.limit, width: options.width) {
      complain("\($0)")
    }
    let files = [(options.graph, states.graph), (options.page, states.page)]
    if !files.contains(where: { $0.0 == "-" }) { show(states.text) }
    var status: Int32 = 0
    for case (let file?, let content) in files where !write(content, to: file) { status = 1 }
    return status
  }

  /// Writes a page or a picture to a file, or to standard output for `-`; tells whether that went well.
  private static func write(_ text: String, to file: String) -> Bool {
    do {
      if file == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } else {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      }
      return true
    } catch {
      complain(
        "Showcase: nothing can be written to \"\(file.neutralised())\": "
          + error.localizedDescription.neutralised()
      )
      return false
    }
  }

  private static func show(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      complain("Showcase: the output cannot be written: \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func complain(_ message: String) {
    // If standard error cannot be written either, there is no one left to tell.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
