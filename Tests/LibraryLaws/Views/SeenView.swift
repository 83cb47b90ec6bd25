import BowyerViews

/// A view that equals those that look alike and send the same: a key that holds all there is to know of it.
struct SeenView: Equatable, Sendable {
  let view: ViewTree<Int>

  init(_ view: ViewTree<Int>) {
    self.view = view
  }

  static func == (left: SeenView, right: SeenView) -> Bool {
    left.view.hasSameInputs(as: right.view)
  }
}

/// A row with an id.
struct SampleEntry: Identifiable, Equatable, Sendable {
  let id: Int
  var seen: SeenView
}
