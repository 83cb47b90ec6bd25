/// What a pointer does on a view: a mouse, a pen, a finger.
///
///     PointerEvent(.down, x: 3, y: 4).button  // PointerEvent.Button.primary
public struct PointerEvent: Hashable, Sendable {
  /// What it does.
  public enum Phase: Hashable, Sendable {
    /// It is pressed.
    case down
    /// It is moved, pressed or not.
    case move
    /// It is released.
    case up
  }

  /// With which button.
  public enum Button: Hashable, Sendable {
    /// With that for what is done most, the left one for most.
    case primary
    /// With that which asks what else can be done.
    case secondary
    /// With that between, the wheel.
    case middle
    /// With none: it is only moved.
    case none
  }

  /// What it does.
  public var phase: Phase
  /// How far from the left edge of the view: of a canvas in its own units, of another view in those of the
  /// medium, which are cells on a terminal, points in SwiftUI and pixels of the style sheet in a browser.
  public var x: Double
  /// How far from the top of the view, in the same units; the middle of a terminal's first line is at 0.5.
  public var y: Double
  /// With which button.
  public var button: Button

  /// Makes the event.
  public init(_ phase: Phase, x: Double, y: Double, button: Button = .primary) {
    self.phase = phase
    self.x = x
    self.y = y
    self.button = button
  }
}
