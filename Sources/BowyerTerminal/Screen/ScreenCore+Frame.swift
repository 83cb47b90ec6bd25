import BowyerViews

/// The lines of the page on a screen, and the cells that show them, without what is drawn over the page.
struct DrawnPage: Sendable {
  let area: LayoutArea
  let lines: ArraySlice<TextLine>
  let cells: CellBuffer
}

extension ScreenCore {
  /// Returns the frame of all layers, and the caret in the focused text field.
  ///
  /// *reuse*: the frame is the same whatever page of the same theme has been drawn before
  ///
  /// It reuses the lines of `page` and replaces it by this page. `keys` are those of the view, for the footer. With `base`,
  /// only the dialogs are drawn, over its cells.
  func frame(
    reusing page: inout DrawnPage?,
    keys: [KeyHint] = [],
    over base: CellBuffer? = nil
  ) -> Frame {
    let blank = theme?.look(on: .surface) ?? CellLook()
    var cells = base ?? CellBuffer(columns: size.columns, rows: size.rows, blank)
    for layer in layers {
      if layer.kind == .dialog { cells.dim(theme) }
      let ground = theme?.look(on: layer.ground)
      if layer.kind != .page { cells.clear(layer.area, ground ?? CellLook()) }
      if layer.margin > 0 { cells.frame(layer.area, ground ?? CellLook(ViewStyle(.dim))) }
      draw(layer, reusing: layer.kind == .page ? page : nil, on: &cells)
      if layer.kind == .page {
        page = DrawnPage(area: layer.inside, lines: layer.lines[layer.seenLines], cells: cells)
      }
      let clip = base == nil ? cells.area : layer.area
      if let theme { drawScrollBars(layer, theme, in: clip, on: &cells) }
    }
    if let theme, hasFooter, base == nil { drawFooter(theme, keys, on: &cells) }
    return Frame(cells, caret: caret)
  }

  private func drawScrollBars(
    _ layer: Layer,
    _ theme: ViewTheme,
    in clip: LayoutArea,
    on cells: inout CellBuffer
  ) {
    let inside = layer.inside
    let (seen, right) = (layer.seenLines, inside.columns.upperBound)
    let bars =
      [(seen: seen, count: layer.lines.count, row: inside.rows.lowerBound, column: right)]
      + layer.layout.scrolls.map { area in
        let seen = area.offset.rows..<area.offset.rows + area.window.rows.count
        let row = inside.rows.lowerBound + area.window.rows.lowerBound - layer.firstLine
        let column = inside.columns.lowerBound + area.window.columns.upperBound
        return (seen, area.contentHeight, row, column)
      }
    for (seen, count, row, column) in bars where count > seen.count && !seen.isEmpty {
      let height = max(1, seen.count * seen.count / count)
      let start = seen.lowerBound * (seen.count - height) / (count - seen.count)
      for place in 0..<seen.count {
        let (row, column) = (row + place, min(column, size.columns - 1))
        guard inside.rows.contains(row), clip.contains(row: row, column: column),
          [" ", "│"].contains(cells[row, column].text)
        else { continue }
        var look = cells[row, column].look
        let isBar = (start..<start + height).contains(place)
        look.style.foreground = theme[isBar ? .muted : .border]
        cells.write(isBar ? "┃" : "│", look, row: row, column: column, in: cells.area)
      }
    }
  }

  private func draw(_ layer: Layer, reusing drawn: DrawnPage?, on cells: inout CellBuffer) {
    let inside = layer.inside
    let drawn = drawn?.area == inside && drawn?.cells.area == cells.area ? drawn : nil
    let (focused, hovered) = (focusedStop, theme == nil ? nil : self.hovered)
    for (row, line) in zip(inside.rows, layer.lines[layer.seenLines]) {
      let number = row - inside.rows.lowerBound
      if let drawn, line.isFixed, drawn.lines.dropFirst(number).first == line {
        cells.cells[row] = drawn.cells.cells[row]
        continue
      }
      var column = inside.columns.lowerBound
      for run in line.runs {
        let width = run.text.displayWidth
        let picture = run.control.flatMap { canvases[$0] }
        let isPlain = picture != nil || run.role == .moving
        let standing = isPlain ? .plain : standing(of: run, focused, hovered)
        var look = self.look(of: run, standing, on: layer.ground)
        if let picture {
          picture.draw(run, on: &cells, row: row, column: column, look)
        } else {
          // On a screen without colours, the end of a field is a mark only where the caret is not.
          let isCaret = theme == nil && standing == .inFocusedField && run.part == .end
          cells.write(isCaret ? " " : run.text, look, row: row, column: column, in: inside)
        }
        if run.role == .moving, let theme {
          look.style.foreground = theme[.accent]
          let length = max(1, width / 4)
          let way = max(1, width - length)
          let step = Int(now / Self.movement) % (2 * way)
          let bar = String(repeating: "━", count: min(length, width))
          let start = column + min(step, 2 * way - step)
          cells.write(bar, look, row: row, column: start, in: inside)
        }
        column += width
      }
    }
  }

