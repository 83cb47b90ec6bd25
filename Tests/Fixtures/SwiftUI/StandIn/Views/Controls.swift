public import Foundation

/// A control: its kind, its label, what is shown of it, and what can be done with it.
struct Control<Label: View>: Primitive {
  let kind: String
  var notes: [String?] = []
  let label: Label
  var actions: [Shown.Action]
  var isField = false
  func shown(at place: Place) -> [Shown] {
    var actions = actions
    let submits = place.environment.submits
    if isField, !submits.isEmpty { actions.append(.submit { for submit in submits { submit() } }) }
    let inside = place.child("label").show(label)
    var shown = Shown(kind, at: place, notes: notes, inside, actions: actions)
    if inside.count == 1, let only = inside.first, only.kind == "Text", only.notes.isEmpty,
      only.children.isEmpty
    {
      shown = Shown(kind, only.text, at: place, notes: notes, actions: actions)
    }
    shown.isPlainButton = kind == "Button" && place.environment.buttonStyle == nil
    if kind == "Button", place.environment.buttonStyle == "borderedProminent" {
      shown.notes.append("prominent")
    }
    return [shown]
  }
}

public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) { (self.role, self.action, self.label) = (role, action, label()) }
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  public var body: some View {
    Control(kind: "Button", notes: [role?.name], label: label, actions: [.press(action)])
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(verbatim: titleKey.value) }
  }
}

public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }
  public var body: some View {
    Control(
      kind: "Toggle",
      notes: [isOn.wrappedValue ? "on" : "off"],
      label: label,
      actions: [.toggle { [isOn] in isOn.wrappedValue = $0 }]
    )
  }
}

public struct TextField<Label: View>: View {
  let text: Binding<String>
  let prompt: Text?
  var axis: Axis = .horizontal
  let label: Label
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.prompt, self.label) = (text, prompt, label())
  }
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) { (self.text, self.prompt, self.axis, self.label) = (text, prompt, axis, label()) }
  public var body: some View {
    Control(
      kind: "TextField",
      notes: [
        "text=\(text.wrappedValue.debugDescription)", promptNote(prompt, label),
        axis == .vertical ? "vertical" : nil,
      ],
      label: label,
      actions: [.edit { [text] in text.wrappedValue = $0 }],
      isField: true
    )
  }
}

/// What an empty field says: its prompt, or its label, hidden or not, if it has none.
@MainActor
private func promptNote(_ prompt: Text?, _ label: some View) -> String? {
  let prompt = prompt ?? label as? Text
  return prompt.flatMap { $0.string.isEmpty ? nil : "prompt=\($0.string)" }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(verbatim: titleKey.value) }
  }
}

public struct SecureField<Label: View>: View {
  let text: Binding<String>
  let prompt: Text?
  let label: Label
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.prompt, self.label) = (text, prompt, label())
  }
  public var body: some View {
    Control(
      kind: "SecureField",
      notes: ["text=\(text.wrappedValue.debugDescription)", promptNote(prompt, label)],
      label: label,
      actions: [.edit { [text] in text.wrappedValue = $0 }],
      isField: true
    )
  }
}

#if !os(tvOS) && !os(watchOS)
  /// SwiftUI, but not on tvOS and watchOS: `struct TextEditor`, `init(text: Binding<String>)`: it has no label and no
  /// prompt, and submits nothing.
  public struct TextEditor: View {
    let text: Binding<String>
    public init(text: Binding<String>) { self.text = text }
    public var body: some View {
      Control(
        kind: "TextEditor",
        notes: ["text=\(text.wrappedValue.debugDescription)"],
        label: EmptyView(),
        actions: [
          .edit { [text] in text.wrappedValue = $0 },
          .newLine { [text] in text.wrappedValue += "\n" },
        ]
      )
    }
  }
#endif

