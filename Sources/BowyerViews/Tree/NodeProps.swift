/// Properties that any node may have: accessibility, layout, style, focus and listeners.
package final class NodeProps: Sendable, Equatable {
  package struct Values: Sendable, Equatable {
    package var role: ViewRole?
    package var placement: ViewPlacement?
    /// Whether its texts are keys of a string catalog.
    package var isLocalized = false
    /// The accessibility label, in place of the visible text.
    package var label: ExactText?
    package var description: ExactText?
    package var isHidden = false
    package var isChecked: Bool?
    package var isSelected: Bool?
    package var isExpanded: Bool?
    package var isInvalid = false
    package var isRequired = false
    package var live: LiveRegion?
    package var focus: FocusRule?
    package var style = ViewStyle()
    package var padding = ViewPadding.zero
    package var width = FrameLength()
    package var height = FrameLength()
    package var grow = 0
    package var shrink = 1
    package var border: ViewBorder?
    package var alignment: ViewAlignment?
    package var html: HTMLHint?
    /// The options of the events, by kind.
    package var options: [EventKind: EventOptions] = [:]

    package init() {}
  }

  package let values: Values
  /// The handlers of events other than the control's own.
  package let listeners: [EventHandler]

  package init(_ values: Values, listeners: [EventHandler] = []) {
    self.values = values
    self.listeners = listeners
  }

  package static func == (left: NodeProps, right: NodeProps) -> Bool {
    left === right
      || left.values == right.values
        && left.listeners.map(\.event) == right.listeners.map(\.event)
  }
}

extension ViewTree {
  func with(_ change: @escaping @Sendable (inout NodeProps.Values) -> Void) -> ViewTree {
    ViewTree(
      node.with { look in
        var values = look.props?.values ?? .init()
        change(&values)
        look.props = NodeProps(values, listeners: look.props?.listeners ?? [])
      }
    )
  }

  /// Returns this view with a listener to an event, which replaces an earlier listener to it.
  func listening(_ handler: EventHandler, _ options: EventOptions) -> ViewTree {
    ViewTree(
      node.withBelowMaps { look, maps in
        var values = look.props?.values ?? .init()
        if options != EventOptions() { values.options[handler.event] = options }
        var listeners = look.props?.listeners ?? []
        listeners.removeAll { $0.event == handler.event }
        listeners.append(handler.passing(maps))
        listeners.sort { $0.event.rawValue < $1.event.rawValue }
        look.props = NodeProps(values, listeners: listeners)
      }
    )
  }
}
