/// Where a flow is: its pages, the last of them in view; it is never empty.
///
///     var path = ScreenPath("welcome")
///     path.push("name")
///     path.pages  // ["welcome", "name"]
///     path.unwind()
///     path.pages  // ["welcome"]
///
/// It is the state of a flow, or a part of it. A page is what the flow remembers of one screen. The id of a page is its depth, 0
/// for the root, so paths with equal pages are equal, look alike and handle every input alike, whatever led to them. The
/// effects of a page still end with it: see `forEachScreen(state:input:)`.
///
/// It is `Codable`, `Equatable` and `Hashable` if its pages are; so a place in the app can be kept, compared and linked to.
///
/// *unwind-root*: what is unwound is its root; *back-at-root*: going back at the root changes nothing; *leave*: what
/// leaves goes with all that lies on it, and nothing else goes;
/// *there-and-back*: a path after a push and a pop, or a push and a leave, is the path before;
/// *alike*: paths with equal pages are equal, and have stacks that look alike and send equal inputs
public struct ScreenPath<Page: Sendable>: Sendable {
  /// The pages, the lowest first; there is at least one.
  public private(set) var pages: [Page] = []
  /// The visit of each page, in the order of the pages.
  package private(set) var visits: [ScreenVisit] = []

  /// Makes a path of one page.
  public init(_ root: Page) { self.init(root, []) }

  /// Makes a path of some pages, the lowest first.
  ///
  ///     ScreenPath("welcome", ["name", "done"]).top  // "done"
  public init(_ root: Page, _ rest: [Page]) {
    for page in [root] + rest { push(page) }
  }

  /// The lowest page.
  public var root: Page { pages[0] }

  /// The page in view.
  public var top: Page { pages[pages.count - 1] }

  /// The pages with their ids, the lowest first.
  ///
  ///     ScreenPath("welcome", ["name"]).entries.map(\.id)  // [0, 1]
  public var entries: [ScreenEntry<Page>] {
    pages.enumerated().map { ScreenEntry(id: $0, page: $1) }
  }

  /// The page with an id, if it is there.
  ///
  ///     ScreenPath("welcome")[id: 0]  // "welcome"
  public subscript(id id: Int) -> Page? { pages.indices.contains(id) ? pages[id] : nil }

  /// Lays a page on the others.
  ///
  /// - Parameter page: The page.
  /// - Returns: Its id.
  @discardableResult
  public mutating func push(_ page: Page) -> Int {
    let id = pages.count
    pages.append(page)
    visits.append(ScreenVisit(depth: id))
    return id
  }

  /// Takes the uppermost page away; the root stays.
  ///
  ///     var path = ScreenPath("welcome", ["name"])
  ///     path.pop()
  ///     path.pop()
  ///     path.pages  // ["welcome"]
  public mutating func pop() { keep(pages.count - 1) }

  /// Takes away all that lies on the root.
  public mutating func unwind() { keep(1) }

  /// Takes away all that lies on a page; nothing, if it is not there.
  ///
  ///     var path = ScreenPath("welcome", ["name", "done"])
  ///     path.unwind(to: 1)
  ///     path.pages  // ["welcome", "name"]
  public mutating func unwind(to id: Int) {
    if pages.indices.contains(id) { keep(id + 1) }
  }

  /// Takes a page away, with all that lies on it; the root stays, and nothing changes if no page has the id.
  ///
  ///     var path = ScreenPath("welcome", ["name", "done"])
  ///     path.leave(1)
  ///     path.pages  // ["welcome"]
  ///
  /// An input that leaves a page may be handled late. It then removes the page that has the id by that time: none, if the page
  /// has left already, or the page that took its place.
  public mutating func leave(_ id: Int) {
    if pages.indices.contains(id) { keep(id) }
  }

  /// Puts a page in the place of all.
  ///
  ///     var path = ScreenPath("welcome", ["name", "done"])
  ///     path.restart(with: "home")
  ///     path.pages  // ["home"]
  public mutating func restart(with root: Page) { self = ScreenPath(root) }

  /// Changes the page in view.
  ///
  ///     var path = ScreenPath("welcome")
  ///     path.updateTop { $0 += "!" }
  ///     path.top  // "welcome!"
  public mutating func updateTop(_ body: (inout Page) -> Void) { body(&pages[pages.count - 1]) }

  /// Changes the page with an id in place, if it is there.
  mutating func update<R>(id: Int, _ body: (inout Page) -> R) -> R? {
    pages.indices.contains(id) ? body(&pages[id]) : nil
  }

  /// Keeps so many of the lowest pages, and at least the root.
  private mutating func keep(_ count: Int) {
    let surplus = pages.count - max(count, 1)
    guard surplus > 0 else { return }
    pages.removeLast(surplus)
    visits.removeLast(surplus)
  }
}

extension ScreenPath: Equatable where Page: Equatable {
  /// Returns whether two paths have equal pages.
  public static func == (left: ScreenPath, right: ScreenPath) -> Bool { left.pages == right.pages }
}

extension ScreenPath: Hashable where Page: Hashable {
  /// Feeds the pages to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(pages) }
}

extension ScreenPath: CustomStringConvertible {
  /// The pages, as an array shows them.
  ///
  ///     ScreenPath(1, [2]).description  // "[1, 2]"
  public var description: String { pages.description }
}

extension ScreenPath: CustomReflectable {
  /// A mirror of the pages, as an array has it.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: pages, displayStyle: .collection)
  }
}

extension ScreenPath: Encodable where Page: Encodable {
  /// Encodes the pages, as an array does.
  public func encode(to encoder: any Encoder) throws { try pages.encode(to: encoder) }
}

extension ScreenPath: Decodable where Page: Decodable {
  /// Decodes a path from what an array of pages is encoded as.
  ///
  /// - Throws: `DecodingError`, if there is no page, or if a page cannot be decoded.
  public init(from decoder: any Decoder) throws {
    let pages = try [Page](from: decoder)
    guard let root = pages.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a path has at least one page"
        )
      )
    }
    self.init(root, Array(pages.dropFirst()))
  }
}

/// A page of a ``ScreenPath``, with its id.
public struct ScreenEntry<Page: Sendable>: Identifiable, Sendable {
  /// The depth of the page: 0 for the root.
  public let id: Int
  /// What is remembered of the screen.
  public let page: Page
}

extension ScreenEntry: Equatable where Page: Equatable {}
extension ScreenEntry: Hashable where Page: Hashable {}

/// The stay of one page in a path, from the push on: the scope of the page's effects.
///
/// It is equal to itself alone, so a page that replaces another one has another visit, though it has the same id.
package struct ScreenVisit: Sendable {
  private final class Identity: Sendable {}

  /// The id of the page.
  package let depth: Int
  private let identity = Identity()

  fileprivate init(depth: Int) { self.depth = depth }
}

extension ScreenVisit: Hashable, CustomStringConvertible {
  package static func == (left: ScreenVisit, right: ScreenVisit) -> Bool {
    left.identity === right.identity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

  package var description: String { "\(depth)" }
}
