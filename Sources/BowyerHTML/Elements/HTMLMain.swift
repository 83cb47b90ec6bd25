import BowyerViews

/// What is known of the element that stands for a node, beside the properties of the node.
struct HTMLMain {
  /// What kind of element it is to who does not see it.
  enum Kind {
    /// A control that the platform knows, which can be disabled.
    case control
    case link
    /// Something that can have a name.
    case named
    /// Something that says nothing by itself.
    case plain
    /// A text that says nothing by itself.
    case text
    case row
  }

  var kind: Kind
  /// The role, where the element does not say it.
  var role: String?
  /// The name, where none is seen and none is given.
  var name: String?
  /// Whether it is what is in it that has the focus.
  var passesFocus: Bool

  init(_ kind: Kind, role: String? = nil, name: String? = nil, passesFocus: Bool = false) {
    self.kind = kind
    self.role = role
    self.name = name
    self.passesFocus = passesFocus
  }
}
