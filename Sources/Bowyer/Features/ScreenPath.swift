public import BowyerViews

/// The path of a flow: one or more pages, of which the last is visible.
///
///     var path = ScreenPath("welcome")
///     path.push("name")
///     path.pages  // ["welcome", "name"]
///     path.unwind()
///     path.pages  // ["welcome"]
///
/// A page is the flow's data for one screen. The id of a page is its depth, 0 for the root, so paths with equal pages are
/// equal. The effects of a page still end with it: see `forEachScreen(state:input:)`. Laws: *unwind-root*, *back-at-root*,
/// *leave*, *there-and-back*, *alike*
public struct ScreenPath<Page: Sendable>: Sendable {
  /// The pages, root first; there is at least one.
  public private(set) var pages: [Page] = []
  package private(set) var visits: [ScreenVisit] = []

  /// Creates a path of one or more pages, root first.
  public init(_ root: Page, _ rest: [Page] = []) { for page in [root] + rest { push(page) } }

  /// The lowest page.
  public var root: Page { pages[0] }
  /// The visible page, which is the last one.
  public var top: Page { pages[pages.count - 1] }

  /// The pages with their ids, root first.
  public var entries: [ScreenEntry<Page>] {
    pages.enumerated().map { ScreenEntry(id: $0, page: $1) }
  }

  /// The page with an id; nil if there is none.
  public subscript(id id: Int) -> Page? { pages.indices.contains(id) ? pages[id] : nil }

  /// Adds a page on top.
  @discardableResult
  public mutating func push(_ page: Page) -> Int {
    let id = pages.count
    pages.append(page)
    visits.append(ScreenVisit(depth: id))
    return id
  }

  /// Removes the top page; the root stays.
  public mutating func pop() { keep(pages.count - 1) }

  /// Removes all pages above the root.
  public mutating func unwind() { keep(1) }

  /// Removes all pages above the page with an id; if there is no such page, does nothing.
  public mutating func unwind(to id: Int) { if pages.indices.contains(id) { keep(id + 1) } }

  /// Removes the page that now has an id, and all pages above it, if it exists; the root stays.
  public mutating func leave(_ id: Int) { if pages.indices.contains(id) { keep(id) } }

  /// Replaces all pages by a new root.
  public mutating func restart(with root: Page) { self = ScreenPath(root) }

  /// Changes the visible page.
  public mutating func updateTop(_ body: (inout Page) -> Void) { body(&pages[pages.count - 1]) }

  mutating func update<R>(id: Int, _ body: (inout Page) -> R) -> R? {
    pages.indices.contains(id) ? body(&pages[id]) : nil
  }

  private mutating func keep(_ count: Int) {
    let surplus = pages.count - max(count, 1)
    guard surplus > 0 else { return }
    pages.removeLast(surplus)
    visits.removeLast(surplus)
  }
}

extension ScreenPath: Equatable where Page: Equatable {
  public static func == (left: ScreenPath, right: ScreenPath) -> Bool { left.pages == right.pages }
}

extension ScreenPath: Hashable where Page: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(pages) }
}

extension ScreenPath: CustomStringConvertible {
  public var description: String { pages.description }
}

extension ScreenPath: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: pages, displayStyle: .collection)
  }
}

extension ScreenPath: Encodable where Page: Encodable {
  public func encode(to encoder: any Encoder) throws { try pages.encode(to: encoder) }
}

extension ScreenPath: Decodable where Page: Decodable {
  /// Decodes a path from an array of pages, which must not be empty.
  public init(from decoder: any Decoder) throws {
    let pages = try [Page](from: decoder)
    guard let root = pages.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a path has at least one page")
      )
    }
    self.init(root, Array(pages.dropFirst()))
  }
}

/// A page of a ``ScreenPath``, with its id.
public struct ScreenEntry<Page: Sendable>: Identifiable, Sendable {
  /// The depth of the page: 0 for the root.
  public let id: Int
  /// The flow's data for the screen.
  public let page: Page
}

extension ScreenEntry: Equatable where Page: Equatable {}
extension ScreenEntry: Hashable where Page: Hashable {}

/// The stay of one page in a path, the scope of its effects; equal only to itself, so a replaced page has a new visit.
package final class ScreenVisit: Sendable {
  package let depth: Int

  init(depth: Int) { self.depth = depth }
}

extension ScreenVisit: Hashable, CustomStringConvertible {
  package static func == (left: ScreenVisit, right: ScreenVisit) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  package var description: String { "\(depth)" }
}

extension ScreenPath {
  /// Returns the pages as a stack of screens, identified by their depths; going back sends an input if the screen defines one.
  public func stacked<Content>(_ screen: (Page) -> Screen<Content>) -> Stacked<Content> {
    stack { screen($0.page) }
  }

  /// Returns the pages as a stack of screens of views; this overload allows a leading dot.
  public func stacked<Input>(
    _ screen: (Page) -> Screen<ViewTree<Input>>
  ) -> Stacked<ViewTree<Input>> {
    stack { screen($0.page) }
  }

  /// Returns the pages as a stack of screens; the user can leave all screens but the lowest.
  public func stacked<Input>(
    leaving leave: (Int) -> Input,
    _ screen: (ScreenEntry<Page>) -> Screen<ViewTree<Input>>
  ) -> Stacked<ViewTree<Input>> {
    stack { entry in entry.id == 0 ? screen(entry) : screen(entry).leaving(leave(entry.id)) }
  }

  private func stack<V>(_ screen: (ScreenEntry<Page>) -> Screen<V>) -> Stacked<V> {
    let screens = entries.map { entry in
      let (one, id) = (screen(entry), entry.id)
      return Screen(one.name, id: id, title: one.title, by: one.transition, one.content)
    }
    return Stacked(screens[0], Array(screens.dropFirst()))
  }
}
