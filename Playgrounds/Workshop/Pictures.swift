import BowyerInspector
import BowyerViews
import ShowcaseExamples

// The pictures of the documentation. `swift run Workshop --pictures docs/images` makes them again; a test compares them.

/// A picture of the documentation: of an example, or of one with a mistake and its inspector.
struct DocumentationShot: Sendable {
  let shot: TerminalShot
  var inspects = false

  var name: String { shot.name }

  /// All of them, each in both themes.
  static let all: [DocumentationShot] = [ViewTheme.dark, .light].flatMap { theme in
    [
      DocumentationShot(
        shot: TerminalShot(
          name: "showcase-\(theme.name)",
          columns: 104,
          rows: 28,
          theme: theme,
          script: ScriptLines(
            text: """
              press +
              press +
              press Sign up
              type Name=Ada
              type E-mail=ada@example.org
              toggle I accept the terms
              press Sign up#2
              press Downloads
              press Add
              press Add
              press Add
              press Start
              press Start
              wait 3
              press Search
              type Search#2=bow
              wait 2
              """
          )
        )
      ),
      DocumentationShot(
        shot: TerminalShot(
          name: "signup-\(theme.name)",
          .signup,
          columns: 76,
          rows: 20,
          theme: theme,
          script: ScriptLines(text: "type Name=Ada\ntype E-mail=ada@example")
        )
      ),
      DocumentationShot(
        shot: TerminalShot(
          name: "gallery-\(theme.name)",
          .gallery,
          columns: 76,
          rows: 40,
          theme: theme
        )
      ),
      inspected(.pair, "key f12\npress +\npress +#2\n", theme),
      inspected(.search, "key f12\ntype Search=bow\nwait 0.2\npress Clear\nwait 1\n", theme),
      inspected(
        .downloads,
        "key f12\npress Add\npress Add\npress Add\npress Remove\nkey f7\n",
        theme
      ),
    ]
  }

  private static func inspected(
    _ example: Example,
    _ script: String,
    _ theme: ViewTheme
  ) -> DocumentationShot {
    DocumentationShot(
      shot: TerminalShot(
        name: "inspector-\(example.rawValue)-\(theme.name)",
        example,
        columns: 116,
        rows: 34,
        theme: theme,
        script: ScriptLines(text: script)
      ),
      inspects: true
    )
  }

  /// Plays the script; returns the picture, and what could not be done.
  func picture() async -> (svg: String, problems: [String]) {
    guard inspects, let example = shot.example else { return await shot.picture() }
    let component = exampleAlone(example, isMistaken: true)
    return await shot.picture(of: Workshop.inspected(component, in: .scripted)) {
      .inspector(.resized(columns: $0))
    }
  }
}
