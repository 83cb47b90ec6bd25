public import BowyerOptics

/// Where a flow is: its pages, the last of them in view; it is never empty.
///
///     var path = ScreenPath("welcome")
///     path.push("name")
///     path.pages  // ["welcome", "name"]
///     path.unwind()
///     path.pages  // ["welcome"]
///
/// It is the state of a flow, or a part of it. A page is what the flow remembers of one screen. Each has an id
/// of its own, which no other page of the path ever has: a page that comes where another one was is another
/// page, though it looks the same.
///
/// It is `Codable`, `Equatable` and `Hashable` if its pages are; so a place in the app can be kept, compared and linked to.
///
/// *unwind-idempotent*: unwinding twice is unwinding once; *back-at-root*: going back at the root changes
/// nothing; *leave*: what leaves goes with all that lies on it, and nothing else goes;
/// *fresh*: no page ever has the id of an earlier one
public struct ScreenPath<Page: Sendable>: Sendable {
  /// The pages with their ids, the lowest first; there is at least one.
  public package(set) var entries: Rows<ScreenEntry<Page>>
  /// The id of the next page.
  var nextID: Int

  /// Makes a path of one page.
  public init(_ root: Page) { self.init(root, []) }

  /// Makes a path of some pages, the lowest first.
  ///
  ///     ScreenPath("welcome", ["name", "done"]).top  // "done"
  public init(_ root: Page, _ rest: [Page]) {
    entries = Rows()
    nextID = 0
    for page in [root] + rest { push(page) }
  }

  /// The lowest page.
  public var root: Page { entries[0].page }

  /// The page in view.
  public var top: Page { entries[entries.count - 1].page }

  /// The pages, the lowest first.
  public var pages: [Page] { entries.map(\.page) }

  /// The page with an id, if it is there.
  ///
  ///     ScreenPath("welcome")[id: 0]  // "welcome"
  public subscript(id id: Int) -> Page? { entries[id: id]?.page }

  /// Lays a page on the others.
  ///
  /// - Parameter page: The page.
  /// - Returns: Its id.
  @discardableResult
  public mutating func push(_ page: Page) -> Int {
    let id = nextID
    nextID += 1
    _ = entries.updateOrAppend(ScreenEntry(id: id, page: page))
    return id
  }

  /// Takes the uppermost page away; the root stays.
  ///
  ///     var path = ScreenPath("welcome", ["name"])
  ///     path.pop()
  ///     path.pop()
  ///     path.pages  // ["welcome"]
  public mutating func pop() { keep(entries.count - 1) }

  /// Takes away all that lies on the root.
  public mutating func unwind() { keep(1) }

  /// Takes away all that lies on a page; nothing, if it is not there.
  ///
  ///     var path = ScreenPath("welcome", ["name", "done"])
  ///     path.unwind(to: 1)
  ///     path.pages  // ["welcome", "name"]
  public mutating func unwind(to id: Int) {
    if let index = entries.index(id: id) { keep(index + 1) }
  }

  /// Takes a page away, with all that lies on it; nothing, if it is the root or is not there.
  ///
  ///     var path = ScreenPath("welcome", ["name", "done"])
  ///     path.leave(1)
  ///     path.pages  // ["welcome"]
  public mutating func leave(_ id: Int) {
    if let index = entries.index(id: id) { keep(index) }
  }

  /// Puts a page in the place of all.
  ///
  ///     var path = ScreenPath("welcome", ["name", "done"])
  ///     path.restart(with: "home")
  ///     path.pages  // ["home"]
  public mutating func restart(with root: Page) {
    entries = Rows()
    push(root)
  }

  /// Changes the page in view.
  ///
  ///     var path = ScreenPath("welcome")
  ///     path.updateTop { $0 += "!" }
  ///     path.top  // "welcome!"
  public mutating func updateTop(_ body: (inout Page) -> Void) {
    entries.update(at: entries.count - 1) { body(&$0.page) }
  }

  /// Keeps so many of the lowest pages, and at least the root.
  private mutating func keep(_ count: Int) {
    while entries.count > max(count, 1) { entries.remove(at: entries.count - 1) }
  }
}

extension ScreenPath: Equatable where Page: Equatable {}
extension ScreenPath: Hashable where Page: Hashable {}

/// A page of a ``ScreenPath``, with its id.
public struct ScreenEntry<Page: Sendable>: Identifiable, Sendable {
  public let id: Int
  /// What is remembered of the screen.
  public var page: Page
}

extension ScreenEntry: Equatable where Page: Equatable {}
extension ScreenEntry: Hashable where Page: Hashable {}
extension ScreenEntry: Encodable where Page: Encodable {}
extension ScreenEntry: Decodable where Page: Decodable {}
