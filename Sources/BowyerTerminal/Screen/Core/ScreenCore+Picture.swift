import BowyerViews

// MARK: - What is painted

extension ScreenCore {
  /// The lines of the view that are on the screen, with the caret in a text field that has the focus.
  var frame: Frame {
    let caret = caret.flatMap { place in
      (firstLine..<firstLine + size.rows).contains(place.row)
        ? Frame.Position(row: place.row - firstLine, column: min(place.column, size.columns - 1))
        : nil
    }
    var cells = CellBuffer(columns: size.columns, rows: size.rows)
    let focused = focusedStop
    for (row, line) in layout.lines.dropFirst(firstLine).prefix(size.rows).enumerated() {
      var column = 0
      for run in line.runs {
        let width = run.text.displayWidth
        if let path = run.control, let picture = canvases[path] {
          picture.draw(run, on: &cells, row: row, column: column, run.look)
        } else {
          let (text, look) = shown(run, focused)
          cells.write(text, look, row: row, column: column, in: cells.area)
        }
        column += width
      }
    }
    return Frame(cells, caret: caret)
  }

  private func shown(_ run: TextRun, _ focused: FocusStop?) -> (String, CellLook) {
    var look = run.look
    guard let focused, run.control == focused.path else { return (run.text, look) }
    if let candidate {
      if run.option == candidate { look.style.traits.insert(.inverse) }
      return (run.text, look)
    }
    guard focused.isField else {
      // Of a picker whose options are all seen, the chosen one stands out.
      if case .picker(_, _, let selection) = focused.kind, let option = run.option,
        option != selection, selection != nil
      {
        return (run.text, look)
      }
      look.style.traits.formSymmetricDifference(.inverse)
      return (run.text, look)
    }
    switch run.part {
    case .value: look.style.traits.insert(.underline)
    case .end: return (" ", CellLook(.underline))
    case .frame: if run.emphasis == .plain { look.style.traits.insert(.inverse) }
    }
    return (run.text, look)
  }
}

extension TextRun {
  /// How the run looks on a terminal, without the focus.
  fileprivate var look: CellLook {
    var style = style
    switch emphasis {
    case .plain: break
    case .strong: style.traits.insert(.bold)
    case .faint: style.traits.insert(.dim)
    }
    return CellLook(style, link: link)
  }
}

// MARK: - Places in the layout, counted from its first line

extension ScreenCore {
  /// Where each control begins that is seen, by its path.
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

  /// Where the caret is, if a text field has the focus.
  var caret: Frame.Position? {
    guard let stop = focusedStop, case .field(let kind) = stop.kind else { return nil }
    let before = kind.shown(String(field(at: stop.path).editor.before)).count
    let length = kind.shown(field(at: stop.path).editor.text).count
    var found: Frame.Position?
    for (row, line) in layout.lines.enumerated() {
      var column = 0
      for run in line.runs {
        if run.control == stop.path {
          if run.part == .end, before == length {
            return Frame.Position(row: row, column: column)
          }
          let count = run.text.count
          if run.part == .value, let offset = run.offset, offset <= before, before <= offset + count
          {
            let width = String(run.text.prefix(before - offset)).displayWidth
            found = Frame.Position(row: row, column: column + width)
          }
        }
        column += run.text.displayWidth
      }
    }
    return found
  }
}

extension TextFieldKind {
  /// What is seen of a text in a field of this kind.
  func shown(_ text: String) -> String {
    switch self {
    case .plain, .search: text.neutralised()
    case .multiline: text.neutralised(.kept)
    case .secure: String(repeating: "•", count: text.count)
    }
  }
}
