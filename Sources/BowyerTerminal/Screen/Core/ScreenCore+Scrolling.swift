import BowyerViews

extension ScreenCore {
  /// Whether the focus is on the screen, or nothing has it.
  var isFocusVisible: Bool {
    guard focus != nil, isWaitingForLayout != true else { return true }
    let sheet = sheets[focusedSheet]
    return focusedRow(of: sheet).map { sheet.seenLines.contains($0) } ?? false
  }

  /// Scrolls as little as shows the focus.
  mutating func revealFocus() {
    layOut()
    placeSheets(reveals: true)
  }

  /// What keys scroll on a sheet: what has the focus in it; else the sheet, if not all of it is seen; else
  /// the first that there is.
  private func areaOfKeys(_ sheet: Sheet) -> ScrollArea? {
    sheet.layout.scrolls.last { focus?.starts(with: $0.path) ?? false }
      ?? (sheet.lines.count > sheet.inside.height ? nil : sheet.layout.scrolls.first)
  }

  /// Scrolls what keys scroll.
  mutating func scroll(by rows: Int, columns: Int = 0) {
    let number = focusedSheet
    scroll(areaOfKeys(sheets[number]), onSheet: number, by: rows, columns)
  }

  /// Scrolls what is at a place on the screen, if nothing lies over it that keeps it from being used.
  mutating func scroll(at position: Frame.Position, by rows: Int, columns: Int) {
    guard let number = sheet(at: position), sheets[number].kind != .page || sheets.count == 1 else {
      return
    }
    let place = sheets[number].place(at: position)
    let areas = sheets[number].layout.scrolls.filter { area in
      (area.row..<area.row + area.height).contains(place.row)
        && (area.column..<area.column + area.width).contains(place.column)
    }
    // What is within something else that scrolls may scroll another way.
    let area = areas.last { area in
      rows != 0 && area.contentHeight > area.height
        || columns != 0 && area.contentWidth > area.width
    }
    scroll(area ?? areas.last, onSheet: number, by: rows, columns)
  }

  /// Scrolls by pages.
  mutating func page(by pages: Int) {
    let sheet = sheets[focusedSheet]
    scroll(by: pages * max((areaOfKeys(sheet)?.height ?? sheet.inside.height) - 1, 1))
  }

  private mutating func scroll(
    _ area: ScrollArea?,
    onSheet number: Int,
    by rows: Int,
    _ columns: Int
  ) {
    func scrollSheet(_ sheet: inout Sheet) {
      sheet.firstLine += rows
      sheet.reveal(nil)
    }
    if let area {
      let old = area.offset
      memory.offsets[area.path] = ScrollOffset(
        rows: max(old.rows + rows, 0),
        columns: max(old.columns + columns, 0)
      )
      arrange(reveals: false)
      layOut()
      // Where it is at its end, what it stands in goes on.
      let new = sheets[number].layout.scrolls.first { $0.path == area.path }?.offset
      if new == old { scrollSheet(&sheets[number]) }
    } else {
      scrollSheet(&sheets[number])
    }
    if sheets.count > 1 { placeSheets(reveals: false) }
  }

  /// Which rows are seen of what stands at a path, or scrolls there.
  func visibleRows(at path: [PathElement]) -> Range<Int> {
    for sheet in sheets.reversed() {
      if let place = sheet.layout.places[path] { return place.rowsSeen(in: sheet.seenLines) }
    }
    return 0..<0
  }
}
