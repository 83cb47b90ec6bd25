/// The colours and text traits of a view, as far as the medium supports them; children inherit what they do not set.
public struct ViewStyle: Hashable, Sendable {
  /// Traits of text.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = Traits(rawValue: 1)
    /// Dimmed.
    public static let dim = Traits(rawValue: 2)
    /// Italic.
    public static let italic = Traits(rawValue: 4)
    /// Underlined.
    public static let underline = Traits(rawValue: 8)
    /// Struck through.
    public static let strike = Traits(rawValue: 16)
    /// With the colours of text and background exchanged.
    public static let inverse = Traits(rawValue: 32)
    /// Monospaced.
    public static let monospaced = Traits(rawValue: 64)
  }

  /// The text traits.
  public var traits: Traits
  /// The colour of the text; nil inherits that of the container.
  public var foreground: ViewColor?
  /// The colour of the background; nil inherits that of the container.
  public var background: ViewColor?

  /// Creates a style; without arguments, everything is inherited.
  public init(
    _ traits: Traits = [],
    foreground: ViewColor? = nil,
    background: ViewColor? = nil
  ) {
    self.traits = traits
    self.foreground = foreground
    self.background = background
  }

  /// Returns the style of a view with an inner style in a container with this one; styles are a monoid with `ViewStyle()`.
  public func overlaid(by inner: ViewStyle) -> ViewStyle {
    ViewStyle(
      traits.union(inner.traits),
      foreground: inner.foreground ?? foreground,
      background: inner.background ?? background
    )
  }
}

/// The room around a view, in cells: a cell is as wide as a digit and as high as a line; clamped to 0...1,000.
public struct ViewPadding: Hashable, Sendable {
  /// The room above the view.
  public let top: Int
  /// The room on the side where lines begin.
  public let leading: Int
  /// The room below the view.
  public let bottom: Int
  /// The room on the side where lines end.
  public let trailing: Int
  /// No room on any side.
  public static let zero = ViewPadding(0)

  /// Creates a padding that is the same on all sides.
  public init(_ room: Int) {
    self.init(top: room, leading: room, bottom: room, trailing: room)
  }

  /// Creates a padding with a length for each side.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top.sensibleLength
    self.leading = leading.sensibleLength
    self.bottom = bottom.sensibleLength
    self.trailing = trailing.sensibleLength
  }
}

package struct FrameLength: Hashable, Sendable {
  package var min: Int?
  package var ideal: Int?
  package var max: Int?

  package init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) {
    self.min = min?.sensibleLength
    self.ideal = ideal?.sensibleLength
    self.max = max?.sensibleLength
  }
}

/// The alignment of a view in room that is larger than the view.
public enum ViewAlignment: String, Hashable, Sendable {
  /// The side where lines begin, or the top.
  case start
  /// The middle.
  case center
  /// The side where lines end, or the bottom.
  case end
  /// The view is stretched to fill the room.
  case stretch
}

/// A line around a view.
public enum ViewBorder: Hashable, Sendable {
  /// A thin line.
  case line
  /// A thin line with rounded corners.
  case rounded
  /// A double line, or a thick one.
  case double
}

extension Int {
  var sensibleLength: Int { Swift.min(Swift.max(self, 0), 1000) }
}

/// The accessibility role of a view, of WAI-ARIA 1.2, where it differs from the role of its kind.
public enum ViewRole: String, Hashable, Sendable, CaseIterable {
  /// A group of links or controls for navigation.
  case navigation
  /// The main content.
  case main
  /// A header that all pages share.
  case banner
  /// A footer that all pages share.
  case contentInfo = "contentinfo"
  /// Content that complements the main content and makes sense on its own.
  case complementary
  /// A section that is important enough to navigate to.
  case region
  /// A search form.
  case search
  /// A self-contained composition, such as one of several messages.
  case article
  /// An important message that requires attention immediately.
  case alert
  /// A status message.
  case status
  /// A group of frequently used controls.
  case toolbar
  /// A note about other content.
  case note
  /// The content of a tab, which a picker of tabs selects.
  case tabPanel = "tabpanel"
}

/// A place for a view outside of its container, on platforms that have it; elsewhere the view stays where it is.
public enum ViewPlacement: String, Hashable, Sendable, CaseIterable {
  /// The bar of a screen that has one, for controls and a search field of its outermost container.
  case toolbar
  /// The swipe actions at the trailing edge of a row of a list, for buttons of its outermost container.
  case swipe
  /// The swipe actions at the leading edge of a row of a list, for buttons.
  case leadingSwipe
  /// The pull-to-refresh gesture of a list, for a button of the screen's outermost container.
  ///
  /// The gesture shows progress until the button's input is handled and the button is enabled again.
  case refresh
}

/// The priority with which assistive technologies announce a change.
public enum LiveRegion: String, Hashable, Sendable {
  /// After the current announcement.
  case polite
  /// Immediately.
  case assertive
}

/// The way in which a control receives the focus.
public enum FocusRule: Hashable, Sendable {
  /// The control receives the focus when it appears.
  case initial
  /// The control's position in the tab order; controls without a number come after, in the order of
  /// the tree. SwiftUI applies it within one container, and to assistive technologies only.
  case order(Int)
  /// The control does not receive the focus by keyboard.
  case none
}

