#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension View {
    /// Returns the view with the layout and style of a node and, if `isHeard` is true, its accessibility properties.
    func looking(
      like node: Node,
      in surroundings: NodeView.Surroundings = NodeView.Surroundings(),
      isHeard: Bool = true
    ) -> some View {
      NodeLooks(node, in: surroundings, isHeard: isHeard).applied(to: self)
    }
  }

  /// The layout, style and accessibility properties of a node.
  private struct NodeLooks {
    let values: NodeProps.Values
    /// The values for assistive technologies.
    let told: NodeProps.Values
    let isDisabled: Bool
    /// Whether the node is a control with a value, which assistive technologies read in place of its state.
    let hasValue: Bool
    /// Whether assistive technologies skip the node.
    let isUnheard: Bool
    /// Whether the node fills the available width.
    let fillsWidth: Bool
    let fillsHeight: Bool

    init(_ node: Node, in surroundings: NodeView.Surroundings, isHeard: Bool) {
      values = node.props?.values ?? NodeLooks.plain
      told = isHeard ? values : NodeLooks.plain
      isDisabled = node.look.isDisabled
      hasValue = node.hasValue
      // An outer `accessibilityHidden` overrides an inner one, so this is the only one.
      isUnheard = values.isHidden || node.isDecoration
      let grows = values.grow > 0
      fillsWidth = surroundings.isStretched || grows && surroundings.growth == .horizontal
      fillsHeight = grows && surroundings.growth == .vertical
    }

    private static let plain = NodeProps.Values()

    @MainActor func applied(to view: some View) -> some View {
      heard(
        view
          .padding(insets)
          .frame(
            minWidth: points(values.width.min),
            idealWidth: points(values.width.ideal),
            maxWidth: points(values.width.max) ?? (fillsWidth ? .infinity : nil),
            minHeight: points(values.height.min),
            idealHeight: points(values.height.ideal),
            maxHeight: points(values.height.max) ?? (fillsHeight ? .infinity : nil),
            alignment: (values.alignment ?? .start).inFrame
          )
          .background(background)
          .border(borderColor, width: values.border == nil && !values.isInvalid ? 0 : 1)
          .opacity(values.isHidden ? 0 : 1)
          .disabled(isDisabled || values.isHidden)
      )
    }

    @MainActor private func heard(_ content: some View) -> some View {
      content
        .accessibilityHidden(isUnheard)
        .accessibilityLabel(
          Text(verbatim: told.label?.string ?? ""),
          isEnabled: told.label != nil
        )
        .accessibilityHint(Text(verbatim: hint), isEnabled: !hint.isEmpty)
        .accessibilityValue(Text(verbatim: state), isEnabled: !state.isEmpty && !hasValue)
        .accessibilityAddTraits(traits)
        .accessibilitySortPriority(priority)
    }

    /// The priority in the reading order: nodes with a place in the order of the focus come first, by ascending place.
    ///
    /// SwiftUI compares priorities within one container only.
    private var priority: Double {
      guard case .order(let place)? = values.focus else { return 0 }
      return Double(Int32.max) - min(max(Double(place), -1e9), 1e9)
    }

    private func points(_ length: Int?) -> CGFloat? { length.map { CGFloat($0) * pointsPerUnit } }

    private var insets: EdgeInsets {
      let padding = values.padding
      return EdgeInsets(
        top: CGFloat(padding.top) * pointsPerUnit,
        leading: CGFloat(padding.leading) * pointsPerUnit,
        bottom: CGFloat(padding.bottom) * pointsPerUnit,
        trailing: CGFloat(padding.trailing) * pointsPerUnit
      )
    }

    private var background: Color { values.style.background?.color ?? Color.clear }

    private var borderColor: Color { values.isInvalid ? Color.red : Color.secondary }

    private var state: String { told.stateWords(in: .main) }

    /// The description; for a control with a value, it follows the state.
    private var hint: String {
      [hasValue ? state : "", told.description?.string ?? ""].filter { !$0.isEmpty }
        .joined(separator: ", ")
    }

    private var traits: AccessibilityTraits {
      var traits: AccessibilityTraits = []
      if told.isSelected == true { traits.formUnion(.isSelected) }
      if told.live != nil || told.role == .alert || told.role == .status {
        traits.formUnion(.updatesFrequently)
      }
      return traits
    }
  }

  extension Node {
    /// Whether the node is a decorative image, without a text or a label.
    fileprivate var isDecoration: Bool {
      tag == .image && look.text.isEmpty && props?.values.label == nil
    }

    /// Whether the node is a control with a value, which assistive technologies read.
    fileprivate var hasValue: Bool {
      switch tag {
      case .textField, .toggle, .picker, .slider, .stepper, .progress: true
      default: false
      }
    }
  }

  extension NodeProps.Values {
    /// Returns the states of a node for assistive technologies, in the words of the strings table of a bundle; a word
    /// that is not in the table is used as it is.
    func stateWords(in bundle: Bundle) -> String {
      var words: [String] = []
      if let isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
      if let isChecked { words.append(isChecked ? "checked" : "not checked") }
      if isRequired { words.append("required") }
      if isInvalid { words.append("invalid") }
      return words.map { bundle.localizedString(forKey: $0, value: $0, table: nil) }
        .joined(separator: ", ")
    }
  }
#endif
