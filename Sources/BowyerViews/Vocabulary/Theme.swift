/// A colour: a semantic one, such as a warning, whose value each interpreter chooses, or an RGB
/// value.
public enum ViewColor: Hashable, Sendable {
  /// The accent colour, for emphasis.
  case accent
  /// The colour of a success.
  case success
  /// The colour of a warning.
  case warning
  /// The colour of an error or a destructive action.
  case danger
  /// The colour of secondary content.
  case muted
  /// A colour by its red, green and blue components, in sRGB.
  case rgb(UInt8, UInt8, UInt8)
}

/// The colours and borders of a designed view, by role, for terminals and HTML pages.
///
///     var theme = ViewTheme.dark
///     theme[.accent] = .rgb(255, 175, 95)
///     theme[.accent]  // ViewColor.rgb(255, 175, 95)
///
/// In the two built-in themes, text and its symbols have a contrast of at least 4.5 against their
/// backgrounds, and the borders of controls one of at least 3 (WCAG 2.2, 1.4.3 and 1.4.11).
public struct ViewTheme: Hashable, Sendable {
  /// The purpose of a colour.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The background of the screen or the page.
    case surface
    /// The background of controls, dialogs and menus.
    case raised
    /// Lines around groups, dialogs and fields.
    case border
    /// Text.
    case text
    /// Secondary text: labels, placeholders, captions.
    case muted
    /// Emphasis: headings, links, the primary action, switches that are on.
    case accent
    /// Successes.
    case success
    /// Warnings.
    case warning
    /// Errors and destructive actions.
    case danger
    /// The background of the control that has the focus.
    case focus
    /// The background of the selected row, and of selected text.
    case selection
  }

  /// The name by which a user chooses the theme.
  public var name: String
  /// The style of the borders of groups and dialogs.
  public var border: ViewBorder
  private var colors: [Role: ViewColor]

  /// The colour of a role.
  public subscript(role: Role) -> ViewColor {
    get { colors[role] ?? .rgb(128, 128, 128) }
    set { colors[role] = newValue }
  }

  /// A theme with light text on a dark background.
  public static let dark = ViewTheme(
    name: "dark",
    border: .rounded,
    colors: [
      .surface: .rgb(20, 22, 27), .raised: .rgb(38, 42, 51), .border: .rgb(120, 130, 148),
      .text: .rgb(230, 233, 239), .muted: .rgb(160, 169, 184), .accent: .rgb(122, 176, 255),
      .success: .rgb(143, 209, 138), .warning: .rgb(233, 196, 106), .danger: .rgb(255, 145, 137),
      .focus: .rgb(255, 184, 92), .selection: .rgb(36, 54, 88),
    ]
  )

  /// A theme with dark text on a light background.
  public static let light = ViewTheme(
    name: "light",
    border: .rounded,
    colors: [
      .surface: .rgb(255, 255, 255), .raised: .rgb(236, 239, 244), .border: .rgb(112, 121, 135),
      .text: .rgb(27, 31, 36), .muted: .rgb(84, 93, 106), .accent: .rgb(20, 88, 178),
      .success: .rgb(22, 103, 48), .warning: .rgb(130, 74, 0), .danger: .rgb(178, 30, 26),
      .focus: .rgb(138, 58, 185), .selection: .rgb(208, 225, 250),
    ]
  )
}

extension ViewTheme {
  /// Creates a theme that differs from another theme in some colours.
  ///
  /// A colour that is not `.rgb` is that of its role in the theme. The border is that of groups and
  /// dialogs.
  public init(
    _ name: String,
    basedOn base: ViewTheme = .dark,
    border: ViewBorder = .rounded,
    _ colors: [Role: ViewColor] = [:]
  ) {
    self.init(name: name, border: border, colors: base.colors.merging(colors) { $1 })
  }

  /// Returns the components of a colour in this theme; a semantic colour is that of its role.
  package func parts(of color: ViewColor) -> (red: UInt8, green: UInt8, blue: UInt8) {
    var color = color
    // A role may refer to another role; a cycle of roles resolves to a grey.
    for _ in 0...Role.allCases.count {
      switch color {
      case .rgb(let red, let green, let blue): return (red, green, blue)
      case .accent: color = self[.accent]
      case .success: color = self[.success]
      case .warning: color = self[.warning]
      case .danger: color = self[.danger]
      case .muted: color = self[.muted]
      }
    }
    return (128, 128, 128)
  }

  package func ink(on background: ViewColor) -> Role {
    let ground = brightness(of: background)
    return abs(brightness(of: self[.text]) - ground) >= abs(brightness(of: self[.surface]) - ground)
      ? .text : .surface
  }

  /// The luma of ITU-R BT.601, from 0 to 255,000.
  private func brightness(of color: ViewColor) -> Int {
    let (red, green, blue) = parts(of: color)
    return 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
  }
}

extension ViewColor {
  /// Returns the contrast ratio of two colours by the WCAG 2, from 1 to 21; nil if one is semantic.
  package func contrast(to other: ViewColor) -> Double? {
    guard let mine = luminance, let theirs = other.luminance else { return nil }
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  private var luminance: Double? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return 0.2126 * red.linear + 0.7152 * green.linear + 0.0722 * blue.linear
  }
}

extension UInt8 {
  /// The linear value of a component of an sRGB colour, from 0 to 1.
  fileprivate var linear: Double {
    let part = Double(self) / 255
    guard part > 0.04045 else { return part / 12.92 }
    // To the power of 2.4, whose fraction is made of square roots.
    let base = (part + 0.055) / 1.055
    var (power, root, exponent) = (base * base, base, 0.4)
    for _ in 0..<52 {
      (root, exponent) = (root.squareRoot(), exponent * 2)
      if exponent >= 1 { (power, exponent) = (power * root, exponent - 1) }
    }
    return power
  }
}

extension Double {
  var oneDigit: String { ((self * 10).rounded(.down) / 10).description }
}
