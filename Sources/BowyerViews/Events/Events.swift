import BowyerKinds

/// The kind of an event of a view; a ``ViewAction`` is the event with its value.
public enum EventKind: String, Hashable, Sendable, CaseIterable {
  /// The kind of the ``ViewAction`` of this name.
  case press, toggle, input, select, slide, submit, dismiss, key, focus, blur
  /// The kind of the ``ViewAction`` of this name.
  case doublePress, contextMenu, pointer, appear, disappear, visibleRange

  /// The position among all kinds, in which listeners are kept.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package var isOfView: Bool {
    switch self {
    case .appear, .disappear, .visibleRange: true
    case .press, .toggle, .input, .select, .slide, .submit, .dismiss, .key, .focus, .blur,
      .doublePress, .contextMenu, .pointer:
      false
    }
  }
}

/// An interaction with a control, or another event of a view, with its value.
public enum ViewAction: Hashable, Sendable {
  /// A control is pressed.
  case press
  /// A toggle is switched to a value.
  case toggle(Bool)
  /// The text of a text field is edited; the value is the whole new text.
  case input(String)
  /// The option with a key is selected.
  case select(ViewKey)
  /// A slider is moved to a value.
  case slide(SliderValue)
  /// A text field or a form is submitted.
  case submit
  /// A dialog or a screen is dismissed.
  case dismiss
  /// A key is pressed.
  case key(KeyPress)
  /// The control receives the focus.
  case focus
  /// The control loses the focus.
  case blur
  /// A view is pressed twice in quick succession.
  case doublePress
  /// The context menu of a view is requested.
  case contextMenu
  /// A pointer is pressed, moved or released.
  case pointer(PointerEvent)
  /// A node appears in the view.
  case appear
  /// A node disappears from the view.
  case disappear
  /// The rows of a scrolling view with these indices are visible.
  case visibleRange(Range<Int>)

  /// The kind of the event, without its value.
  public var event: EventKind {
    switch self {
    case .press: .press
    case .toggle: .toggle
    case .input: .input
    case .select: .select
    case .slide: .slide
    case .submit: .submit
    case .dismiss: .dismiss
    case .key: .key
    case .focus: .focus
    case .blur: .blur
    case .doublePress: .doublePress
    case .contextMenu: .contextMenu
    case .pointer: .pointer
    case .appear: .appear
    case .disappear: .disappear
    case .visibleRange: .visibleRange
    }
  }
}

extension ViewAction: CustomStringConvertible {
  /// A description of the action, with control characters neutralised.
  public var description: String {
    switch self {
    case .toggle(let isOn): "toggle \(isOn ? "on" : "off")"
    case .input(let text): "input \(text.literal)".neutralised()
    case .select(let key): "select \(key.description.literal)".neutralised()
    case .slide(let value): "slide to \(value)"
    case .key(let press): "key \(press)".neutralised()
    case .doublePress: "double press"
    case .contextMenu: "context menu"
    case .pointer(let pointer): "pointer \(pointer.phase) at \(pointer.x), \(pointer.y)"
    case .visibleRange(let range): "rows \(range.lowerBound)..<\(range.upperBound) seen"
    case .press, .submit, .dismiss, .focus, .blur, .appear, .disappear: event.rawValue
    }
  }
}

package struct ViewEvent: Hashable, Sendable {
  package let action: ViewAction
  package let path: [PathElement]

  package init(_ action: ViewAction, _ path: [PathElement]) {
    self.action = action
    self.path = path
  }
}

/// An event of a pointer on a view, such as a mouse, a pen or a finger.
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

/// The reason why a tree has no input for an event, which may be outdated, forged or mistaken.
public enum EventRefusal: Error, Hashable, Sendable {
  /// There is no node at the path.
  case noNode([PathElement])
  /// The node at the path does not handle the action.
  case notHandled(ViewAction, label: String)
  /// The control or one of its containers is disabled.
  case disabled(label: String)
}

extension EventRefusal: CustomStringConvertible {
  /// A description of the problem, with control characters neutralised.
  ///
  /// It contains no typed text, which may come from a secure field that has left the view, and other
  /// values of the action, such as the key of an option, only in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  package func description(showsValues: Bool) -> String {
    let words =
      switch self {
      case .noNode(let path):
        "no node at [\(path.map(\.description).joined(separator: ", "))]"
      case .notHandled(let action, let label):
        "\(label.literal) does nothing for \(showsValues && !action.isTyped ? "\(action)" : action.event.rawValue)"
      case .disabled(let label):
        "\(label.literal) is disabled"
      }
    return words.neutralised()
  }
}

extension ViewAction {
  fileprivate var isTyped: Bool { event == .input || event == .key }
}

/// Whether diagnostics show values, such as ids; they do in debug builds.
package var diagnosticsShowValues: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
