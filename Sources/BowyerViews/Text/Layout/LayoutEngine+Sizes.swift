extension LayoutEngine {
  /// Finds how large a box is; those that stand in it are known.
  mutating func findSize(of index: Int) {
    guard !boxes[index].isNothing else { return }
    writeLines(of: index)
    let content = arrange(index)
    boxes[index].contentWidth = content.width
    boxes[index].contentHeight = content.height
    let box = boxes[index]
    let lengths = box.values?.width ?? FrameLength()
    let natural = max(
      content.width + box.frame.horizontal,
      min(lengths.min ?? 0, lengths.max ?? .max)
    )
    boxes[index].width = box.fills ? box.room : min(natural, box.room)
    if box.isSpacer { boxes[index].width = box.fills && isInRow(index) ? box.room : 0 }
    var height = content.height + box.frame.vertical
    if let lengths = box.values?.height, isOnScreen || !box.node.isScroll {
      height = max(height, lengths.min ?? 0)
      if let ideal = lengths.ideal { height = box.node.isScroll ? ideal : max(height, ideal) }
      height = min(height, lengths.max ?? .max)
    }
    boxes[index].height = height
    findFlexibility(of: index)
  }

  /// Writes the text of a box, or its title.
  private mutating func writeLines(of index: Int) {
    let box = boxes[index]
    switch box.node.tag {
    case .group, .menu:
      boxes[index].lines = runs(of: index, room: box.innerWidth).wrapped(width: box.innerWidth)
    case .dialog:
      // With a border, the title stands in it, if it fits.
      let runs = runs(of: index, room: box.innerWidth)
      let isInBorder = box.frame.border != nil && runs.extent.ideal <= box.room - 4
      let isEmpty = runs.allSatisfy(\.text.isEmpty)
      let lines = isEmpty ? [] : runs.wrapped(width: isInBorder ? box.room : box.innerWidth)
      if isInBorder { boxes[index].borderTitle = lines.first } else { boxes[index].lines = lines }
    case .table:
      let lines = header(of: index)
      boxes[index].lines = lines
    case .divider:
      guard !isInRow(index) else { return }
      var line = TextLine()
      line.append(
        TextRun(String(repeating: "─", count: box.innerWidth), .faint, style: box.style),
        width: box.innerWidth
      )
      boxes[index].lines = [line]
    default:
      guard !box.node.isContainer, box.node.tag != .spacer else {
        return
      }
      let indentation = box.node.isIndented ? TextBlock.indentation(in: box.innerWidth) : 0
      let runs = runs(of: index, room: box.innerWidth)
      boxes[index].lines = runs.wrapped(width: box.innerWidth, indentation: indentation)
    }
  }
}

extension Node {
  /// Whether what is on later lines is set in below its title.
  fileprivate var isIndented: Bool { tag == .picker || tag == .textField }
}

extension [TextLine] {
  var widest: Int { lazy.map(\.width).max() ?? 0 }
}
