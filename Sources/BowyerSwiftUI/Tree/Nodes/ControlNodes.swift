#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

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

    /// A link; one with an address that must not be opened is only its text.
    @ViewBuilder var link: some View {
      let label = node.title(style)
      if let url = LinkAddress(node.look.value).flatMap({ URL(string: $0.text) }) {
        Link(destination: url) { label }
      } else {
        label
      }
    }

    /// The progress of something; without a value, an indeterminate one.
    @ViewBuilder var progress: some View {
      if case .progress(let value?) = node.look.detail?.kind {
        ProgressView(value: value, total: 1) { node.words(node.look.text) }
      } else {
        ProgressView { node.words(node.look.text) }
      }
    }
  }

  extension Node {
    /// A control beside its label: not every platform shows the label that a control has itself.
    @MainActor func labelling(_ control: some View, _ style: ViewStyle) -> some View {
      LabeledContent {
        reached(control.labelsHidden())
      } label: {
        title(style)
      }
    }
  }

  /// A switch, which shows the user's value until it is handled, then the tree's.
  struct ToggleNode: View {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    @SwiftUI.State private var echo = Echo<Bool>()

    init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
      self.node = node
      self.path = path
      self.style = style
      self.context = context
    }

    var body: some View {
      let _ = echo
      node.reached(Toggle(isOn: isOn) { node.title(style) })
    }

    private var isOn: Binding<Bool> {
      context.value($echo, of: node, path, { $0.look.isOn }) { .toggle($0) }
    }
  }

  struct PickerNode: View {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    @SwiftUI.State private var echo = Echo<ViewKey?>()

    init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
      self.node = node
      self.path = path
      self.style = style
      self.context = context
    }

    var body: some View {
      let _ = echo
      if case .picker(let kind, let options, _)? = node.look.detail?.kind {
        let picker = Picker(selection: selection) {
          // Each selection has to have an option, also that of none; segments have none to show.
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

    @ViewBuilder private func styled(_ picker: some View, _ kind: PickerKind) -> some View {
      switch kind {
      #if !os(watchOS)
        case .menu: picker.pickerStyle(.menu)
        case .tabs: picker.pickerStyle(.segmented)
      #endif
      default: picker.pickerStyle(.inline)
      }
    }

    private var selection: Binding<ViewKey?> {
      context.value($echo, of: node, path, { $0.selectedOption }) { $0.map { .select($0) } }
    }
  }

  /// A slider; a range that SwiftUI cannot slide in is shown as a full bar, and on tvOS each as a bar.
  struct SliderNode: View {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    @SwiftUI.State private var echo = Echo<Double>()

    init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
      self.node = node
      self.path = path
      self.style = style
      self.context = context
    }

    var body: some View {
      let _ = echo
      #if os(tvOS)
        bar
      #else
        if let range, node.tag == .stepper {
          node.reached(stepper(in: range))
        } else if let range {
          node.labelling(slider(in: range), style)
        } else {
          bar
        }
      #endif
    }

    #if !os(tvOS)
      private func stepper(in range: ClosedRange<Double>) -> some View {
        Stepper(value: value, in: range, step: step ?? range.upperBound - range.lowerBound) {
          LabeledContent {
            Text(verbatim: (context.newest(at: path) ?? node).sliderText)
          } label: {
            label
          }
        }
      }

      @ViewBuilder private func slider(in range: ClosedRange<Double>) -> some View {
        if let step {
          Slider(value: value, in: range, step: step, label: { label })
        } else {
          Slider(value: value, in: range, label: { label })
        }
      }
    #endif

    private var label: Text { node.title(style) }

    /// What is seen where nothing can be slid: how much of the range the value is, and the value.
    var bar: some View {
      let part = range.map { (node.sliderValue - $0.lowerBound) / ($0.upperBound - $0.lowerBound) }
      return ProgressView(value: part ?? 1, total: 1) {
        label
      } currentValueLabel: {
        Text(verbatim: node.sliderText)
      }
    }

    private var value: Binding<Double> {
      context.value($echo, of: node, path, { $0.sliderValue }) { .slide($0) }
    }

    /// The range, if there is a way from one end to the other.
    private var range: ClosedRange<Double>? {
      guard case .slider(_, let range, _) = node.look.detail?.kind else { return nil }
      let length = range.upperBound - range.lowerBound
      return length > 0 && length.isFinite ? range : nil
    }

    /// The step, if there is room for one.
    private var step: Double? {
      guard case .slider(_, let range, let step?) = node.look.detail?.kind else { return nil }
      return step <= range.upperBound - range.lowerBound ? step : nil
    }
  }

  extension Node {
    fileprivate var sliderValue: Double {
      if case .slider(let value, _, _)? = look.detail?.kind { value } else { 0 }
    }

    fileprivate var sliderText: String {
      Int(exactly: sliderValue)?.description ?? sliderValue.description
    }

    /// The option that is selected; nil if what is selected is none.
    fileprivate var selectedOption: ViewKey? {
      guard case .picker(_, let options, let key?)? = look.detail?.kind else { return nil }
      return options.contains { $0.key == key } ? key : nil
    }
  }
#endif
