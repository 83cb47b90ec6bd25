import Bowyer
import BowyerInspector
import BowyerTerminal

// A picture of an example on a terminal, which no terminal is needed for: a screen is a value, and so is the time.

/// What is taken a picture of: an example, or all of them, and what is done there.
struct TerminalShot {
  var name = ""
  /// The example; nil for the first screen with all of them.
  var example: Example?
  /// Whether it is shown with its inspector.
  var inspects = false
  /// Whether it has the mistake of the guide to the inspector.
  var isMistaken = false
  var columns = 80
  var rows = 24
  var theme = ViewTheme.dark
  var lines: ScriptLines?
}

extension TerminalShot {
  init(_ options: Options, _ lines: ScriptLines?) {
    self.init(
      example: options.isNamed ? options.example : nil,
      inspects: options.inspects,
      isMistaken: options.isMistaken,
      columns: options.width,
      rows: options.height,
      theme: options.theme ?? .dark,
      lines: lines
    )
  }

  /// Plays the script; returns the picture, and what could not be done.
  func picture() async -> (svg: String, problems: [String]) {
    if let example {
      let title = "Showcase: \(example.title)"
      if inspects {
        let component = inspectedComponent(
          open: example,
          in: .scripted,
          isMistaken: isMistaken
        )
        return await picture(of: component, title: title) { player in
          player.send(.inspector(.resized(columns: columns)))
        }
      }
      let component = showcaseComponent(open: example, in: .scripted)
      return await picture(of: component, title: title) { _ in }
    }
    return await picture(of: frontDoorComponent(in: .scripted), title: "Showcase") { player in
      player.send(.resized(columns: columns))
    }
  }

  private func picture<World, S, Input>(
    of component: StoreComponent<World, S, Input, ViewTree<Input>>,
    title: String,
    begin: (inout ScriptPlayer<S, Input>) -> Void
  ) async -> (svg: String, problems: [String]) {
    var player = ScriptPlayer(
      component,
      width: columns,
      height: rows,
      theme: theme,
      picture: TerminalPicture(title: title)
    )
    begin(&player)
    await player.begin()
    var problems: [String] = []
    var lines = lines
    await player.rest(lines == nil ? .zero : .seconds(1))
    script: while let line = lines?.next() {
      switch await player.play(line) {
      case .nothing: continue
      case .quit: break script
      case .frame(_, let problem): problems += problem.map { [$0] } ?? []
      }
    }
    if self.lines != nil { await player.rest(.seconds(2)) }
    return (player.picture?.svg ?? "", problems)
  }
}
