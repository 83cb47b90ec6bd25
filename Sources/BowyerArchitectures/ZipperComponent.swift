public import BowyerKinds

/// Views in a row, one of them in focus: pages of a book, steps of a wizard; moves go back and forth.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row -> ViewTree<Int> in
///       .button("\(row.extract()), \(row.index + 1) of \(row.values.count)", row.index + 1)
///     }
///     let session = Session(StoreComponent(pages, dispatcher: .pure { Co.go(to: $0).kind }))
///     session.send(2)
///     session.view.rendered()  // "[ c, 3 of 3 ]"
public typealias ZipperComponent<V> = Component<CoPairing<ZipperPartial>, V>

extension Component where P == CoPairing<ZipperPartial> {
  /// Makes the component of pages, and of how they look: each with the others in sight.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    view: @escaping @Sendable (Zipper<Page>) -> V
  ) {
    self.init(pages) { page, _ in view(page) }
  }

  /// Makes the component of pages, and of how they look; the views send their moves to a handler.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    render: @escaping @Sendable (Zipper<Page>, Handler<CoPartial<ZipperPartial>>) -> V
  ) {
    self.init(pages.extend { page in UI { handler in render(page, handler) } }.kind)
  }
}
