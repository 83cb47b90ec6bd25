import BowyerViews

extension ScreenCore {
  /// The layers that are on the screen, and the caret in a text field that has the focus.
  var frame: Frame {
    var cells = CellBuffer(columns: size.columns, rows: size.rows)
    let focused = focusedStop
    for layer in layers {
      if layer.kind == .dialog {
        cells.restyle(cells.area) { $0.style.traits.insert(.dim) }
      }
      if layer.kind != .page { cells.clear(layer.area) }
      if layer.margin > 0 { cells.frame(layer.area, CellLook(.dim)) }
      draw(layer, focused, on: &cells)
    }
    return Frame(cells, caret: caret)
  }

  private func draw(_ layer: Layer, _ focused: FocusStop?, on cells: inout CellBuffer) {
    let inside = layer.inside
    for (row, line) in layer.lines[layer.seenLines].enumerated() {
      var column = inside.column
      for run in line.runs {
        let width = run.text.displayWidth
        if let path = run.control, let picture = canvases[path] {
          picture.draw(run, on: &cells, row: inside.row + row, column: column, run.look)
        } else {
          let (text, look) = shown(run, focused)
          cells.write(text, look, row: inside.row + row, column: column, in: inside)
        }
        column += width
      }
    }
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
    case .value, .end: look.style.traits.insert(.underline)
    case .frame: if run.emphasis == .plain { look.style.traits.insert(.inverse) }
    }
    return (run.part == .end ? " " : run.text, look)
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

// MARK: - Places

extension ScreenCore {
  /// Where the caret is on the screen, if a text field has the focus and the caret is seen.
  private var caret: Frame.Position? {
    let layer = layers[focusedLayer]
    return caret(in: layer).flatMap { layer.position(of: $0) }
  }

  /// Where the caret is in the lines of a layer, if a text field on it has the focus.
  func caret(in layer: Layer) -> Frame.Position? {
    // During a layout the caret is known; to find it takes time for the whole text.
    guard let focus, let caret = memory.caret ?? fieldCaret else { return nil }
    return layer.lines.place(of: caret, in: focus).map { place in
      Frame.Position(row: place.row, column: place.column)
    }
  }

  /// Where the caret is in the text of the text field that has the focus, if one has.
  var fieldCaret: FieldCaret? {
    guard let stop = focusedStop, case .field(let kind) = stop.kind else { return nil }
    let text = field(at: stop.path).editor
    let offset = kind.shownCount(of: String(text.before))
    let isAtEnd = text.isAtEnd || offset == kind.shownCount(of: text.text)
    return FieldCaret(offset: offset, isAtEnd: isAtEnd)
  }
}

extension TextFieldKind {
  /// How many characters are seen of a text in a field of this kind.
  func shownCount(of text: String) -> Int {
    switch self {
    case .plain, .search: text.neutralised().characterCount
    case .multiline: text.neutralised(.kept).characterCount
    case .secure: text.characterCount
    }
  }
}

extension CellBuffer {
  /// Draws a frame along the edge of an area.
  fileprivate mutating func frame(_ area: CellArea, _ look: CellLook) {
    let across = String(repeating: "─", count: max(area.width - 2, 0))
    let (top, bottom) = (area.row, area.row + area.height - 1)
    write("┌\(across)┐", look, row: top, column: area.column, in: area)
    for row in top + 1..<max(top + 1, bottom) {
      write("│", look, row: row, column: area.column, in: area)
      write("│", look, row: row, column: area.column + area.width - 1, in: area)
    }
    write("└\(across)┘", look, row: bottom, column: area.column, in: area)
  }
}
