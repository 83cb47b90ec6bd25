#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

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
#endif
