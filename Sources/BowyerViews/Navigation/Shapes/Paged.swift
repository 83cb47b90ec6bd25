/// A non-empty list of screens, one of which is visible, with controls that turn to the previous
/// and the next one.
///
///     let tour = Paged(Screen("one", "1"), [Screen("two", "2")], current: 1)
///     tour.top.name  // "two"
///
/// Swiping has the same effect as the controls.
public struct Paged<Content: Sendable>: Sendable {
  /// The screens, in order.
  public let screens: [Screen<Content>]
  /// The index of the visible screen.
  public let current: Int
  /// The control that turns to the previous screen; nil if there is none.
  public let previous: Content?
  /// The control that turns to the next screen; nil if there is none.
  public let next: Content?

  /// Creates pages.
  ///
  /// - Parameters:
  ///   - first: The first screen.
  ///   - rest: The other screens, in order.
  ///   - current: The index of the visible screen; it is clamped.
  ///   - previous: The control that turns to the previous screen.
  ///   - next: The control that turns to the next screen.
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
  ///
  ///     Paged(Screen("one", "1")).embedded.screens.map(\.name)  // ["one"]
  public var embedded: Navigation<Content> { Navigation(self) }
}

extension Paged: Equatable where Content: Equatable {}