/// A hint about the HTML of a view; other interpreters ignore it.
///
/// A class may contain ASCII letters, digits, `-` and `_`; the name of an attribute is `data-` or `aria-` followed by
/// lowercase ASCII letters, digits and `-`. Others are dropped.
public struct HTMLHint: Hashable, Sendable {
  /// The elements that a hint may request; each is a container without behaviour of its own.
  public enum Tag: String, Hashable, Sendable, CaseIterable {
    /// A container element, by its name in HTML.
    case article, aside, div, em, fieldset, figure, footer, header, label, legend, li, main, nav
    /// A container element, by its name in HTML.
    case ol, p, pre, section, small, span, strong, ul
    /// A heading of the level in its name.
    case h1, h2, h3, h4, h5, h6
  }

  /// The element; nil for the default element of the view.
  public let tag: Tag?
  /// The classes, in the order in which they are written.
  public let classes: [String]
  /// The attributes whose names begin with `data-` or `aria-`, by their names.
  public let attributes: [String: String]

  /// Creates a hint; classes and attributes with unsafe names are dropped.
  public init(tag: Tag? = nil, classes: [String] = [], attributes: [String: String] = [:]) {
    self.tag = tag
    self.classes = classes.filter { !$0.isEmpty && $0.utf8.allSatisfy(\.isOfClass) }
    self.attributes = attributes.filter { name, _ in
      (name.hasPrefix("data-") || name.hasPrefix("aria-")) && name.utf8.count > 5
        && name.utf8.allSatisfy(\.isOfAttribute)
    }
  }

  public static func == (left: HTMLHint, right: HTMLHint) -> Bool {
    left.tag == right.tag && left.classes == right.classes
      && left.attributes.mapValues { ExactText($0) } == right.attributes.mapValues { ExactText($0) }
  }
}

extension UInt8 {
  fileprivate var isOfClass: Bool { isOfAttribute || 65...90 ~= self || self == UInt8(ascii: "_") }
  fileprivate var isOfAttribute: Bool {
    97...122 ~= self || 48...57 ~= self || self == UInt8(ascii: "-")
  }
}

extension ViewTree {
  /// Returns this view with a style, which its children inherit, over the style that it has.
  public func styled(_ style: ViewStyle) -> ViewTree {
    with { $0.style = $0.style.overlaid(by: style) }
  }

  /// Returns this view with room around it.
  public func padded(_ padding: ViewPadding) -> ViewTree { with { $0.padding = padding } }

  /// Returns this view with bounds for its width and height, in cells, each clamped to 0...1,000.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").frame(minWidth: 4), .text("b"))
  ///     row.rendered()  // "a    b"
  ///
  /// The room that is available takes precedence over the maximum, and the maximum over the minimum.
  public func frame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil
  ) -> ViewTree {
    with {
      $0.width = FrameLength(min: minWidth, ideal: idealWidth, max: maxWidth)
      $0.height = FrameLength(min: minHeight, ideal: idealHeight, max: maxHeight)
    }
  }

  /// Returns this view with a share of the remaining room in its row or column.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").growing(), .text("b"))
  ///     row.rendered(width: 6)  // "a    b"
  ///
  /// The shares are weights relative to those of the siblings, for more and for too little room; 0 keeps the size.
  public func growing(_ share: Int = 1, shrink: Int = 1) -> ViewTree {
    with {
      $0.grow = share.sensibleLength
      $0.shrink = shrink.sensibleLength
    }
  }

  /// Returns this view with a border; nil removes it.
  ///
  ///     ViewTree<Int>.text("a").bordered().rendered(width: 9)  // "┌───┐\n│ a │\n└───┘"
  public func bordered(_ border: ViewBorder? = .line) -> ViewTree { with { $0.border = border } }

  /// Returns this view with another alignment in its room; nil restores the default.
  public func aligned(_ alignment: ViewAlignment?) -> ViewTree {
    with { $0.alignment = alignment }
  }

  /// Returns this view with an accessibility role; nil restores that of its kind.
  public func role(_ role: ViewRole?) -> ViewTree { with { $0.role = role } }

  /// Returns this view in another place, on platforms that have it; nil restores its place in its container.
  public func placed(_ placement: ViewPlacement?) -> ViewTree { with { $0.placement = placement } }

  /// Returns this view, not its children, with its label and placeholder marked as keys of the app's string catalog.
  ///
  /// SwiftUI looks up the translations in the locale of the view's environment. Other interpreters show the keys; for these,
  /// and for texts that contain values, translate the text where the view is made, for example with `String(localized:)`.
  public func localized() -> ViewTree { with { $0.isLocalized = true } }

  /// Returns this view with an accessibility label in place of its visible text.
  public func labelled(_ label: String) -> ViewTree { with { $0.label = ExactText(label) } }

  /// Returns this view with an accessibility description, in addition to its label.
  public func described(_ description: String) -> ViewTree {
    with { $0.description = ExactText(description) }
  }

  /// Returns this view as a live region: assistive technologies announce its changes.
  public func live(_ region: LiveRegion?) -> ViewTree { with { $0.live = region } }

  /// Returns this view with another focus rule; nil restores the default.
  public func focus(_ rule: FocusRule?) -> ViewTree { with { $0.focus = rule } }

  /// Returns this view with a hint about its HTML; nil removes it.
  public func html(_ hint: HTMLHint?) -> ViewTree { with { $0.html = hint } }
}

/// A colour: a semantic one, such as a warning, whose value each interpreter chooses, or an RGB value.
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
/// In the built-in themes, text and symbols have a contrast of at least 4.5, and borders of controls of 3 (WCAG 2.2).
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
  /// Creates a theme with the colours and the border of another where none is given; a semantic colour is that of its role.
  public init(
    _ name: String,
    basedOn base: ViewTheme = .dark,
    border: ViewBorder? = nil,
    _ colors: [Role: ViewColor] = [:]
  ) {
    self.init(name: name, border: border ?? base.border, colors: base.colors.merging(colors) { $1 })
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
