/// An event of a pointer on a view, such as a mouse, a pen or a finger.
///
///     PointerEvent(.down, x: 3, y: 4).button  // PointerEvent.Button.primary
public struct PointerEvent: Hashable, Sendable {
  /// The phase of a pointer event.
  public enum Phase: Hashable, Sendable {
    /// The pointer is pressed.
    case down
    /// The pointer is moved, whether it is pressed or not.
    case move
    /// The pointer is released.
    case up
  }

  /// The button of a pointer event.
  public enum Button: Hashable, Sendable {
    /// The primary button, usually the left one.
    case primary
    /// The secondary button, which usually opens a context menu.
    case secondary
    /// The middle button, usually the wheel.
    case middle
    /// No button: the pointer is only moved.
    case none
  }

  /// The phase.
  public var phase: Phase
  /// The distance from the left edge of the view: for a canvas in its own units, for other views in
  /// those of the medium, which are cells on a terminal, points in SwiftUI and CSS pixels in a
  /// browser.
  public var x: Double
  /// The distance from the top of the view, in the same units; the middle of a terminal's first
  /// line is at 0.5.
  public var y: Double
  /// The button.
  public var button: Button

  /// Creates a pointer event.
  public init(_ phase: Phase, x: Double, y: Double, button: Button = .primary) {
    self.phase = phase
    self.x = x
    self.y = y
    self.button = button
  }
}
