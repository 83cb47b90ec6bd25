public import BowyerKinds

/// A row of views with a focus, such as the pages of a book or the steps of a wizard; moves go back and forth.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row -> ViewTree<Int> in
///       .button("\(row.extract()), \(row.index + 1) of \(row.values.count)", row.index + 1)
///     }
///     let session = Session(StoreComponent(pages, dispatcher: .pure { Co.go(to: $0).kind }))
///     session.send(2)
///     session.view.rendered()  // "[ c, 3 of 3 ]"
public typealias ZipperComponent<V> = Component<CoPairing<ZipperPartial>, V>

extension Component where P == CoPairing<ZipperPartial> {
  /// Creates a component from pages and a function that returns the view of the page in focus, given all pages.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    view: @escaping @Sendable (Zipper<Page>) -> V
  ) {
    self.init(pages) { page, _ in view(page) }
  }

  /// Creates a component from pages and a function that returns the view of the page in focus, which sends its moves
  /// to a handler.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    render: @escaping @Sendable (Zipper<Page>, Handler<CoPartial<ZipperPartial>>) -> V
  ) {
    self.init(pages.extend { page in UI { handler in render(page, handler) } }.kind)
  }
}
