public import BowyerViews

/// An event of a terminal: a key press, a paste, or a mouse event.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  ///
  /// Typed text arrives as one event for each Unicode scalar; a text field combines scalars into characters.
  case key(KeyPress)
  /// A text was pasted.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
}

extension TerminalEvent {
  /// Whether it is Ctrl-C, which always ends a program.
  var isInterrupt: Bool { self == .key(KeyPress(.character("c"), .control)) }
}

/// A mouse event of a terminal.
///
///     MouseEvent(.press, column: 3, row: 0).button  // PointerEvent.Button.primary
public struct MouseEvent: Hashable, Sendable {
  /// The action of a mouse event.
  public enum Action: Hashable, Sendable {
    /// A button is pressed.
    case press
    /// A button is released.
    case release
    /// The mouse is moved, with a button held or not.
    case move
    /// The wheel is turned by a number of notches: down and right are positive, up and left are negative.
    case wheel(down: Int, right: Int)
  }

  /// The action.
  public var action: Action
  /// The button; none for the wheel.
  public var button: PointerEvent.Button
  /// The column of the cell under the pointer, counted from 0 at the left.
  public var column: Int
  /// The row of the cell under the pointer, counted from 0 at the top.
  public var row: Int
  /// The pressed modifier keys, as far as the terminal reports them.
  public var modifiers: KeyPress.Modifiers

  /// Creates a mouse event.
  public init(
    _ action: Action,
    _ button: PointerEvent.Button = .primary,
    column: Int,
    row: Int,
    _ modifiers: KeyPress.Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

// Source: "XTerm Control Sequences", the section on mouse tracking; tmux sends the same.
extension MouseEvent {
  /// Creates the event of a report in the SGR encoding, without its `<`; nil if the report is invalid or its button is
  /// unknown.
  init?(_ report: ControlSequence) {
    guard report.numbers.count == 3, report.number(1, else: 0) > 0, report.number(2, else: 0) > 0
    else { return nil }
    switch report.final {
    case UInt8(ascii: "M"): self.init(code: report.numbers[0], report.numbers[1], report.numbers[2])
    case UInt8(ascii: "m"):
      self.init(code: report.numbers[0], report.numbers[1], report.numbers[2])
      guard action == .press else { return nil }
      action = .release
    default: return nil
    }
  }

  /// Creates the event of a report in the original encoding, from its three bytes.
  init?(oldest bytes: [UInt8]) {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }), bytes[1] > 32, bytes[2] > 32 else {
      return nil
    }
    let (code, column, row) = (Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32)
    if code & 0b1110_0011 == 3 {
      // The report does not contain the released button; most often it is the first.
      self.init(code: code & ~3, column, row)
      action = .release
    } else {
      self.init(code: code, column, row)
    }
  }

  private init?(code: Int, _ column: Int, _ row: Int) {
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let number = code & ~0b1_1100
    let buttons: [PointerEvent.Button] = [.primary, .middle, .secondary, .none]
    let (action, button): (Action, PointerEvent.Button)
    switch number {
    case 0...2: (action, button) = (.press, buttons[number])
    case 32...35: (action, button) = (.move, buttons[number - 32])
    case 64: (action, button) = (.wheel(down: -1, right: 0), .none)
    case 65: (action, button) = (.wheel(down: 1, right: 0), .none)
    case 66: (action, button) = (.wheel(down: 0, right: -1), .none)
    case 67: (action, button) = (.wheel(down: 0, right: 1), .none)
    default: return nil
    }
    self.init(action, button, column: column - 1, row: row - 1, modifiers)
  }
}
