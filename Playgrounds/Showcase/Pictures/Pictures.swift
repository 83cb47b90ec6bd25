import BowyerViews

// The pictures of the documentation. `swift run Showcase --pictures docs/images` makes them again; a test compares them.

extension TerminalShot {
  /// All of them, each in both themes.
  static let documentation: [TerminalShot] = [ViewTheme.dark, .light].flatMap { theme in
    [
      TerminalShot(
        name: "showcase-\(theme.name)",
        columns: 104,
        rows: 28,
        theme: theme,
        lines: ScriptLines(
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
      ),
      TerminalShot(
        name: "signup-\(theme.name)",
        example: .signup,
        columns: 76,
        rows: 20,
        theme: theme,
        lines: ScriptLines(
          text: """
            type Name=Ada
            type E-mail=ada@example
            """
        )
      ),
      TerminalShot(
        name: "gallery-\(theme.name)",
        example: .gallery,
        columns: 76,
        rows: 40,
        theme: theme
      ),
      TerminalShot(
        name: "inspector-pair-\(theme.name)",
        example: .pair,
        inspects: true,
        isMistaken: true,
        columns: 116,
        rows: 34,
        theme: theme,
        lines: ScriptLines(text: "key f12\npress +\npress +#2\n")
      ),
      TerminalShot(
        name: "inspector-search-\(theme.name)",
        example: .search,
        inspects: true,
        isMistaken: true,
        columns: 116,
        rows: 34,
        theme: theme,
        lines: ScriptLines(
          text: "key f12\ntype Search=bow\nwait 0.2\npress Clear\nwait 1\n"
        )
      ),
      TerminalShot(
        name: "inspector-downloads-\(theme.name)",
        example: .downloads,
        inspects: true,
        isMistaken: true,
        columns: 116,
        rows: 34,
        theme: theme,
        lines: ScriptLines(
          text: "key f12\npress Add\npress Add\npress Add\npress Remove\nkey f7\n"
        )
      ),
    ]
  }
}
