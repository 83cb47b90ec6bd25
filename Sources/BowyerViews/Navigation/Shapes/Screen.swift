/// One screen: how it looks, or what stands for that, and by which name it is known.
///
///     let welcome = Screen("welcome", title: "Welcome", "Hello!")
///     welcome.content  // "Hello!"
///
/// Two screens are the same place if they have the same name and the same ``id``,
/// whatever they show at the moment.
public struct Screen<Content: Sendable>: Sendable {
  /// What kind of screen it is; tests and links call it so.
  public let name: String
  /// Which of several with its name it is.
  public let id: Int
  /// What people read above it; empty if it has no title.
  public let title: String
  /// How it comes, and how it goes.
  public let transition: ScreenTransition
  /// How it looks: a `ViewTree`, or any data that stands for it.
  public let content: Content

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - name: What kind of screen it is.
  ///   - id: Which of several with its name it is.
  ///   - title: What people read above it.
  ///   - transition: How it comes and goes.
  ///   - content: How it looks.
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

  /// Returns the screen with `f` applied to what it shows.
  ///
  ///     Screen("count", 3).map { $0 + 1 }.content  // 4
  ///
  /// *map-identity*: `screen.map { $0 } == screen`; *map-composition*: `screen.map(f).map(g)` is
  /// `screen.map { g(f($0)) }`
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Screen<Other> {
    Screen<Other>(name, id: id, title: title, by: transition, f(content))
  }

  /// Tells whether another screen is the same place, whatever both show.
  ///
  ///     Screen("count", 3).isSamePlace(as: Screen("count", 4))  // true
  ///     Screen("count", 3).isSamePlace(as: Screen("count", id: 1, 3))  // false
  public func isSamePlace<Other>(as other: Screen<Other>) -> Bool {
    id == other.id && name.hasSameBytes(as: other.name)
  }

  /// What distinguishes it from the other screens around it, wherever it is shown.
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
