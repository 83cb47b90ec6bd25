public import Foundation

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Lived(content: self, name: "appear", begin: { action?() })
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Lived(content: self, name: "disappear", end: { action?() })
  }
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some View {
    Changed(content: self, value: value, initial: initial, action: action)
  }
  public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    surrounded { environment in
      if triggers.contains(.text) { environment.submits.insert(action, at: 0) }
      if triggers.contains(.search) { environment.searches.insert(action, at: 0) }
    }
  }
  /// SwiftUI: `func submitScope(_ isBlocking: Bool = true) -> some View`: what is handed in in the view is not told to
  /// the views around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    surrounded { environment in
      if isBlocking { (environment.submits, environment.searches) = ([], []) }
    }
  }
  /// SwiftUI: `func focused(_ condition: FocusState<Bool>.Binding) -> some View`.
  ///
  /// The focus comes only to what takes it.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    let binding = condition.binding
    let isFocused = binding.wrappedValue
    return Noted(content: self) { shown in
      guard shown.all.contains(where: \.takesFocus) else { return }
      shown.actions.append(.focus { binding.wrappedValue = $0 })
      if isFocused { shown.notes.append("focused") }
    }
  }
  /// SwiftUI: `func defaultFocus<V>(_ binding: FocusState<V>.Binding, _ value: V,
  /// priority: DefaultFocusEvaluationPriority = .automatic) -> some View where V: Hashable`: if something in the view has
  /// the value, it has the focus in a window that appears.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    _ value: V
  ) -> some View {
    placed { place in
      guard place.host.updates == 1, value as? Bool != false else { return }
      let (host, binding) = (place.host, binding.binding)
      host.after.append { binding.wrappedValue = value }
    }
  }
  public func focusable(_ isFocusable: Bool = true) -> some View {
    Noted(content: self) { shown in
      shown.takesFocus = isFocusable
      shown.notes.append(isFocusable ? "focusable" : "notFocusable")
    }
  }
  public func focusable(
    _ isFocusable: Bool = true,
    interactions: FocusInteractions
  ) -> some View { focusable(isFocusable) }
  #if !os(watchOS)
    public func onKeyPress(
      phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View { acting(.key(action)) }
  #endif
  #if os(macOS) || os(tvOS)
    /// SwiftUI, but only on macOS and tvOS: `func onExitCommand(perform action: (() -> Void)?)`.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
      acting(action.map { .escape($0) })
    }
  #endif

  /// SwiftUI: `func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture`.
  ///
  /// A gesture within the view goes first: a drag that begins with a touch leaves none to those around it, and what
  /// presses a control by itself takes each tap. A long press blocks an enclosing scroll view.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    Noted(content: self) { shown in
      guard isEnabled else { return }
      if !shown.isDragged, !shown.takesTaps { shown.actions += gesture.actions }
      if gesture.actions.contains(where: \.isDrag) { shown.isDragged = true }
      if gesture.actions.contains(where: \.isHold) { shown.blocksScrolling = true }
    }
  }
  /// SwiftUI: `func highPriorityGesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture`: goes before those
  /// within the view.
  ///
  /// A long press blocks an enclosing scroll view.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    Noted(content: self) { shown in
      guard isEnabled else { return }
      shown.actions += gesture.actions
      if gesture.actions.contains(where: \.isHold) { shown.blocksScrolling = true }
    }
  }
  /// SwiftUI: `func simultaneousGesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture`: goes on beside
  /// those within the view, not those around it.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    Noted(content: self) { shown in
      guard isEnabled else { return }
      shown.actions += gesture.actions.map { action in
        if case .hold(_, let hold) = action { .hold(isSimultaneous: true, hold) } else { action }
      }
      if gesture.actions.contains(where: \.isDrag) { shown.isDragged = true }
      if gesture.actions.contains(where: \.isTap) { shown.isTappedBeside = true }
    }
  }
}

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let automatic = FocusInteractions(rawValue: 3)
}

extension Shown.Action {
  fileprivate var isDrag: Bool { if case .drag = self { true } else { false } }
  fileprivate var isHold: Bool { if case .hold = self { true } else { false } }
  fileprivate var isTap: Bool { if case .tap = self { true } else { false } }
  var isKey: Bool {
    #if os(watchOS)
      false
    #else
      if case .key = self { true } else { false }
    #endif
  }
}

