import BowyerViews

/// The properties of the main element of a node that do not depend on the node's own properties.
struct HTMLMain {
  /// The kind of the element, for accessibility.
  enum Kind {
    /// A native control, which can be disabled.
    case control
    case link
    /// An element that can have an accessibility label.
    case named
    /// An element without semantics.
    case plain
    /// An element for text without semantics.
    case text
    case row
  }

  var kind: Kind
  /// The role, where it differs from that of the element.
  var role: String?
  /// The accessibility label, for an element without a visible label, unless the node has one.
  var name: String?
  /// Whether elements inside this one receive the focus in its place.
  var passesFocus: Bool

  init(_ kind: Kind, role: String? = nil, name: String? = nil, passesFocus: Bool = false) {
    self.kind = kind
    self.role = role
    self.name = name
    self.passesFocus = passesFocus
  }
}
