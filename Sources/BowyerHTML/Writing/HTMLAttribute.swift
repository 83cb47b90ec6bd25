import BowyerViews

/// The attributes that are written, beside those of a hint: no other name ever becomes one.
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
  /// Marks the element of a node without a key.
  case node = "data-n"
  /// Marks the element of a node with a key.
  case key = "data-key"
  case on = "data-on"
  /// Stands for `style`, where a page lets no style be in its elements; a script sets it.
  case dataStyle = "data-style"
  /// The name of what the platform has.
  case native = "data-native"
  // Those of drawings.
  case cx, cy, fill, height, r, stroke, viewBox, width, x, x1, x2, y, y1, y2
}

extension HTMLAttribute {
  /// Whether a hint may have it too.
  var isAria: Bool {
    switch self {
    case .ariaCurrent, .ariaDescription, .ariaDisabled, .ariaExpanded, .ariaInvalid, .ariaLabel,
      .ariaLevel, .ariaLive, .ariaModal, .ariaPressed, .ariaSelected:
      true
    default: false
    }
  }
}
