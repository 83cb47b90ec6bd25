package import Bowyer
package import BowyerViews

// A picture of an example on a terminal, which no terminal is needed for: a screen is a value, and so is the time.

/// What is taken a picture of: an example, or all of them, and what is done there.
package struct TerminalShot: Sendable {
  package var name = ""
  /// The example; nil for the first screen with all of them.
  package var example: Example?
  var columns = 80
  var rows = 24
  var theme = ViewTheme.dark
  var script: ScriptLines?

  package init(
    name: String = "",
    _ example: Example? = nil,
    columns: Int = 80,
    rows: Int = 24,
    theme: ViewTheme = .dark,
    script: ScriptLines? = nil
  ) {
    (self.name, self.example, self.columns, self.rows) = (name, example, columns, rows)
    (self.theme, self.script) = (theme, script)
  }
}

extension TerminalShot {
  /// Plays the script; returns the picture, and what could not be done.
  package func picture() async -> (svg: String, problems: [String]) {
    if let example { return await picture(of: showcaseComponent(open: example, in: .scripted)) }
    return await picture(of: frontDoorComponent(in: .scripted)) { .resized(columns: $0) }
  }

  /// Plays the script on a component of the example.
  package func picture<World, S, Input>(
    of component: StoreComponent<World, S, Input, ViewTree<Input>>,
    resized: ((_ columns: Int) -> Input)? = nil
  ) async -> (svg: String, problems: [String]) {
    var player = ScriptPlayer(
      component,
      width: columns,
      height: rows,
      theme: theme,
      picture: TerminalPicture(title: example.map { "Showcase: \($0.title)" } ?? "Showcase")
    )
    if let resized { player.send(resized(columns)) }
    var problems: [String] = []
    await player.play(script) { _, problem in problems += problem.map { [$0] } ?? [] }
    return (player.picture?.svg ?? "", problems)
  }
}
