/// A screen: its name and its content.
///
///     let welcome = Screen("welcome", title: "Welcome", "Hello!")
///     welcome.content  // "Hello!"
///
/// Two screens are the same place if they have the same name and the same ``id``, whatever their
/// content.
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
  ///
  /// - Parameters:
  ///   - name: The name of the kind of screen.
  ///   - id: The number that distinguishes screens with the same name.
  ///   - title: The title.
  ///   - transition: The transition with which the screen appears and disappears.
  ///   - content: The content.
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
  ///
  ///     Screen("count", 3).map { $0 + 1 }.content  // 4
  ///
  /// *map-identity*: `screen.map { $0 } == screen`;
  /// *map-composition*: `screen.map(f).map(g)` is `screen.map { g(f($0)) }`
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Screen<Other> {
    Screen<Other>(name, id: id, title: title, by: transition, f(content))
  }

  /// Returns a Boolean value indicating whether two screens are the same place, whatever their
  /// content.
  ///
  ///     Screen("count", 3).isSamePlace(as: Screen("count", 4))  // true
  ///     Screen("count", 3).isSamePlace(as: Screen("count", id: 1, 3))  // false
  public func isSamePlace<Other>(as other: Screen<Other>) -> Bool {
    id == other.id && name.hasSameBytes(as: other.name)
  }

  /// The key that identifies the screen among its siblings.
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
