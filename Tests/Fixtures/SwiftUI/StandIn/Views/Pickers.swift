public import Foundation

/// SwiftUI: `struct Label<Title, Icon>`, `init(title:icon:)`.
public struct Label<Title: View, Icon: View>: View, Primitive {
  public typealias Body = Never
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

  /// SwiftUI: `struct DatePickerComponents: OptionSet, Sendable`.
  public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
  }

  /// SwiftUI: `struct DatePicker<Label>`, `init(selection:displayedComponents:label:)`.
  public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents
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
