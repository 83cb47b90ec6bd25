#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension Node {
    @MainActor var buttonRole: ButtonRole? {
      switch buttonKind {
      case .plain, .primary: nil
      case .destructive: .destructive
      case .cancel: .cancel
      }
    }

    var symbolName: String? {
      if case .button(_, let name?)? = look.detail?.kind { name.string } else { nil }
    }

    @MainActor @ViewBuilder func buttonLabel(_ style: ViewStyle) -> some View {
      if let symbolName {
        Label {
          buttonText(style)
        } icon: {
          Image(systemName: symbolName)
        }
      } else {
        buttonText(style)
      }
    }

    @MainActor fileprivate func buttonText(_ style: ViewStyle) -> Text {
      let words = words(look.text)
      guard props?.values.isChecked == true else { return words.styled(style) }
      // Assistive technologies read the state of the button as its value, not the mark.
      return Text("✓ \(words)").styled(style).accessibilityLabel(words)
    }

    @MainActor @ViewBuilder func prominent(_ button: some View) -> some View {
      if buttonKind == .primary { button.buttonStyle(.borderedProminent) } else { button }
    }

    /// Returns a control beside its label, because not every platform shows the control's own label.
    @MainActor func labelling(_ control: some View, _ style: ViewStyle) -> some View {
      LabeledContent {
        reached(control.labelsHidden())
      } label: {
        title(style)
      }
    }

    fileprivate var sliderText: String { (slider?.value ?? 0).description }

    fileprivate var selectedOption: ViewKey? {
      guard let (_, options, selection) = picker else { return nil }
      return options.first { $0.key == selection }?.key
    }
  }

  /// A button for places that accept only buttons: swipe actions and alerts.
  struct BareButton: View {
    let node: Node
    let role: ButtonRole?
    let isDisabled: Bool
    var hasSymbol = true
    let press: @MainActor () -> Void

    var body: some View {
      Button(role: role) {
        press()
      } label: {
        let style = node.props?.values.style ?? ViewStyle()
        if hasSymbol { node.buttonLabel(style) } else { node.buttonText(style) }
      }
      .disabled(isDisabled || node.look.isDisabled)
    }
  }

  extension NodeView {
    var button: some View {
      node.prominent(
        Button(role: node.buttonRole) {
          perform(.press)
        } label: {
          node.buttonLabel(style)
        }
      )
    }

    /// Without an address that may be opened, only its text.
    @ViewBuilder var link: some View {
      let label = node.title(style)
      if let url = LinkAddress(node.look.value).flatMap({ URL(string: $0.text) }) {
        Link(destination: url) { label }
      } else {
        label
      }
    }

    @ViewBuilder var progress: some View {
      if case .progress(let value?) = node.look.detail?.kind {
        ProgressView(value: value, total: 1) { node.words(node.look.text) }
      } else {
        ProgressView { node.words(node.look.text) }
      }
    }
  }

  /// A control with a value: the user's until its inputs are handled.
  struct ValueNode<Value: Equatable & Sendable, Control: View>: View {
    let value: @MainActor (Binding<Echo<Value>>) -> Binding<Value>
    let control: @MainActor (Binding<Value>) -> Control
    @SwiftUI.State private var echo = Echo<Value>()

    init(
      _ value: @escaping @MainActor (Binding<Echo<Value>>) -> Binding<Value>,
      @ViewBuilder control: @escaping @MainActor (Binding<Value>) -> Control
    ) {
      self.value = value
      self.control = control
    }

    var body: some View {
      let _ = echo
      control(value($echo))
    }
  }

  extension NodeView {
    var toggle: some View {
      ValueNode {
        context.value($0, of: node, path, { $0.look.isOn }) { .toggle($0) }
      } control: { isOn in
        node.reached(Toggle(isOn: isOn) { node.title(style) })
      }
    }

    var picker: some View {
      ValueNode {
        context.value($0, of: node, path, { $0.selectedOption }) { $0.map { .select($0) } }
      } control: { selection in
        if let (kind, options, _) = node.picker {
          let picker = Picker(selection: selection) {
            // Each selection must have an option, including none; segments show no option for none.
            if node.selectedOption == nil, kind != .tabs { Text(verbatim: "").tag(ViewKey?.none) }
            ForEach(options, id: \.key) { option in
              Text(verbatim: option.label).tag(ViewKey?.some(option.key))
            }
          } label: {
            node.title(style)
          }
          node.labelling(styled(picker, kind), style)
        }
      }
    }

    @ViewBuilder private func styled(_ picker: some View, _ kind: PickerKind) -> some View {
      switch kind {
      #if os(watchOS)
        case .menu, .tabs, .radio, .list: picker.pickerStyle(.inline)
      #else
        case .menu: picker.pickerStyle(.menu)
        case .tabs: picker.pickerStyle(.segmented)
        case .radio, .list: picker.pickerStyle(.inline)
      #endif
      }
    }

    /// A slider or a stepper; on tvOS, it is a bar, and a range that SwiftUI cannot use is a full bar.
    var slider: some View {
      ValueNode {
        context.value($0, of: node, path, { $0.slider?.value ?? 0 }) { .slide($0) }
      } control: { value in
        #if os(tvOS)
          bar
        #else
          if node.tag == .stepper {
            node.reached(stepper(value))
          } else if let range {
            node.labelling(slid(value, in: range), style)
          } else {
            bar
          }
        #endif
      }
    }

    #if !os(tvOS)
      /// Its buttons step in the scale of the node, which is exact up to `Int.max`.
      private func stepper(_ value: Binding<SliderValue>) -> some View {
        Stepper(
          label: {
            LabeledContent {
              Text(verbatim: (context.newest(at: path) ?? node).sliderText)
            } label: {
              node.title(style)
            }
          },
          onIncrement: stepping(value, by: 1),
          onDecrement: stepping(value, by: -1)
        )
      }

      private func stepping(
        _ value: Binding<SliderValue>,
        by count: Int
      ) -> (@MainActor () -> Void)? {
        guard let scale = node.slider?.scale else { return nil }
        let stepped: @MainActor () -> SliderValue = {
          scale.stepped(from: value.wrappedValue, by: count)
        }
        let (old, new) = (value.wrappedValue, stepped())
        if count > 0 ? new <= old : new >= old { return nil }
        return { value.wrappedValue = stepped() }
      }

      /// Whether a slider has its steps in SwiftUI; on watchOS, its buttons change it by a step.
      private func hasSteps(_ range: ClosedRange<Double>, _ step: Double) -> Bool {
        #if os(watchOS)
          true
        #else
          (range.upperBound - range.lowerBound) / step <= 50
        #endif
      }

      /// SwiftUI may draw a tick for each step, so with many steps only the values have them.
      @ViewBuilder private func slid(
        _ value: Binding<SliderValue>,
        in range: ClosedRange<Double>
      ) -> some View {
        let nearest = Binding(
          get: { @MainActor in value.wrappedValue.double },
          set: { @MainActor [node] in
            guard let scale = node.slider?.scale else { return }
            value.wrappedValue = scale.nearest(to: SliderValue($0))
          }
        )
        let width = range.upperBound - range.lowerBound
        if let step = node.slider?.scale.step?.double, step <= width, hasSteps(range, step) {
          Slider(value: nearest, in: range, step: step, label: { node.title(style) })
        } else {
          Slider(value: nearest, in: range, label: { node.title(style) })
        }
      }
    #endif

    var bar: some View {
      let share = range == nil ? nil : node.slider.map { $0.scale.share(of: $0.value) }
      return ProgressView(value: share ?? 1, total: 1) {
        node.title(style)
      } currentValueLabel: {
        Text(verbatim: node.sliderText)
      }
    }

    private var range: ClosedRange<Double>? {
      guard let scale = node.slider?.scale else { return nil }
      let (lower, upper) = (scale.range.lowerBound.double, scale.range.upperBound.double)
      return upper > lower && (upper - lower).isFinite ? lower...upper : nil
    }
  }
#endif
