/// Which fields of a node's look are different; those of its properties and events too.
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
  /// Which events are handled, by the control or by who listens.
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
  /// The bounds of the width or of the height.
  package static let frame = NodeFields(bit: 29)
  /// How much it grows and shrinks.
  package static let growth = NodeFields(bit: 30)
  package static let border = NodeFields(bit: 31)
  package static let alignment = NodeFields(bit: 32)
  package static let html = NodeFields(bit: 33)
  /// How events are handled.
  package static let options = NodeFields(bit: 34)
}
