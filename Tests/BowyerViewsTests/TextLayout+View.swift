import BowyerViews

extension TextLayout {
  /// Lays out a view; on a screen, if there is a height.
  init<Input>(
    _ view: ViewTree<Input>,
    width: Int,
    height: Int? = nil,
    _ memory: LayoutMemory = LayoutMemory(),
    drawing: LayoutDrawing = .marks
  ) {
    self.init(
      view.node,
      width: width,
      height: height,
      height == nil ? nil : memory,
      drawing: drawing
    )
  }
}