  private static let movement = Duration.milliseconds(80)

  /// The time at which the screen changes on its own; nil if it does not.
  var nextMovement: Duration? {
    let isMoving = layers.contains { layer in
      layer.lines[layer.seenLines].contains { $0.runs.contains { $0.role == .moving } }
    }
    return isMoving && theme != nil ? Self.movement * (Int(now / Self.movement) + 1) : nil
  }

  private func standing(
    of run: TextRun,
    _ focused: ViewPlace?,
    _ hovered: (path: [PathElement], option: ViewKey?)?
  ) -> ViewTheme.Standing {
    guard let focused, run.belongs(to: focused.path) else {
      guard let hovered, run.belongs(to: hovered.path), run.role != .label,
        hovered.option == nil || run.option == hovered.option
      else { return .plain }
      return .hovered
    }
    if let candidate { return run.option == candidate ? .focused : .plain }
    if focused.isField { return .inFocusedField }
    if let option = run.option, let selection = focused.node.picker?.selection {
      return option == selection ? .focused : .plain
    }
    return run.role == .label ? .plain : .focused
  }

  private func look(
    of run: TextRun,
    _ standing: ViewTheme.Standing,
    on ground: ViewTheme.Role
  ) -> CellLook {
    if let theme { return theme.look(of: run, standing, on: ground) }
    var style = run.style
    switch run.emphasis {
    case .plain: break
    case .strong: style.traits.insert(.bold)
    case .faint: style.traits.insert(.dim)
    }
    switch standing {
    case .plain, .hovered: break
    case .focused: style.traits.formSymmetricDifference(.inverse)
    case .inFocusedField where run.part != .frame: style.traits.insert(.underline)
    case .inFocusedField: if run.emphasis == .plain { style.traits.insert(.inverse) }
    }
    return CellLook(style, link: run.link)
  }
}

extension TextLine {
  /// Whether the line is drawn in the same way whatever has the focus, and at any time.
  fileprivate var isFixed: Bool { runs.allSatisfy { $0.control == nil && $0.role != .moving } }
}

extension ScreenCore {
  /// Whether the last line lists the keys that matter now: on a designed screen that is high enough.
  var hasFooter: Bool { theme != nil && size.rows >= 10 }

  private func drawFooter(_ theme: ViewTheme, _ keys: [KeyHint], on cells: inout CellBuffer) {
    let row = size.rows - 1
    let line = LayoutArea(rows: row..<row + 1, columns: 0..<size.columns)
    var (key, word) = (theme.look(on: .raised), theme.look(on: .raised))
    cells.clear(line, word)
    key.style.foreground = theme.color(.accent)
    key.style.traits = .bold
    word.style.foreground = theme[.muted]
    var column = size.columns >= 60 ? 2 : 0
    for hint in hints(keys) {
      let width = hint.keys.displayWidth + hint.words.displayWidth + 1
      guard column + width <= size.columns else { return }
      cells.write(hint.keys, key, row: row, column: column, in: line)
      let next = column + hint.keys.displayWidth + 1
      cells.write(hint.words, word, row: row, column: next, in: line)
      column += width + 3
    }
  }

  /// Returns the keys that matter now, and what they do, the most important first; `keys` are those of the view.
  private func hints(_ keys: [KeyHint]) -> [KeyHint] {
    if isPasting { return [("Paste", "is being received"), ("Ctrl-C", "quit")] }
    if candidate != nil { return [("↑ ↓", "choose"), ("Enter", "take"), ("Esc", "close")] }
    var hints: [KeyHint] = [focusedStop?.hint ?? ("↑ ↓", "scroll")]
    if index.order.count > 1 { hints.append(("Tab", "next")) }
    if !index.dismissible.isEmpty || openAroundFocus != nil { hints.append(("Esc", "back")) }
    // Keys that the view handles itself are not the control's.
    hints.removeAll { hint in keys.contains { $0.keys == hint.keys } }
    return hints + keys + [("Ctrl-C", "quit"), ("Ctrl-P", "find")]
      + (takesNoText ? [("?", "keys")] : [])
  }
}

/// The names of keys, and their effect.
typealias KeyHint = (keys: String, words: String)

