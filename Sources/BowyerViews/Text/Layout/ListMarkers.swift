/// What stands before the items of a list.
struct ListMarkers {
  let isOrdered: Bool
  /// How many cells it takes, with the blank after it.
  let width: Int

  init(count: Int, isOrdered: Bool) {
    self.isOrdered = isOrdered
    width = isOrdered ? "\(max(count, 1))".utf8.count + 2 : 2
  }

  /// Returns what stands before an item, counted from 1; a chosen item of a list without numbers has
  /// another mark.
  func marker(_ number: Int, isSelected: Bool) -> String {
    guard isOrdered else { return isSelected ? "> " : "• " }
    let text = "\(number). "
    return String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }
}

extension LayoutEngine {
  /// Takes the mark of the chosen from the items of a list, which have it in place of a bullet; returns by
  /// how much the widest of them is narrower now.
  mutating func dropSelections(in index: Int) -> Int {
    var (before, after) = (0, 0)
    for kid in kids(of: index) {
      before = max(before, boxes[kid].ideal)
      if boxes[kid].values?.isSelected != nil {
        boxes[kid].frame.gutter.removeFirst(2)
        boxes[kid].frame.gutterWidth -= 2
        if boxes[kid].values?.width.ideal == nil { boxes[kid].ideal = max(0, boxes[kid].ideal - 2) }
      }
      after = max(after, boxes[kid].ideal)
    }
    return before - after
  }
}
