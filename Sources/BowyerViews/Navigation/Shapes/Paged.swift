/// Screens side by side, of which one is in view, and controls that turn to the next and to the one before.
///
/// It is never empty.
///
///     let tour = Paged(Screen("one", "1"), [Screen("two", "2")], current: 1)
///     tour.top.name  // "two"
///
/// A person who swipes uses the controls.
public struct Paged<Content: Sendable>: Sendable {
  /// The screens, in order.
  public let screens: [Screen<Content>]
  /// Which of the screens is in view.
  public let current: Int
  /// What turns to the screen before; nil if a person cannot.
  public let previous: Content?
  /// What turns to the next screen; nil if a person cannot.
  public let next: Content?

  /// Makes pages.
  ///
  /// - Parameters:
  ///   - first: The first screen.
  ///   - rest: The other screens, in order.
  ///   - current: Which one is in view; the nearest, if there is none of that number.
  ///   - previous: What turns to the screen before.
  ///   - next: What turns to the next screen.
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

  /// The screen in view.
  public var top: Screen<Content> { screens[current] }

  /// Returns the pages with `f` applied to what they show.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Paged<Other> {
    Paged<Other>(
      screens[0].map(f),
      screens.dropFirst().map { $0.map(f) },
      current: current,
      previous: previous.map(f),
      next: next.map(f)
    )
  }

  /// The pages as something that stands alone.
  ///
  ///     Paged(Screen("one", "1")).embedded.screens.map(\.name)  // ["one"]
  public var embedded: Navigation<Content> { Navigation(self) }
}

extension Paged: Equatable where Content: Equatable {}