/// SwiftUI: `protocol Gesture`, and what the adapter uses of it.
@MainActor @preconcurrency
public protocol Gesture {
  /// What a person does.
  var actions: [Shown.Action] { get set }
}

extension Gesture {
  fileprivate func adding(_ action: Shown.Action) -> Self {
    var gesture = self
    gesture.actions.append(action)
    return gesture
  }
}

#if !os(tvOS)
  public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public var actions: [Shown.Action] = []
    public init(minimumDistance: CGFloat = 10) {}
    public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
      adding(.drag(ended: false) { action(Value(location: CGPoint(x: $0, y: $1))) })
    }
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
      adding(.drag(ended: true) { action(Value(location: CGPoint(x: $0, y: $1))) })
    }
    /// SwiftUI: `func updating<State>(_ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout
    /// Transaction) -> Void)`, of any gesture: the state is what it was when the gesture ends, or is cancelled.
    public func updating<State>(
      _ state: GestureState<State>,
      body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
    ) -> DragGesture {
      var gesture = self
      gesture.actions = actions.map { action in
        guard case .drag(let ended, let drag) = action else { return action }
        return .drag(ended: ended) { x, y in
          if !ended {
            var (value, transaction) = (state.wrappedValue, Transaction())
            body(Value(location: CGPoint(x: x, y: y)), &value, &transaction)
            state.set(value)
          }
          drag(x, y)
          if ended { state.reset() }
        }
      }
      return gesture.adding(.cancelDrag { state.reset() })
    }
  }
#endif

public struct TapGesture: Gesture {
  let count: Int
  public var actions: [Shown.Action] = []
  public init(count: Int = 1) { self.count = count }
  public func onEnded(_ action: @escaping @MainActor (()) -> Void) -> TapGesture {
    adding(.tap(count) { action(()) })
  }
}

/// SwiftUI: `struct LongPressGesture`, `init(minimumDuration:maximumDistance:)`, `onChanged`, which is called when a touch
/// begins, `onEnded`.
public struct LongPressGesture: Gesture {
  public var actions: [Shown.Action] = []
  public init(minimumDuration: Double = 0.5) {}
  public func onEnded(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    adding(.hold(isSimultaneous: false) { action(true) })
  }
  public func onChanged(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    adding(.touch { action(true) })
  }
}

struct Lived<Content: View>: Primitive {
  let content: Content
  let name: String
  var begin: @MainActor () -> Void = {}
  var end: @MainActor () -> Void = {}
  func shown(at place: Place) -> [Shown] {
    let place = place.child(name)
    let index = place.host.born.count
    let shown = place.show(content)
    // What is no view does not appear. What is in it appears after it.
    for number in 0..<(shown.first.map(\.views.count) ?? 0) {
      place.lives(number == 0 ? name : "\(name) \(number)", at: index, begin, end: end)
    }
    return shown
  }
}

struct Changed<Content: View, V: Equatable>: Primitive {
  let content: Content
  let value: V
  let initial: Bool
  let action: (V, V) -> Void
  func shown(at place: Place) -> [Shown] {
    let place = place.child("change")
    let cell = place.kept("old") { Cell<V?>(nil) }
    let old = cell.value
    let shown = place.show(content)
    if old != value {
      cell.value = value
      if old != nil || initial {
        for _ in 0..<(shown.first.map(\.views.count) ?? 1) {
          place.host.after.append { [action, value] in action(old ?? value, value) }
        }
      }
    }
    return shown
  }
}

#if !os(watchOS)
  public struct KeyPress: Sendable {
    public enum Result: Sendable { case handled, ignored }
    public struct Phases: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let down = Phases(rawValue: 1)
      public static let `repeat` = Phases(rawValue: 2)
    }
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers

    /// Makes what a keyboard would; SwiftUI has no such initialiser.
    ///
    /// With Shift, the key may be a lower case letter, as on an iPad; the characters are upper case.
    public init(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], writing: String? = nil) {
      (self.key, self.modifiers) = (key, modifiers)
      characters = writing ?? String(key.character)
    }
  }

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

public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}
