#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension View {
    /// Returns the view, laid out and seen as a node says, and heard so if `isHeard` is true.
    func looking(
      like node: Node,
      in surroundings: NodeView.Surroundings = NodeView.Surroundings(),
      isHeard: Bool = true
    ) -> some View {
      NodeLooks(node, in: surroundings, isHeard: isHeard).applied(to: self)
    }
  }

  /// How a node is laid out, seen and heard, beside what it is.
  private struct NodeLooks {
    let values: NodeProps.Values
    /// Those that are heard.
    let told: NodeProps.Values
    let isDisabled: Bool
    /// Whether a value is heard of it that is not told here.
    let hasValue: Bool
    /// Whether it is passed over by who does not see.
    let isUnheard: Bool
    /// Whether it takes the room that there is.
    let fillsWidth: Bool
    let fillsHeight: Bool

    init(_ node: Node, in surroundings: NodeView.Surroundings, isHeard: Bool) {
      values = node.props?.values ?? NodeLooks.plain
      told = isHeard ? values : NodeLooks.plain
      isDisabled = node.look.isDisabled
      hasValue = node.hasValue
      // Of two that say whether something is heard, the outer one holds: so this is the only one.
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

    /// What has a number in the order of the focus comes before what has none, the least first.
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

    /// The description, behind the state where that is not heard as the value.
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
    /// Whether it is an image that says nothing.
    fileprivate var isDecoration: Bool {
      tag == .image && look.text.isEmpty && props?.values.label == nil
    }

    /// Whether it is a control with a value, which is heard as such.
    fileprivate var hasValue: Bool {
      switch tag {
      case .textField, .toggle, .picker, .slider, .stepper, .progress: true
      default: false
      }
    }
  }

  extension NodeProps.Values {
    /// What is told of the state of a node beside its name, in the words of the table of a bundle; a word that is not in
    /// it is told as it is.
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
