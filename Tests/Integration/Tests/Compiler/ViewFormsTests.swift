import Testing

private let compiler = Compiler()

/// A feature, and the beginning of its view.
private let feature = """
  nonisolated struct Note: Identifiable, Equatable { let id: Int; var text = "", isDone = false }
  nonisolated struct Notes: Equatable {
    var rows: Rows<Note> = [Note(id: 1), Note(id: 2, text: "b")]
    var isBusy = false, problem: String?
  }
  nonisolated enum Input: Equatable { case check(Int, Bool), reload }
  nonisolated func notesView(_ notes: Notes) -> ViewTree<Input> {

  """

/// The view below, one expression of some forty calls, takes the type checker fewer than 2,000 alternatives;
/// twice as many children take it twice as many.
private let scopes = 4_000

extension Integration {
  @Suite("The children of a view", .compiles(importing: "Bowyer"))
  struct ViewFormsTests {
    private static let all =
      feature + """
          let left = notes.rows.filter { !$0.isDone }
          let count: ViewTree<Input> = .text("\\(left.count) left")
          let reload = ViewTree.button("Reload", Input.reload)
          return .column(
            spacing: 1,
            count,
            .when(notes.isBusy, .text("Loading").padded(ViewPadding(leading: 2))),
            notes.problem.map { .text($0) },
            notes.isBusy ? reload : nil,
            .fragment(left.map { .text($0.text) }),
            .group(
              "All",
              .forEach(notes.rows) { note in
                .row(
                  .toggle(note.text, isOn: note.isDone) { .check(note.id, $0) },
                  .when(note.isDone, .button("Again", .check(note.id, false)))
                )
              },
              .forEach(notes.rows.lazy.filter(\\.isDone)) { .text($0.text) },
              .forEach(left.sorted { $0.text < $1.text }) { .text($0.text) },
              .forEach(notes.rows.prefix(3)) { .text($0.text) },
              .forEach(["a", "b"], id: \\.self) { .text($0) },
              .column(left.map { .text($0.text) })
            ),
            reload.disabled(notes.isBusy)
          )
        }
        nonisolated func check(_ notes: inout Notes) {
          notes.rows[id: 1]?.isDone = true
          notes.rows[id: 2] = nil
          notes.rows = notes.rows.sorted { $0.text < $1.text }.filter(\\.isDone)
        }
        """

    /// Children that are wrong, each with a part of what is reported.
    private static let mistakes = [
      ".txt(\"a\")": "type 'ViewTree<Input>?' has no member 'txt'",
      "[ViewTree<Input>.empty]": "'[ViewTree<Input>]'",
      "ViewTree<Int>.empty": "'ViewTree<Int>' to expected argument type 'ViewTree<Input>'",
      ".when(notes.problem, .divider)": "optional type 'String?' cannot be used as a boolean",
    ]

    @Test("of all forms are type-checked without search, those that are wrong are reported")
    func forms() throws {
      var programs = [
        "all": Self.all,
        "untyped": feature + """
            let title = .text("a")
            return .column(title)
          }
          """,
      ]
      let wrong = Self.mistakes.enumerated().map { ("wrong\($0)", $1) }
      for (name, mistake) in wrong {
        programs[name] =
          feature + """
              .column(
                .text("a"),
                \(mistake.key),
                .when(notes.isBusy, .text("Loading"))
              )
            }
            """
      }
      let verdicts = try compiler.check(each: programs, importing: "Bowyer", scopes: scopes)
      let all = try #require(verdicts["all"])
      #expect(all.isAccepted, "\(all.text)")
      for (name, mistake) in wrong {
        let verdict = try #require(verdicts[name])
        #expect(verdict.errors.map(\.line) == [11], "\(mistake.key): \(verdict.text)")
        #expect(
          verdict.errors.first?.message.contains(mistake.value) == true,
          "\(mistake.key): \(verdict.text)"
        )
      }
      #expect(
        verdicts["untyped"]?.errors.map(\.message)
          == ["reference to member 'text' cannot be resolved without a contextual type"]
      )
    }

    @Test("of all forms are type-checked where the default isolation is the main actor, too")
    func isolated() throws {
      let options = ["-default-isolation", "MainActor"]
      let verdict = try #require(
        compiler.check(
          each: ["all": Self.all],
          importing: "Bowyer",
          scopes: scopes,
          options: options
        )["all"]
      )
      #expect(verdict.isAccepted, "\(verdict.text)")
    }
  }
}
