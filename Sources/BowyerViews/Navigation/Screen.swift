/// A screen: its name and its content.
///
///     let welcome = Screen("welcome", title: "Welcome", "Hello!")
///     welcome.content  // "Hello!"
///
/// Two screens are the same place if they have the same name and the same ``id``, whatever their content.
public struct Screen<Content: Sendable>: Sendable {
  /// The name of the kind of screen, for tests and links.
  public let name: String
  /// The number that distinguishes screens with the same name.
  public let id: Int
  /// The title; empty if there is none.
  public let title: String
  /// The transition with which the screen appears and disappears.
  public let transition: ScreenTransition
  /// The content: a `ViewTree`, or data that represents it.
  public let content: Content

  /// Creates a screen.
  public init(
    _ name: String,
    id: Int = 0,
    title: String = "",
    by transition: ScreenTransition = .standard,
    _ content: Content
  ) {
    self.name = name
    self.id = id
    self.title = title
    self.transition = transition
    self.content = content
  }

  /// Returns the screen with `f` applied to its content.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Screen<Other> {
    Screen<Other>(name, id: id, title: title, by: transition, f(content))
  }

  /// Returns a Boolean value indicating whether two screens are the same place, whatever their content.
  public func isSamePlace<Other>(as other: Screen<Other>) -> Bool {
    id == other.id && name.hasSameBytes(as: other.name)
  }

  package var key: ViewKey { ViewKey(id == 0 ? name : "\(name) \(id)") }
}

extension Screen: Equatable where Content: Equatable {
  public static func == (left: Screen, right: Screen) -> Bool {
    left.isSamePlace(as: right) && left.title.hasSameBytes(as: right.title)
      && left.transition == right.transition && left.content == right.content
  }
}

extension Screen: Encodable where Content: Encodable {}
extension Screen: Decodable where Content: Decodable {}

/// The transition with which an interpreter shows and hides a screen.
public enum ScreenTransition: Hashable, Sendable, Codable {
  /// The standard transition for the navigation.
  case standard
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide from an edge.
  case slide(from: ScreenEdge)
  /// A named transition; an interpreter that does not support it uses the standard one.
  case custom(String)
}

/// An edge of the screen.
public enum ScreenEdge: String, Hashable, Sendable, Codable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The edge where a line begins.
  case leading
  /// The edge where a line ends.
  case trailing
}

/// A non-empty stack of screens, or a segment of one; the last screen is visible.
///
///     let stack = Stacked(Screen("inbox", "Inbox")).pushing(Stacked(Screen("letter", "Dear …")))
///     stack.screens.map(\.name)  // ["inbox", "letter"]
///
/// A flow that shows one screen after another is a `Stacked`. It can be pushed on another stack, or be a ``Navigation`` of its
/// own, by ``embedded``. As nothing else accepts it, a flow that needs a stack always has one.
///
/// Its laws are *stacked-associativity*, *unwind-idempotent* and *back-at-root*.
public struct Stacked<Content: Sendable>: Sendable {
  /// The root screen.
  public let root: Screen<Content>
  /// The screens above the root, the top one last.
  public let rest: [Screen<Content>]

  /// Creates a stack from the root screen and those above it, the top one last.
  public init(_ root: Screen<Content>, _ rest: [Screen<Content>] = []) {
    self.root = root
    self.rest = rest
  }

  /// All screens, from bottom to top.
  public var screens: [Screen<Content>] { [root] + rest }
  /// The top screen, which is visible.
  public var top: Screen<Content> { rest.last ?? root }

  /// Returns this stack with another one pushed on it.
  public func pushing(_ other: Stacked) -> Stacked { Stacked(root, rest + other.screens) }

  /// Returns this stack with a screen pushed on it, if there is one.
  public func pushing(_ screen: Screen<Content>?) -> Stacked {
    screen.map { Stacked(root, rest + [$0]) } ?? self
  }

  /// The stack popped to its root.
  public var unwound: Stacked { Stacked(root) }
  /// The stack without its top screen; the root stays.
  public var popped: Stacked { Stacked(root, rest.dropLast()) }

  /// Returns the stack with `f` applied to the content of its screens.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Stacked<Other> {
    Stacked<Other>(root.map(f), rest.map { $0.map(f) })
  }

  /// The stack as a navigation.
  public var embedded: Navigation<Content> { Navigation(.stack(self)) }
}

extension Screen {
  /// The screen as a stack of one screen.
  public var stacked: Stacked<Content> { Stacked(self) }
  /// The screen as a navigation.
  public var embedded: Navigation<Content> { Navigation(.screen(self)) }
}

extension Stacked: Equatable where Content: Equatable {}
extension Stacked: Encodable where Content: Encodable {}
extension Stacked: Decodable where Content: Decodable {}

/// A non-empty list of screens, one of which is visible, with controls that turn to the previous and the next one.
///
///     let tour = Paged(Screen("one", "1"), [Screen("two", "2")], current: 1)
///     tour.top.name  // "two"
public struct Paged<Content: Sendable>: Sendable {
  /// The screens, in order.
  public internal(set) var screens: [Screen<Content>]
  /// The index of the visible screen.
  public internal(set) var current: Int
  /// The control that turns to the previous screen; nil if there is none.
  public internal(set) var previous: Content?
  /// The control that turns to the next screen; nil if there is none.
  public internal(set) var next: Content?

  /// Creates pages with the controls that turn them; the index of the visible screen is clamped.
  public init(
    _ first: Screen<Content>,
    _ rest: [Screen<Content>] = [],
    current: Int = 0,
    previous: Content? = nil,
    next: Content? = nil
  ) {
    screens = [first] + rest
    self.current = min(max(current, 0), rest.count)
    self.previous = previous
    self.next = next
  }

  /// The visible screen.
  public var top: Screen<Content> { screens[current] }

  /// Returns the pages with `f` applied to their content.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Paged<Other> {
    Paged<Other>(
      screens[0].map(f),
      screens.dropFirst().map { $0.map(f) },
      current: current,
      previous: previous.map(f),
      next: next.map(f)
    )
  }

  /// The pages as a navigation.
  public var embedded: Navigation<Content> { Navigation(.pages(self)) }
}

extension Paged: Equatable where Content: Equatable {}
