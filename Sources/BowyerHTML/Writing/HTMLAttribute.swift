import BowyerViews

/// The attributes that are written; no other names are possible, except for those of a hint.
package enum HTMLAttribute: String, Sendable, CaseIterable {
  case alt, autocomplete, autofocus, checked, `class`, disabled, hidden, href, inputmode, max,
    method
  case min, name, novalidate
  case open, placeholder, required, role, scope, selected, size, src, step, style, tabindex, type
  case value
  case ariaCurrent = "aria-current"
  case ariaDescription = "aria-description"
  case ariaDisabled = "aria-disabled"
  case ariaExpanded = "aria-expanded"
  case ariaInvalid = "aria-invalid"
  case ariaLabel = "aria-label"
  case ariaLevel = "aria-level"
  case ariaLive = "aria-live"
  case ariaModal = "aria-modal"
  case ariaPressed = "aria-pressed"
  case ariaSelected = "aria-selected"
  /// An attribute that marks the outermost element of a node without a key.
  case node = "data-n"
  /// An attribute with the key of a node, on its outermost element.
  case key = "data-key"
  case on = "data-on"
  /// An attribute in place of `style`, for pages whose policy forbids inline styles; a script
  /// applies it.
  case dataStyle = "data-style"
  /// The name of a native view or of a symbol.
  case native = "data-native"
  // Attributes of SVG.
  case cx, cy, fill, height, r, stroke, viewBox, width, x, x1, x2, y, y1, y2
}

extension HTMLAttribute {
  /// Whether the attribute is an ARIA attribute, which a hint may also set.
  var isAria: Bool {
    switch self {
    case .ariaCurrent, .ariaDescription, .ariaDisabled, .ariaExpanded, .ariaInvalid, .ariaLabel,
      .ariaLevel, .ariaLive, .ariaModal, .ariaPressed, .ariaSelected:
      true
    default: false
    }
  }
}
