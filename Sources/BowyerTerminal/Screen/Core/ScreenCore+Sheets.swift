import BowyerViews

/// What is laid out for a sheet: a part of the view, as it stands in it.
private struct SheetPart {
  let kind: Sheet.Kind
  let path: [PathElement]
  let node: Node
  let style: ViewStyle
  let isDisabled: Bool
}

extension ScreenCore {
  /// The sheet that lies on top.
  var top: Sheet { sheets[sheets.count - 1] }

  /// The place in `sheets` of that which holds what has the focus, or else of the last that can be used.
  var focusedSheet: Int {
    let last = sheets.lastIndex { $0.kind == .dialog } ?? 0
    guard let focus else { return last }
    return sheets.lastIndex { $0.holds(focus) } ?? last
  }

  /// Returns all there is, laid out, each on its sheet.
  ///
  /// - Parameters:
  ///   - tree: The view, as it is shown.
  ///   - first: The first line of the page that is seen.
  /// - Returns: The sheets, the page first.
  func laidSheets(_ tree: Node, firstLine first: Int) -> [Sheet] {
    var tree = tree
    var parts: [SheetPart] = []
    let popups = memory.open.filter { index.stop(at: $0) != nil }.sorted { $0.count < $1.count }
    for path in popups.reversed() { part(of: tree, at: path).map { parts.append($0) } }
    for path in index.dialogs.suffix(Self.most).reversed() {
      part(of: tree, at: path).map { parts.append($0) }
      tree = tree.replacing([path: .absent(tree.way(along: path).last?.look.key)])
    }
    tree = tree.replacing(absent(index.dialogs.dropLast(Self.most), in: tree))
    var layers = memory
    layers.open = []
    if memory.revealed != nil { layers.revealed = popups.first ?? focus }
    let page = TextLayout(
      ViewTree<Never>(tree),
      width: size.columns,
      height: size.rows,
      layers
    )
    var sheets = [Sheet(.page, [], page)]
    sheets[0].area = CellArea(row: 0, column: 0, height: size.rows, width: size.columns)
    sheets[0].firstLine = first
    for (number, part) in parts.reversed().enumerated() {
      let above = parts.reversed().dropFirst(number + 1).first { $0.kind != .dialog }
      if memory.revealed != nil { layers.revealed = above?.path ?? focus }
      sheets.append(sheet(of: part, layers))
    }
    return sheets
  }

  /// How many lines a list of options may have at least, that it is opened beside its picker and not on it.
  private static let leastOptions = 5

  /// How many dialogs are drawn on top of each other; of more, those below are covered anyway.
  private static let most = 8

  /// Returns what stands in place of dialogs that are not drawn, but for those in others.
  private func absent(
    _ dialogs: ArraySlice<[PathElement]>,
    in tree: Node
  ) -> [[PathElement]: Node] {
    var absent: [[PathElement]: Node] = [:]
    var last: [PathElement]?
    for path in dialogs where last.map({ !path.starts(with: $0) }) ?? true {
      absent[path] = .absent(tree.way(along: path).last?.look.key)
      last = path
    }
    return absent
  }

  /// Finds where each sheet lies, and scrolls it so that what has the focus is seen, if that is wanted.
  mutating func placeSheets(reveals: Bool) {
    for number in sheets.indices {
      var sheet = sheets[number]
      switch sheet.kind {
      case .page: break
      case .dialog:
        sheet.area.row = (size.rows - sheet.area.height) / 2
        sheet.area.column = (size.columns - sheet.area.width) / 2
      case .menu, .options: sheet.area = area(of: sheet, openedOn: sheets[..<number])
      }
      let wanted = reveals || sheet.kind == .options ? wantedRows(ofSheet: number, sheet) : []
      sheet.reveal(nil)
      for row in wanted { sheet.reveal(row) }
      sheets[number] = sheet
    }
  }

  /// The lines of a sheet that are to be seen, the last above all: of the option that would be chosen, of
  /// what is opened on it, or of what has the focus.
  private func wantedRows(ofSheet number: Int, _ sheet: Sheet) -> [Int] {
    if sheet.kind == .options { return sheet.row(of: sheet.path, candidate).map { [$0] } ?? [] }
    let opened = sheets.dropFirst(number + 1).first { $0.isPopup && sheet.holds($0.path) }
    guard let path = opened?.path ?? focus, sheet.holds(path), let first = sheet.row(of: path)
    else { return [] }
    guard path == focus else { return [first] }
    return [sheet.lastRow(of: path) ?? first, first, focusedRow(of: sheet) ?? first]
  }

  /// The line on which what has the focus is used: that of the caret, of the option that is chosen, or else
  /// the first.
  func focusedRow(of sheet: Sheet) -> Int? {
    guard let stop = focusedStop else { return focus.flatMap { sheet.row(of: $0) } }
    if stop.isField, let row = caret(in: sheet)?.row { return row }
    guard case .picker(_, _, let selection?) = stop.kind else { return sheet.row(of: stop.path) }
    // Where the option is not to be found, it is scrolled out of sight, or the picker is one that opens.
    return sheet.row(of: stop.path, selection)
      ?? (sheet.showsOptions(of: stop.path) ? nil : sheet.row(of: stop.path))
  }

