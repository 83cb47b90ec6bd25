import BowyerViews

/// What a theme makes of the parts of a screen.
extension ViewTheme {
  /// How a run is told from others like it.
  enum Standing {
    case plain
    /// The mouse is on it.
    case hovered
    /// It is what the focus is on, or would be chosen.
    case focused
    /// It belongs to a text field that has the focus.
    case inFocusedField
  }

  /// How blank cells look on a background.
  func look(on ground: Role) -> CellLook {
    CellLook(ViewStyle(foreground: self[.text], background: self[ground]))
  }

  /// How a run looks on a background.
  func look(of run: TextRun, _ standing: Standing, on ground: Role) -> CellLook {
    let other = ground == .surface ? Role.raised : .surface
    let ground =
      switch run.ground {
      case .plain: ground
      case .stripe: other
      case .selection: Role.selection
      }
    var style = run.style
    style.traits.remove(.dim)
    if run.emphasis == .strong { style.traits.insert(.bold) }
    var (ink, face) = (Role.text, ground)
    switch run.role {
    case .text: break
    case .label: ink = .muted
    case .control, .field: face = ground == .surface ? .raised : .surface
    case .primary: (ink, face) = (self.ink(on: self[.accent]), .accent)
    case .destructive: (ink, face) = (.danger, ground == .surface ? .raised : .surface)
    case .on, .action: ink = .accent
    case .off, .border, .moving: ink = .border
    }
    let isFaint = run.emphasis == .faint || run.style.traits.contains(.dim)
    if isFaint, ink == .text || run.role == .action { ink = .muted }
    switch standing {
    case .plain: break
    case .hovered:
      if run.role == .primary { style.traits.insert(.underline) } else { face = .selection }
    case .focused:
      (ink, face) = (self.ink(on: self[.focus]), .focus)
      (style.foreground, style.background) = (nil, nil)
      style.traits.insert(.bold)
    case .inFocusedField where run.role == .field: face = .selection
    case .inFocusedField: if run.role == .label { (ink, style.foreground) = (.focus, nil) }
    }
    return CellLook(
      ViewStyle(
        style.traits,
        foreground: color(style.foreground ?? self[ink]),
        background: color(style.background ?? self[face])
      ),
      link: run.link
    )
  }

  /// How what lies below a dialog looks.
  func dimmed(_ look: CellLook) -> CellLook {
    var look = look
    look.style.foreground = self[.border]
    look.style.traits.remove(.bold)
    return look
  }

  /// Returns a colour by its parts.
  func color(_ color: ViewColor) -> ViewColor {
    let (red, green, blue) = parts(of: color)
    return .rgb(red, green, blue)
  }
}

extension ViewTheme {
  /// The theme for a terminal's background, as the variable `COLORFGBG` tells it; without it, the dark one.
  ///
  /// Its last number is the background's, of the 16 colours of ANSI: 7 and those above 8 are light.
  static func of(background variable: String?) -> ViewTheme {
    let last = variable?.split(separator: ";").last
    guard let color = last.flatMap({ Int($0) }) else { return .dark }
    return color == 7 || color > 8 ? .light : .dark
  }
}
