import BowyerHTML
import BowyerViews

/// A view, and what it is as HTML.
struct HTMLSample: Sendable {
  let view: ViewTree<Int>
  let html: String

  init(_ view: ViewTree<Int>, _ html: String) {
    self.view = view
    self.html = html
  }
}
