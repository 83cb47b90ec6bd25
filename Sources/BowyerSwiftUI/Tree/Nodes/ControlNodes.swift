#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  struct ButtonNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      Button {
        context.perform(.press, path)
      } label: {
        Text(verbatim: mark + node.look.text).styled(context.style)
      }
    }

    /// What a checked item of a menu begins with.
    private var mark: String { node.props?.values.isChecked == true ? "✓ " : "" }
  }

  /// A link; one with an address that must not be opened is only its text.
  struct LinkNode: View {
    let node: Node
    let style: ViewStyle

    var body: some View {
      let label = Text(verbatim: node.look.text).styled(style)
      if let url = LinkAddress(node.look.value).flatMap({ URL(string: $0.text) }) {
        Link(destination: url) { label }
      } else {
        label
      }
    }
  }

  struct MenuNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      #if os(watchOS)
        GroupNode(title: node.look.text, children: children)
      #else
        Menu {
          children
        } label: {
          Text(verbatim: node.look.text).styled(children.context.style)
        }
      #endif
    }
  }

  /// A switch: what it shows is what the tree says.
  struct ToggleNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      Toggle(
        isOn: Binding(
          get: { @MainActor in node.look.isOn },
          set: { @MainActor isOn in context.perform(.toggle(isOn), path) }
        )
      ) { Text(verbatim: node.look.text).styled(context.style) }
    }
  }

  struct PickerNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      if case .picker(let kind, let options, let selection)? = node.look.detail?.kind {
        let picker = Picker(
          selection: Binding<ViewKey?>(
            get: { @MainActor in selection },
            set: { @MainActor key in
              if let key, key != selection { context.perform(.select(key), path) }
            }
          )
        ) {
          ForEach(options, id: \.key) { option in
            Text(verbatim: option.label).tag(ViewKey?.some(option.key))
          }
        } label: {
          Text(verbatim: node.look.text).styled(context.style)
        }
        Named(node: node, context: context) {
          switch kind {
          #if !os(watchOS)
            case .menu: picker.pickerStyle(.menu)
            case .tabs: picker.pickerStyle(.segmented)
          #endif
          default: picker.pickerStyle(.inline)
          }
        }
      }
    }
  }

  /// A slider; a range that SwiftUI cannot slide in is shown as a full bar.
  struct SliderNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      #if os(tvOS)
        bar
      #else
        if let range {
          Named(node: node, context: context) {
            if let step {
              Slider(value: value, in: range, step: step, label: { label })
            } else {
              Slider(value: value, in: range, label: { label })
            }
          }
        } else {
          bar
        }
      #endif
    }

    private var label: Text { Text(verbatim: node.look.text).styled(context.style) }

    private var bar: some View { ProgressView(value: 1.0, total: 1) { label } }

    private var value: Binding<Double> {
      Binding(
        get: { @MainActor in
          if case .slider(let value, _, _) = node.look.detail?.kind { value } else { 0 }
        },
        set: { @MainActor value in context.perform(.slide(value), path) }
      )
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

  /// How far something is; without a value, that it goes on.
  struct ProgressNode: View {
    let node: Node

    var body: some View {
      if case .progress(let value?) = node.look.detail?.kind {
        ProgressView(value: value, total: 1) { Text(verbatim: node.look.text) }
      } else {
        ProgressView { Text(verbatim: node.look.text) }
      }
    }
  }

  /// A control beside its name: not every platform shows the label that a control has itself.
  struct Named<Content: View>: View {
    let node: Node
    let context: TreeContext
    @ViewBuilder let content: Content

    var body: some View {
      LabeledContent {
        content.labelsHidden()
      } label: {
        Text(verbatim: node.look.text).styled(context.style)
      }
    }
  }
#endif
