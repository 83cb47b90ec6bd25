extension LayoutEngine {
  /// Finds how wide a box would be; those that stand in it are known.
  mutating func findIdeal(of index: Int) {
    guard !boxes[index].isNothing else { return }
    let node = boxes[index].node
    boxes[index].frame = BoxFrame(node)
    var content = (ideal: 0, least: 0)
    if node.isContainer {
      content = contentIdeal(of: index)
    } else if node.tag == .divider {
      content = (isInRow(index) ? 1 : 0, 1)
    } else if node.tag == .empty || node.isOrnament {
      boxes[index].isNothing = true
    } else if node.tag != .spacer {
      content = runs(of: index, room: .max).extent
      if node.controlKind != nil, node.tag != .text { content.least = content.ideal }
    }
    let frame = boxes[index].frame
    if frame.horizontal + frame.vertical > 0 || (boxes[index].values?.height.min ?? 0) > 0 {
      boxes[index].isNothing = false
    }
    boxes[index].contentIdeal = content.ideal
    let lengths = boxes[index].values?.width ?? FrameLength()
    func bounded(_ width: Int) -> Int {
      min(max(width, lengths.min ?? 0), lengths.max ?? .max)
    }
    boxes[index].ideal = bounded(lengths.ideal ?? (content.ideal + frame.horizontal))
    boxes[index].least = bounded(min(content.least + frame.horizontal, boxes[index].ideal))
  }

  func isInRow(_ index: Int) -> Bool {
    boxes[index].parent.map { boxes[$0].node.tag == .row } ?? false
  }

  private mutating func contentIdeal(of index: Int) -> (ideal: Int, least: Int) {
    let node = boxes[index].node
    var (widest, least, sum, count) = (0, 0, 0, 0)
    var sumOfLeast = 0
    var hasSpacer = false
    forEachKid(of: index) { kid in
      if boxes[kid].isSpacer { hasSpacer = true }
      guard !boxes[kid].isNothing, !boxes[kid].isSpacer else { return }
      widest = max(widest, boxes[kid].ideal)
      least = max(least, boxes[kid].least)
      sum += boxes[kid].ideal
      sumOfLeast += boxes[kid].least
      count += 1
    }
    if count == 0, !hasSpacer, !node.hasTitle, node.tag != .table { boxes[index].isNothing = true }
    switch node.tag {
    case .row:
      let layout = node.stackLayout
      let gaps = layout.spacing * max(0, count - 1)
      return (sum + gaps, layout.wraps ? least : sumOfLeast + gaps)
    case .tableRow: return (sum + TableLayout.gap * max(0, count - 1), least)
    case .table:
      let ideal = tableIdeal(of: index)
      if count == 0, ideal == 0 { boxes[index].isNothing = true }
      return (ideal, min(ideal, max(least, 1)))
    case .list:
      let markers = ListMarkers(count: count, isOrdered: node.isOrderedList)
      self.markers[index] = markers
      if !markers.isOrdered { widest = max(0, widest - dropSelections(in: index)) }
      return (widest + markers.width, least + markers.width)
    case .group, .menu:
      let title = runs(of: index, room: .max).extent
      let indentation = count > 0 ? 2 : 0
      return (max(title.ideal, widest + indentation), max(title.least, least + indentation))
    case .dialog:
      let title = runs(of: index, room: .max).extent
      return (max(title.ideal, widest), max(title.least, least))
    default: return (widest, least)
    }
  }
}

extension Node {
  /// Whether there is nothing to be read of it: a picture that is a mere ornament, what no platform knows.
  var isOrnament: Bool {
    switch tag {
    case .image: look.text.isEmpty
    case .native: look.value.isEmpty
    default: false
    }
  }

  var isOrderedList: Bool {
    if case .list(let isOrdered)? = look.detail?.kind { return isOrdered }
    return false
  }
}

extension [TextRun] {
  /// How wide the widest line is if none is broken, and how wide the widest word is.
  var extent: (ideal: Int, least: Int) {
    var (ideal, least, line, word) = (0, 0, 0, 0)
    func endWord() {
      least = Swift.max(least, word)
      word = 0
    }
    for run in self {
      if run.text.isSimple {
        for scalar in run.text.unicodeScalars {
          if scalar == " " || scalar == "\n" { endWord() }
          let width = scalar.simpleWidth ?? 0
          if scalar == "\n" {
            ideal = Swift.max(ideal, line)
            line = 0
          } else {
            line += width
            if scalar != " " { word += width }
          }
        }
        continue
      }
      for character in run.text {
        if character == "\n" {
          endWord()
          ideal = Swift.max(ideal, line)
          line = 0
        } else if character == " " {
          endWord()
          line += 1
        } else {
          let width = character.displayWidth
          word += width
          line += width
        }
      }
    }
    endWord()
    return (Swift.max(ideal, line), least)
  }
}