extension ViewPlace {
  /// The role of a control; nil of a menu.
  var role: ControlRole? { node.tag == .menu ? nil : node.controlRole }
  var isField: Bool { node.tag == .textField }

  /// The key that uses it, and what that does.
  fileprivate var hint: KeyHint {
    switch role {
    case .button?: ("Enter", "press")
    case .toggle?: ("Space", "switch")
    case .textField?: ("Enter", node.fieldKind == .multiline ? "new line" : "done")
    case .slider?: ("← →", node.tag == .stepper ? "change" : "slide")
    case .picker?: node.canOpen ? ("Enter", "open") : ("← → ↑ ↓", "choose")
    case nil: ("Enter", "open")
    }
  }
}

extension ScreenCore {
  private var caret: Frame.Position? {
    let layer = layers[focusedLayer]
    return caret(in: layer).flatMap { layer.position(of: $0) }
  }

  func caret(in layer: Layer) -> Frame.Position? {
    guard let focus, let caret = memory.caret else { return nil }
    let place = layer.lines.place(of: caret, in: focus)
    return place.map { Frame.Position(row: $0.row, column: $0.column) }
  }

  var fieldCaret: FieldCaret? {
    guard let stop = focusedStop, stop.isField else { return nil }
    let kind = stop.node.fieldKind
    let text = field(at: stop.path).editor
    let offset = kind.shownCount(of: String(text.before))
    let isAtEnd = text.isAtEnd || offset == kind.shownCount(of: text.text)
    return FieldCaret(offset: offset, isAtEnd: isAtEnd)
  }
}

extension TextFieldKind {
  func shownCount(of text: String) -> Int { shown(text).characterCount }
}

extension CellBuffer {
  fileprivate mutating func frame(_ area: LayoutArea, _ look: CellLook) {
    let across = String(repeating: "─", count: max(area.columns.count - 2, 0))
    let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
    for row in area.rows {
      write("│", look, row: row, column: left, in: area)
      write("│", look, row: row, column: right, in: area)
    }
    write("┌\(across)┐", look, row: area.rows.lowerBound, column: left, in: area)
    write("└\(across)┘", look, row: area.rows.upperBound - 1, column: left, in: area)
  }
}

extension ViewTheme {
  enum Standing {
    case plain
    case hovered
    /// The run belongs to the focused control, or to the highlighted option.
    case focused
    case inFocusedField
  }

  func look(on ground: Role) -> CellLook {
    CellLook(ViewStyle(foreground: self[.text], background: self[ground]))
  }

  func look(of run: TextRun, _ standing: Standing, on ground: Role) -> CellLook {
    let other = ground == .surface ? Role.raised : .surface
    let ground =
      switch run.ground {
      case .plain: ground
      case .stripe: other
      case .selection: Role.selection
      }
    var style = run.style
    style.traits.remove(.dim)
    if run.emphasis == .strong { style.traits.insert(.bold) }
    var (ink, face) = (Role.text, ground)
    switch run.role {
    case .text: break
    case .label: ink = .muted
    case .control, .field: face = ground == .surface ? .raised : .surface
    case .primary: (ink, face) = (self.ink(on: self[.accent]), .accent)
    case .destructive: (ink, face) = (.danger, ground == .surface ? .raised : .surface)
    case .on, .action: ink = .accent
    case .off, .border, .moving: ink = .border
    }
    let isFaint = run.emphasis == .faint || run.style.traits.contains(.dim)
    if isFaint, ink == .text || run.role == .action { ink = .muted }
    switch standing {
    case .plain: break
    case .hovered:
      if run.role == .primary { style.traits.insert(.underline) } else { face = .selection }
    case .focused:
      (ink, face) = (self.ink(on: self[.focus]), .focus)
      (style.foreground, style.background) = (nil, nil)
      style.traits.insert(.bold)
    case .inFocusedField where run.role == .field: face = .selection
    case .inFocusedField: if run.role == .label { (ink, style.foreground) = (.focus, nil) }
    }
    return CellLook(
      ViewStyle(
        style.traits,
        foreground: color(style.foreground ?? self[ink]),
        background: color(style.background ?? self[face])
      ),
      link: run.link
    )
  }

  func color(_ color: ViewColor) -> ViewColor {
    let (red, green, blue) = parts(of: color)
    return .rgb(red, green, blue)
  }

  /// Returns the theme for a background of `COLORFGBG`, whose last number is an ANSI colour: 7 and those above 8 are light.
  static func of(background variable: String?) -> ViewTheme {
    let last = variable?.split(separator: ";").last
    guard let color = last.flatMap({ Int($0) }) else { return .dark }
    return color == 7 || color > 8 ? .light : .dark
  }
}
