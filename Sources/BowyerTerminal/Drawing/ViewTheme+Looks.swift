import BowyerViews

extension ViewTheme {
  /// The state of a run, which distinguishes it from others of its role.
  enum Standing {
    case plain
    case hovered
    /// The run belongs to the focused control, or to the highlighted option.
    case focused
    /// The run belongs to the focused text field.
    case inFocusedField
  }

  func look(on ground: Role) -> CellLook {
    CellLook(ViewStyle(foreground: self[.text], background: self[ground]))
  }

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

  func dimmed(_ look: CellLook) -> CellLook {
    var look = look
    look.style.foreground = self[.border]
    look.style.traits.remove(.bold)
    return look
  }

  func color(_ color: ViewColor) -> ViewColor {
    let (red, green, blue) = parts(of: color)
    return .rgb(red, green, blue)
  }
}

extension ViewTheme {
  /// Returns the theme for the terminal's background in the variable `COLORFGBG`; without it, the dark theme.
  ///
  /// The last number of the variable is the background's, one of the 16 ANSI colours: 7 and those above 8 are light.
  static func of(background variable: String?) -> ViewTheme {
    let last = variable?.split(separator: ";").last
    guard let color = last.flatMap({ Int($0) }) else { return .dark }
    return color == 7 || color > 8 ? .light : .dark
  }
}