  /// Returns where a sheet lies that is opened: below what opens it, above it, or where there is room.
  private func area(of sheet: Sheet, openedOn below: ArraySlice<Sheet>) -> CellArea {
    var area = sheet.area
    let owner = below.last { $0.holds(sheet.path) || ($0.kind == .menu && $0.path == sheet.path) }
    guard let owner, let place = owner.places()[sheet.path] else { return area }
    let anchor = owner.position(of: place) ?? Frame.Position(row: 0, column: 0)
    let room = max(size.rows - anchor.row - 1, anchor.row)
    if sheet.kind == .options, area.height > room, room >= Self.leastOptions {
      area.height = room
    }
    let isBelow = anchor.row + 1 + area.height <= size.rows
    let isAbove = !isBelow && area.height <= anchor.row
    area.row = isBelow ? anchor.row + 1 : isAbove ? anchor.row - area.height : 0
    if !isBelow, !isAbove { area.row = max(0, size.rows - area.height) }
    area.column = max(0, min(anchor.column, size.columns - area.width))
    return area
  }

  private func sheet(of part: SheetPart, _ memory: LayoutMemory) -> Sheet {
    let isDialog = part.kind == .dialog
    let isFramed = part.kind == .options && size.columns > 4 && size.rows > 2
    let width = size.columns - (isDialog && size.columns >= 24 ? 4 : isFramed ? 2 : 0)
    let height = size.rows - (isDialog && size.rows >= 10 ? 2 : isFramed ? 2 : 0)
    let layout = TextLayout(
      part: part.node,
      at: part.path,
      part.style,
      isDisabled: part.isDisabled,
      width: width,
      height: height,
      memory
    )
    var sheet = Sheet(part.kind, part.path, layout)
    guard !sheet.lines.isEmpty else { return sheet }
    let margin = isFramed ? 2 : 0
    let widest = sheet.lines.lazy.map(\.width).max() ?? 0
    sheet.area.height = min(sheet.lines.count, height) + margin
    sheet.area.width = max(1, min(widest, width)) + margin
    sheet.firstLine = sheets.first { $0.path == part.path && $0.kind == part.kind }?.firstLine ?? 0
    return sheet
  }

  private func part(of tree: Node, at path: [PathElement]) -> SheetPart? {
    let way = tree.way(along: path)
    guard way.count == path.count + 1, let node = way.last else { return nil }
    var (style, isDisabled) = (ViewStyle(), false)
    for outer in way.dropLast() {
      if let own = outer.props?.values.style { style = style.overlaid(by: own) }
      isDisabled = isDisabled || outer.look.isDisabled
    }
    let kind: Sheet.Kind
    switch node.tag {
    case .dialog: kind = .dialog
    case .menu: kind = .menu
    default: kind = .options
    }
    return SheetPart(
      kind: kind,
      path: path,
      node: kind == .options ? node.asOptions : node.asWindow,
      style: style,
      isDisabled: isDisabled
    )
  }
}

extension Sheet {
  /// Whether it is opened, and goes when something else is used.
  var isPopup: Bool { kind == .menu || kind == .options }

  /// Whether what has a path stands on the sheet: the head of what is open does not.
  func holds(_ other: [PathElement]) -> Bool {
    switch kind {
    case .page: true
    case .dialog: other.starts(with: path)
    case .menu: other.count > path.count && other.starts(with: path)
    case .options: false
    }
  }
}

extension Node {
  /// What stands where a dialog does that lies elsewhere.
  fileprivate static func absent(_ key: Key?) -> Node {
    var look = NodeLook(.text)
    look.key = key
    var values = NodeProps.Values()
    values.isHidden = true
    look.props = NodeProps(values)
    return Node(look)
  }

  /// The node as something framed that is scrolled where there is no room for all of it.
  fileprivate var asWindow: Node {
    var look = NodeLook(.dialog)
    var values = tag == .dialog ? props?.values ?? .init() : .init()
    values.alignment = nil
    if tag == .dialog {
      look.text = self.look.text
      look.isDisabled = self.look.isDisabled
    } else {
      values.style = props?.values.style ?? values.style
    }
    look.props = NodeProps(values, listeners: props?.listeners ?? [])
    look.detail = NodeDetail(.scroll(.vertical))
    return Node(look, kids)
  }

  /// The picker as one whose options are all seen.
  fileprivate var asOptions: Node {
    guard case .picker(_, let options, let selection)? = look.detail?.kind else { return self }
    var look = look
    look.text = ""
    look.detail = NodeDetail(.picker(.list, options: options, selection: selection))
    look.props = nil
    return Node(look, kids)
  }
}
