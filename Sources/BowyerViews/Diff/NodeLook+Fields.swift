extension NodeLook {
  /// Tells whether this is of the kind of another: then it is the same view, which may look different.
  ///
  /// A text field of one line is of another kind than one of several, and a picker than one of another style.
  func isSameKind(as other: NodeLook) -> Bool {
    guard tag == other.tag else { return false }
    switch (tag, detail?.kind, other.detail?.kind) {
    case (.textField, let mine, let yours): return mine.isMultiline == yours.isMultiline
    case (.picker, .picker(let mine, _, _), .picker(let yours, _, _)): return mine == yours
    case (.native, _, _): return text.hasSameBytes(as: other.text)
    default: return true
    }
  }

  /// Returns which fields are not what they are in an earlier look of the same kind.
  func differences(from old: NodeLook) -> NodeFields {
    var fields: NodeFields = []
    if !text.hasSameBytes(as: old.text) { fields.insert(.text) }
    if !value.hasSameBytes(as: old.value) { fields.insert(.value) }
    if !placeholder.hasSameBytes(as: old.placeholder) { fields.insert(.placeholder) }
    if level != old.level { fields.insert(.level) }
    if isOn != old.isOn { fields.insert(.isOn) }
    if isDisabled != old.isDisabled { fields.insert(.isDisabled) }
    if key != old.key { fields.insert(.key) }
    if detail !== old.detail, detail != old.detail { fields.insert(.detail) }
    if handler?.event != old.handler?.event { fields.insert(.events) }
    if props !== old.props {
      fields.formUnion(
        NodeProps.differences(props ?? .none, from: old.props ?? .none)
      )
    }
    return fields
  }
}

extension NodeDetail.Kind? {
  fileprivate var isMultiline: Bool {
    if case .textField(.multiline)? = self { true } else { false }
  }
}

extension NodeProps {
  /// What a node has that has nothing of it.
  fileprivate static let none = NodeProps(Values())

  /// Returns which fields are not what they are in earlier properties.
  fileprivate static func differences(_ new: NodeProps, from old: NodeProps) -> NodeFields {
    var fields: NodeFields = []
    func compare<V: Equatable>(_ field: NodeFields, _ value: KeyPath<Values, V>) {
      if new.values[keyPath: value] != old.values[keyPath: value] { fields.insert(field) }
    }
    if new.listeners.map(\.event) != old.listeners.map(\.event) { fields.insert(.events) }
    if new.values == old.values { return fields }
    compare(.role, \.role)
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
