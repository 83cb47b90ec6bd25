#if !os(watchOS)
  /// SwiftUI: `struct KeyPress: Sendable`, `KeyPress.Result`, `KeyPress.Phases`.
  public struct KeyPress: Sendable {
    public enum Result: Sendable { case handled, ignored }
    public struct Phases: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let down = Phases(rawValue: 1)
      public static let `repeat` = Phases(rawValue: 2)
      public static let up = Phases(rawValue: 4)
    }
    public let phase: Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers

    /// Makes what a keyboard would; SwiftUI has no such initialiser.
    ///
    /// With Shift, the key may be a lower case letter, as on an iPad; the characters are upper case.
    public init(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], writing: String? = nil) {
      (phase, self.key, characters) = (.down, key, writing ?? String(key.character))
      self.modifiers = modifiers
    }
  }
#endif

#if !os(watchOS)
  /// SwiftUI: `struct KeyEquivalent: Hashable, Sendable`.
  public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{08}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
  }
#endif

#if !os(tvOS) && !os(watchOS)
  /// SwiftUI, but not on tvOS and watchOS: `struct KeyboardShortcut: Hashable, Sendable`,
  /// `init(_ key: KeyEquivalent, modifiers: EventModifiers = .command)`, `static let cancelAction`.
  public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
      (self.key, self.modifiers) = (key, modifiers)
    }
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
  }

  extension View {
    /// SwiftUI, but not on tvOS and watchOS: `func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View`: the keys
    /// press the control wherever the focus is.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
      Noted(content: self) { shown in
        for case .press(let press) in shown.actions {
          shown.actions.append(.shortcut(shortcut, press))
        }
      }
    }
  }
#endif

/// SwiftUI: `struct EventModifiers: OptionSet, Sendable`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}