#if !os(tvOS)
  /// SwiftUI: `struct Slider<Label, ValueLabel>`, `init(value:in:step:label:onEditingChanged:)` and
  /// `init(value:in:label:onEditingChanged:)`, both `where ValueLabel == EmptyView`.
  ///
  /// With a step, it draws a tick for each step.
  public struct Slider<Label: View, ValueLabel: View>: View {
    let value: Binding<Double>
    let notes: String
    let label: Label
    public init<V: BinaryFloatingPoint>(
      value: Binding<V>,
      in bounds: ClosedRange<V> = 0...1,
      @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
      self.init(value, "\(bounds)", label())
    }
    public init<V: BinaryFloatingPoint>(
      value: Binding<V>,
      in bounds: ClosedRange<V>,
      step: V.Stride = 1,
      @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
      self.init(value, "\(bounds) step=\(step)", label())
    }
    private init<V: BinaryFloatingPoint>(_ value: Binding<V>, _ notes: String, _ label: Label) {
      self.value = Binding(
        get: { @MainActor in Double(value.wrappedValue) },
        set: { @MainActor in value.wrappedValue = V($0) }
      )
      (self.notes, self.label) = (notes, label)
    }
    public var body: some View {
      Control(
        kind: "Slider",
        notes: ["\(value.wrappedValue)", "in=\(notes)"],
        label: label,
        actions: [.slide { [value] in value.wrappedValue = $0 }]
      )
    }
  }
#endif

/// SwiftUI: `struct ProgressView<Label, CurrentValueLabel>`, `init(label:)` and `init(value:total:label:)`, both `where
/// CurrentValueLabel == EmptyView`, and `init(value:total:label:currentValueLabel:)`.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let notes: [String?]
  let label: Label
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
    (notes, self.label) = ([], label())
  }
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    (notes, self.label) = ([value.map { "\($0)/\(total)" }], label())
  }
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let current = (currentValueLabel() as? Text)?.string
    notes = [value.map { "\($0)/\(total)" }, current.map { "current=\($0)" }]
    self.label = label()
  }
  public var body: some View {
    Control(kind: "ProgressView", notes: notes, label: label, actions: [])
  }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: Primitive {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.selection, self.content, self.label) = (selection, content(), label()) }
  public func shown(at place: Place) -> [Shown] {
    var picker = Shown(
      "Picker",
      place.child("label").show(label).first?.name,
      at: place,
      place.child("content").show(content)
    )
    picker.notes = ["selection=\(selection.wrappedValue)"]
    picker.actions = [
      .choose { [selection] tag in
        if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
      }
    ]
    return [picker]
  }
}

public struct Link<Label: View>: View {
  let destination: URL
  let label: Label
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
  public var body: some View {
    Control(kind: "Link", notes: [destination.absoluteString], label: label, actions: [])
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct Label<Title: View, Icon: View>: Primitive {
  let title: Title
  let icon: Icon
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
  public func shown(at place: Place) -> [Shown] {
    let inside = place.child("title").show(title) + place.child("icon").show(icon)
    return [Shown("Label", at: place, inside)]
  }
}

#if !os(tvOS)
  /// SwiftUI: `struct Stepper<Label>`, `init(label:onIncrement:onDecrement:onEditingChanged:)`; a button whose action
  /// is nil is disabled.
  public struct Stepper<Label: View>: View {
    let actions: [Shown.Action]
    let notes: [String?]
    let label: Label
    public init(
      @ViewBuilder label: () -> Label,
      onIncrement: (@MainActor () -> Void)?,
      onDecrement: (@MainActor () -> Void)?,
      onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
      actions =
        (onIncrement.map { [.increment($0)] } ?? []) + (onDecrement.map { [.decrement($0)] } ?? [])
      notes = [onDecrement.map { _ in "-" }, onIncrement.map { _ in "+" }]
      self.label = label()
    }
    public var body: some View {
      Control(kind: "Stepper", notes: notes, label: label, actions: actions)
    }
  }

  public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
  }

  public struct DatePicker<Label: View>: View {
    let selection: Binding<Date>
    let components: DatePickerComponents
    let label: Label
    public init(
      selection: Binding<Date>,
      displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
      @ViewBuilder label: () -> Label
    ) { (self.selection, components, self.label) = (selection, displayedComponents, label()) }
    public var body: some View {
      Control(
        kind: "DatePicker",
        notes: [
          components.contains(.date) ? "date" : nil,
          components.contains(.hourAndMinute) ? "time" : nil,
        ],
        label: label,
        actions: [
          .choose { [selection] in
            if let date = $0.base as? Date { selection.wrappedValue = date }
          }
        ]
      )
    }
  }
#endif
