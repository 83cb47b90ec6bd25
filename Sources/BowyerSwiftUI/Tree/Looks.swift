#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension View {
    func looking(
      like node: Node,
      in surroundings: NodeView.Surroundings = NodeView.Surroundings(),
      isAccessible: Bool = true
    ) -> some View {
      let values = node.props?.values ?? NodeLooks.plain
      let read = isAccessible ? values : NodeLooks.plain
      return NodeLooks(node: node, surroundings: surroundings, values: values, read: read)
        .applied(to: self)
    }
  }

  private struct NodeLooks {
    let node: Node
    let surroundings: NodeView.Surroundings
    let values: NodeProps.Values
    /// Those that assistive technologies read.
    let read: NodeProps.Values

    static let plain = NodeProps.Values()

    private var isPushed: Bool {
      surroundings.isAlignable && (values.alignment == .center || values.alignment == .end)
    }

    private var fillsWidth: Bool {
      surroundings.isStretched && !isPushed
        || surroundings.isAlignable && values.alignment == .stretch
        || values.grow > 0 && surroundings.growth == .horizontal
    }

    private var fillsHeight: Bool { values.grow > 0 && surroundings.growth == .vertical }
    /// Whether assistive technologies read its value in place of the state.
    private var hasValue: Bool { node.has(.valued) }

    @MainActor func applied(to view: some View) -> some View {
      accessible(
        capped(framed(view.padding(insets)))
          .background(background)
          .border(borderColor, width: values.border == nil && !values.isInvalid ? 0 : 1)
          .frame(maxWidth: isPushed ? .infinity : nil, alignment: inFrame)
          .opacity(values.isHidden ? 0 : 1)
          .disabled(node.look.isDisabled || values.isHidden)
      )
    }

    private var inFrame: Alignment { (values.alignment ?? .start).inFrame }

    /// A frame with a maximum is as large as the room up to that maximum, as a view with an ideal size is.
    @MainActor private func framed(_ view: some View) -> some View {
      let (width, height) = (values.width.inOrder, values.height.inOrder)
      return view.frame(
        minWidth: points(width.min),
        idealWidth: points(width.ideal),
        maxWidth: points(width.ideal) ?? (fillsWidth ? .infinity : nil),
        minHeight: points(height.min),
        idealHeight: points(height.ideal),
        maxHeight: points(height.ideal) ?? (fillsHeight ? .infinity : nil),
        alignment: inFrame
      )
    }

    @MainActor @ViewBuilder private func capped(_ view: some View) -> some View {
      // A stack treats these by their kind, which a layout around them would prevent.
      if [.empty, .spacer, .divider].contains(node.tag) {
        view
      } else {
        CappedLayout(atMostWide: points(values.width.max), atMostHigh: points(values.height.max)) {
          view
        }
      }
    }

    @MainActor private func accessible(_ content: some View) -> some View {
      content
        // An outer `accessibilityHidden` overrides an inner one, so this is the only one.
        .accessibilityHidden(values.isHidden || isDecoration)
        .accessibilityLabel(
          Text(verbatim: read.label?.string ?? ""),
          isEnabled: read.label != nil
        )
        .accessibilityHint(Text(verbatim: hint), isEnabled: !hint.isEmpty)
        .accessibilityValue(Text(verbatim: state), isEnabled: !state.isEmpty && !hasValue)
        .accessibilityAddTraits(traits)
        .accessibilitySortPriority(priority)
    }

    private var isDecoration: Bool {
      node.tag == .image && node.look.text.isEmpty && values.label == nil
    }

    /// Nodes with a place in the order of the focus are read first; SwiftUI compares priorities within a container only.
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
    private var state: String { read.stateWords(in: .main) }

    /// The description; for a control with a value, it follows the state.
    private var hint: String {
      [hasValue ? state : "", read.description?.string ?? ""].filter { !$0.isEmpty }
        .joined(separator: ", ")
    }

    private var traits: AccessibilityTraits {
      var traits: AccessibilityTraits = []
      if read.isSelected == true { traits.formUnion(.isSelected) }
      let isUpdated = read.live != nil || read.role == .alert || read.role == .status
      if isUpdated { traits.formUnion(.updatesFrequently) }
      return traits
    }
  }

  extension FrameLength {
    /// The bounds in ascending order, as a frame requires; the maximum takes precedence.
    fileprivate var inOrder: FrameLength {
      let least = min.map { Swift.min($0, max ?? $0) }
      let most = ideal.map { Swift.max(Swift.min($0, max ?? $0), least ?? $0) }
      return FrameLength(min: least, ideal: most, max: max)
    }
  }

  /// A view that is as large as its content, but gets no more room than a maximum.
  private nonisolated struct CappedLayout: Layout {
    let atMostWide: CGFloat?
    let atMostHigh: CGFloat?

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(capped(proposal)) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.map(\.height).max() ?? 0
      )
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      for view in subviews {
        let corner = CGPoint(x: bounds.minX, y: bounds.minY)
        view.place(at: corner, anchor: .topLeading, proposal: capped(proposal))
      }
    }

    private func capped(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(
        width: atMostWide.map { min($0, proposal.width ?? $0) } ?? proposal.width,
        height: atMostHigh.map { min($0, proposal.height ?? $0) } ?? proposal.height
      )
    }
  }

  extension NodeProps.Values {
    /// Returns the states of a node for assistive technologies, from the strings table of a bundle where it has them.
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

  extension Text {
    /// Returns the text in a style, without its background, which belongs to the enclosing view.
    func styled(_ style: ViewStyle) -> Text {
      var text = self
      if style.traits.contains(.bold) { text = text.bold() }
      if style.traits.contains(.italic) { text = text.italic() }
      if style.traits.contains(.underline) { text = text.underline() }
      if style.traits.contains(.strike) { text = text.strikethrough() }
      if style.traits.contains(.monospaced) { text = text.monospaced() }
      if let color = style.textColor { text = text.foregroundStyle(color) }
      return text
    }
  }

  extension AttributedString {
    func styled(_ style: ViewStyle) -> AttributedString {
      // The attributes are named by their types, because UIKit and AppKit have some with the same names.
      typealias Shared = AttributeScopes.FoundationAttributes
      typealias Own = AttributeScopes.SwiftUIAttributes
      var intent: InlinePresentationIntent = []
      if style.traits.contains(.bold) { intent.insert(.stronglyEmphasized) }
      if style.traits.contains(.italic) { intent.insert(.emphasized) }
      if style.traits.contains(.monospaced) { intent.insert(.code) }
      var text = self
      if !intent.isEmpty { text[Shared.InlinePresentationIntentAttribute.self] = intent }
      if style.traits.contains(.underline) { text[Own.UnderlineStyleAttribute.self] = .single }
      if style.traits.contains(.strike) { text[Own.StrikethroughStyleAttribute.self] = .single }
      if let color = style.textColor { text[Own.ForegroundColorAttribute.self] = color }
      return text
    }
  }

  extension ViewStyle {
    fileprivate var textColor: Color? {
      foreground?.color ?? (traits.contains(.dim) ? .secondary : nil)
    }
  }

  extension ViewColor {
    var color: Color {
      switch self {
      case .accent: .accentColor
      case .success: .green
      case .warning: .orange
      case .danger: .red
      case .muted: .secondary
      case .rgb(let red, let green, let blue):
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
      }
    }
  }
#endif
