import BowyerViews

// MARK: - What is painted

extension TerminalScreen {
  /// The lines of the view that are on the screen, with the caret in a text field that has the focus.
  var frame: Frame {
    let lines = layout.lines.dropFirst(firstLine).prefix(size.rows)
    let caret = caret.flatMap { place in
      lines.indices.contains(place.row)
        ? Frame.Position(row: place.row - firstLine, column: min(place.column, size.columns - 1))
        : nil
    }
    var cells = CellBuffer(columns: size.columns, rows: size.rows)
    for (row, line) in lines.enumerated() {
      var column = 0
      for run in line.runs {
        let (text, look) = styled(run)
        column += cells.write(text, look, row: row, column: column, in: cells.area)
      }
    }
    return Frame(cells, caret: caret)
  }

  /// The text on the screen, line by line.
  ///
  ///     let view: ViewTree<Int> = .column(.text("a"), .text("b"), .text("c"))
  ///     TerminalScreen(view, columns: 80, rows: 2).lines  // ["a", "b"]
  public var lines: [String] {
    let cells = frame.cells
    let lines = (0..<cells.rows).map(cells.text(ofRow:))
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? 0) + 1))
  }

  private var isFieldFocused: Bool {
    stops.contains { control in
      guard case .textField = control.kind else { return false }
      return control.path == focus
    }
  }

  private func styled(_ run: TextRun) -> (String, CellLook) {
    var traits: ViewStyle.Traits =
      switch run.emphasis {
      case .plain: []
      case .strong: .bold
      case .faint: .dim
      }
    guard let focus, run.control == focus else { return (run.text, CellLook(traits)) }
    guard isFieldFocused else { return (run.text, CellLook(traits.union(.inverse))) }
    switch run.part {
    case .value: traits.insert(.underline)
    case .end: return (" ", CellLook(.underline))
    case .frame: if run.emphasis == .plain { traits.insert(.inverse) }
    }
    return (run.text, CellLook(traits))
  }
}

// MARK: - Places in the layout, counted from its first line

extension TerminalScreen {
  /// Where each control begins, by its path.
  ///
  /// Complexity: O(n) in the characters of the layout.
  var places: [[PathElement]: Frame.Position] {
    var places: [[PathElement]: Frame.Position] = [:]
    for (row, line) in layout.lines.enumerated() {
      var column = 0
      for run in line.runs {
        if let path = run.control, places[path] == nil {
          places[path] = Frame.Position(row: row, column: column)
        }
        column += run.text.displayWidth
      }
    }
    return places
  }

  /// The first line of the control that has the focus.
  private var focusRow: Int? {
    guard let focus else { return nil }
    return layout.lines.firstIndex { line in line.runs.contains { $0.control == focus } }
  }

  /// Where the caret is, if a text field has the focus.
  private var caret: Frame.Position? {
    guard let control = stops.first(where: { $0.path == focus }),
      case .textField(let value) = control.kind
    else { return nil }
    var rest = String(field(at: control.path, value).editor.before).neutralised().displayWidth
    for (row, line) in layout.lines.enumerated() {
      var column = 0
      for run in line.runs {
        let width = run.text.displayWidth
        if run.control == control.path, run.part != .frame {
          let place = Frame.Position(row: row, column: column + rest)
          if run.part == .end { return Frame.Position(row: row, column: column) }
          if rest < width { return place }
          rest -= width
        }
        column += width
      }
    }
    return nil
  }
}

// MARK: - Scrolling

extension TerminalScreen {
  /// The line that must be seen for the focus to be seen.
  private var focusedRow: Int? { caret?.row ?? focusRow }

  /// Whether the focus is on the screen, or nothing has it.
  var isFocusVisible: Bool {
    guard let row = focusedRow else { return true }
    return (firstLine..<firstLine + size.rows).contains(row)
  }

  /// Scrolls as little as shows the focus.
  mutating func revealFocus() {
    limitScrolling()
    guard let row = focusedRow else { return }
    if row < firstLine {
      firstLine = row
    } else if row >= firstLine + size.rows {
      firstLine = row - size.rows + 1
    }
  }

  mutating func scroll(by lines: Int) {
    firstLine += lines
    limitScrolling()
  }

  /// Leaves no empty line below the last while there are lines above.
  mutating func limitScrolling() {
    firstLine = max(0, min(firstLine, layout.lines.count - size.rows))
  }
}
