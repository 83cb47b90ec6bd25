/// Screens that lie on each other, the last in view: a stack, or a segment of one; it is never empty.
///
///     let stack = Stacked(Screen("inbox", "Inbox")).pushing(Stacked(Screen("letter", "Dear …")))
///     stack.screens.map(\.name)  // ["inbox", "letter"]
///
/// What shows one thing after another is a `Stacked`. It can be laid on another one, or stand alone as a
/// ``Navigation``, by ``embedded``; nothing else takes it, so a flow that needs a stack is not put where there
/// is none.
///
/// *stacked-associativity*: `a.pushing(b).pushing(c) == a.pushing(b.pushing(c))`
public struct Stacked<Content: Sendable>: Sendable {
  /// The lowest screen.
  public let root: Screen<Content>
  /// The screens on it.
  public let rest: [Screen<Content>]

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - root: The lowest screen.
  ///   - rest: The screens on it, the uppermost last.
  public init(_ root: Screen<Content>, _ rest: [Screen<Content>] = []) {
    self.root = root
    self.rest = rest
  }

  /// All screens, the lowest first.
  public var screens: [Screen<Content>] { [root] + rest }

  /// The uppermost screen, which is in view.
  public var top: Screen<Content> { rest.last ?? root }

  /// Returns this stack with another one on it.
  ///
  ///     let inbox = Stacked(Screen("inbox", 1))
  ///     inbox.pushing(Stacked(Screen("letter", 2))).top.name  // "letter"
  public func pushing(_ other: Stacked) -> Stacked { Stacked(root, rest + other.screens) }

  /// Returns this stack with a screen on it.
  ///
  ///     Stacked(Screen("inbox", 1)).pushing(Screen("letter", 2)).top.name  // "letter"
  public func pushing(_ screen: Screen<Content>) -> Stacked { Stacked(root, rest + [screen]) }

  /// The stack without what lies on its root.
  ///
  ///     Stacked(Screen("inbox", 1), [Screen("letter", 2)]).unwound.top.name  // "inbox"
  ///
  /// *unwind-idempotent*: `stack.unwound.unwound == stack.unwound`
  public var unwound: Stacked { Stacked(root) }

  /// The stack without its uppermost screen; the root stays.
  ///
  ///     Stacked(Screen("inbox", 1), [Screen("letter", 2)]).popped.popped.top.name  // "inbox"
  ///
  /// *back-at-root*: `stack.unwound.popped == stack.unwound`
  public var popped: Stacked { Stacked(root, rest.dropLast()) }

  /// Returns the stack with `f` applied to what its screens show.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Stacked<Other> {
    Stacked<Other>(root.map(f), rest.map { $0.map(f) })
  }

  /// The stack as something that stands alone.
  ///
  ///     Stacked(Screen("inbox", 1)).embedded.screens.map(\.name)  // ["inbox"]
  public var embedded: Navigation<Content> { Navigation(self) }
}

extension Screen {
  /// The screen as a stack of one.
  public var stacked: Stacked<Content> { Stacked(self) }

  /// The screen as something that stands alone.
  public var embedded: Navigation<Content> { Navigation(self) }
}

extension Stacked: Equatable where Content: Equatable {}
extension Stacked: Encodable where Content: Encodable {}
extension Stacked: Decodable where Content: Decodable {}
