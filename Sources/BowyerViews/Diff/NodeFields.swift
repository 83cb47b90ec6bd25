/// A set of fields of a node's look, including those of its properties and its events.
package struct NodeFields: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private init(bit: UInt64) {
    rawValue = 1 << bit
  }

  // The fields of NodeLook.
  package static let text = NodeFields(bit: 0)
  package static let value = NodeFields(bit: 1)
  package static let placeholder = NodeFields(bit: 2)
  package static let level = NodeFields(bit: 3)
  package static let isOn = NodeFields(bit: 4)
  package static let isDisabled = NodeFields(bit: 5)
  package static let key = NodeFields(bit: 6)
  package static let detail = NodeFields(bit: 7)
  /// The kinds of events that are handled, by the control or by listeners.
  package static let events = NodeFields(bit: 8)

  // The fields of NodeProps.Values.
  package static let role = NodeFields(bit: 16)
  package static let label = NodeFields(bit: 17)
  package static let description = NodeFields(bit: 18)
  package static let isHidden = NodeFields(bit: 19)
  package static let isChecked = NodeFields(bit: 20)
  package static let isSelected = NodeFields(bit: 21)
  package static let isExpanded = NodeFields(bit: 22)
  package static let isInvalid = NodeFields(bit: 23)
  package static let isRequired = NodeFields(bit: 24)
  package static let live = NodeFields(bit: 25)
  package static let focus = NodeFields(bit: 26)
  package static let style = NodeFields(bit: 27)
  package static let padding = NodeFields(bit: 28)
  /// The bounds of the width or the height.
  package static let frame = NodeFields(bit: 29)
  /// The weights with which the node grows and shrinks.
  package static let growth = NodeFields(bit: 30)
  package static let border = NodeFields(bit: 31)
  package static let alignment = NodeFields(bit: 32)
  package static let html = NodeFields(bit: 33)
  package static let options = NodeFields(bit: 34)
  package static let placement = NodeFields(bit: 35)
  package static let isLocalized = NodeFields(bit: 36)
}

// Of nodes, not of looks: passing a look copies it, with everything that it contains.
extension Node {
  /// Returns a Boolean value indicating whether this node has the same kind as another, so that it
  /// can be updated in place.
  ///
  /// A text field of one line has another kind than one of several, and pickers of different styles
  /// have different kinds.
  func isSameKind(as other: Node) -> Bool {
    guard look.tag == other.look.tag else { return false }
    switch look.tag {
    case .textField:
      return look.detail?.kind.isMultiline ?? false == other.look.detail?.kind.isMultiline ?? false
    case .picker: return look.detail?.kind.pickerKind == other.look.detail?.kind.pickerKind
    case .native: return look.text.hasSameBytes(as: other.look.text)
    default: return true
    }
  }

  func differences(from old: Node) -> NodeFields {
    var fields: NodeFields = []
    if !look.text.hasSameBytes(as: old.look.text) { fields.insert(.text) }
    if !look.rare.isEmpty || !old.look.rare.isEmpty {
      if !look.value.hasSameBytes(as: old.look.value) { fields.insert(.value) }
      if !look.placeholder.hasSameBytes(as: old.look.placeholder) { fields.insert(.placeholder) }
      if look.key != old.look.key { fields.insert(.key) }
    }
    if look.level != old.look.level { fields.insert(.level) }
    if look.isOn != old.look.isOn { fields.insert(.isOn) }
    if look.isDisabled != old.look.isDisabled { fields.insert(.isDisabled) }
    if look.detail !== old.look.detail, look.detail != old.look.detail { fields.insert(.detail) }
    if event != old.event { fields.insert(.events) }
    if look.props !== old.look.props {
      fields.formUnion(
        NodeProps.differences(look.props ?? .none, from: old.look.props ?? .none)
      )
    }
    return fields
  }
}

extension NodeDetail.Kind {
  fileprivate var isMultiline: Bool {
    if case .textField(.multiline) = self { true } else { false }
  }

  fileprivate var pickerKind: PickerKind? {
    if case .picker(let kind, _, _) = self { kind } else { nil }
  }
}

extension NodeProps {
  /// The properties of a node that has none of its own.
  fileprivate static let none = NodeProps(Values())

  fileprivate static func differences(_ new: NodeProps, from old: NodeProps) -> NodeFields {
    var fields: NodeFields = []
    func compare<V: Equatable>(_ field: NodeFields, _ value: KeyPath<Values, V>) {
      if new.values[keyPath: value] != old.values[keyPath: value] { fields.insert(field) }
    }
    if new.listeners.map(\.event) != old.listeners.map(\.event) { fields.insert(.events) }
    if new.values == old.values { return fields }
    compare(.role, \.role)
    compare(.placement, \.placement)
    compare(.isLocalized, \.isLocalized)
    compare(.label, \.label)
    compare(.description, \.description)
    compare(.isHidden, \.isHidden)
    compare(.isChecked, \.isChecked)
    compare(.isSelected, \.isSelected)
    compare(.isExpanded, \.isExpanded)
    compare(.isInvalid, \.isInvalid)
    compare(.isRequired, \.isRequired)
    compare(.live, \.live)
    compare(.focus, \.focus)
    compare(.style, \.style)
    compare(.padding, \.padding)
    compare(.frame, \.width)
    compare(.frame, \.height)
    compare(.growth, \.grow)
    compare(.growth, \.shrink)
    compare(.border, \.border)
    compare(.alignment, \.alignment)
    compare(.html, \.html)
    compare(.options, \.options)
    return fields
  }
}
