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
  /// SwiftUI: `struct Stepper<Label>`, `init(value:in:step:label:onEditingChanged:)`.
  public struct Stepper<Label: View>: View {
    let value: Binding<Double>
    let notes: String
    let label: Label
    public init<V: Strideable>(
      value: Binding<V>,
      in bounds: ClosedRange<V>,
      step: V.Stride = 1,
      @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
      self.value = Binding(
        get: { @MainActor in Double(value.wrappedValue) },
        set: { @MainActor in value.wrappedValue = V($0) }
      )
      (notes, self.label) = ("\(bounds) step=\(step)", label())
    }
    public var body: some View {
      Control(
        kind: "Stepper",
        notes: ["in=\(notes)"],
        label: label,
        actions: [.slide { [value] in value.wrappedValue = $0 }]
      )
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
