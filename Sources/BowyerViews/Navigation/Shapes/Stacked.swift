/// A non-empty stack of screens, or a segment of one; the last screen is visible.
///
///     let stack = Stacked(Screen("inbox", "Inbox")).pushing(Stacked(Screen("letter", "Dear …")))
///     stack.screens.map(\.name)  // ["inbox", "letter"]
///
/// A flow that shows one screen after another is a `Stacked`. It can be pushed on another stack, or
/// be a ``Navigation`` of its own, by ``embedded``. As nothing else accepts it, a flow that needs a
/// stack always has one.
///
/// *stacked-associativity*: `a.pushing(b).pushing(c) == a.pushing(b.pushing(c))`
public struct Stacked<Content: Sendable>: Sendable {
  /// The root screen.
  public let root: Screen<Content>
  /// The screens above the root, the top one last.
  public let rest: [Screen<Content>]

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - root: The root screen.
  ///   - rest: The screens above the root, the top one last.
  public init(_ root: Screen<Content>, _ rest: [Screen<Content>] = []) {
    self.root = root
    self.rest = rest
  }

  /// All screens, from bottom to top.
  public var screens: [Screen<Content>] { [root] + rest }

  /// The top screen, which is visible.
  public var top: Screen<Content> { rest.last ?? root }

  /// Returns this stack with another one pushed on it.
  ///
  ///     let inbox = Stacked(Screen("inbox", 1))
  ///     inbox.pushing(Stacked(Screen("letter", 2))).top.name  // "letter"
  public func pushing(_ other: Stacked) -> Stacked { Stacked(root, rest + other.screens) }

  /// Returns this stack with a screen pushed on it, if there is one.
  ///
  ///     Stacked(Screen("inbox", 1)).pushing(Screen("letter", 2)).top.name  // "letter"
  public func pushing(_ screen: Screen<Content>?) -> Stacked {
    screen.map { Stacked(root, rest + [$0]) } ?? self
  }

  /// The stack popped to its root.
  ///
  ///     Stacked(Screen("inbox", 1), [Screen("letter", 2)]).unwound.top.name  // "inbox"
  ///
  /// *unwind-idempotent*: `stack.unwound.unwound == stack.unwound`
  public var unwound: Stacked { Stacked(root) }

  /// The stack without its top screen; the root stays.
  ///
  ///     Stacked(Screen("inbox", 1), [Screen("letter", 2)]).popped.popped.top.name  // "inbox"
  ///
  /// *back-at-root*: `stack.unwound.popped == stack.unwound`
  public var popped: Stacked { Stacked(root, rest.dropLast()) }

  /// Returns the stack with `f` applied to the content of its screens.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Stacked<Other> {
    Stacked<Other>(root.map(f), rest.map { $0.map(f) })
  }

  /// The stack as a navigation.
  ///
  ///     Stacked(Screen("inbox", 1)).embedded.screens.map(\.name)  // ["inbox"]
  public var embedded: Navigation<Content> { Navigation(self) }
}

extension Screen {
  /// The screen as a stack of one screen.
  public var stacked: Stacked<Content> { Stacked(self) }

  /// The screen as a navigation.
  public var embedded: Navigation<Content> { Navigation(self) }
}

extension Stacked: Equatable where Content: Equatable {}
extension Stacked: Encodable where Content: Encodable {}
extension Stacked: Decodable where Content: Decodable {}
