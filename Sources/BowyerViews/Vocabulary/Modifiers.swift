/// The colours and text traits of a view, applied as far as the medium supports them.
///
/// Children inherit the style of their container, except for what they set themselves.
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

  /// Returns the effective style of a view with an inner style in a container with this style.
  ///
  /// Styles are a monoid: `ViewStyle()` is neutral, and overlaying is associative.
  public func overlaid(by inner: ViewStyle) -> ViewStyle {
    ViewStyle(
      traits.union(inner.traits),
      foreground: inner.foreground ?? foreground,
      background: inner.background ?? background
    )
  }
}

extension ViewTree {
  /// Returns this view with a style, which its children inherit, over the style that it has.
  public func styled(_ style: ViewStyle) -> ViewTree {
    with { $0.style = $0.style.overlaid(by: style) }
  }
}

/// The room around a view, in cells: a cell is as wide as a digit and as high as a line.
///
/// Each length is clamped to 0...1,000.
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
  /// The number clamped to the lengths that layout supports, 0...1,000.
  var sensibleLength: Int { Swift.min(Swift.max(self, 0), 1000) }
}

extension ViewTree {
  /// Returns this view with room around it.
  public func padded(_ padding: ViewPadding) -> ViewTree { with { $0.padding = padding } }

  /// Returns this view with bounds for its width and height, in cells.
  ///
  ///     let row: ViewTree<Int> = .row(.text("a").frame(minWidth: 4), .text("b"))
  ///     row.rendered()  // "a    b"
  ///
  /// The room that is available takes precedence over the maximum, and the maximum over the
  /// minimum. Each length is clamped to 0...1,000.
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
  /// The shares are weights relative to those of the siblings, for more and for too little room; 0
  /// keeps the size.
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
}

/// The accessibility role of a view, where it differs from the role of its kind.
///
/// The roles are those of WAI-ARIA 1.2 that a kind of node does not have by itself.
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

extension ViewTree {
  /// Returns this view with an accessibility role; nil restores that of its kind.
  public func role(_ role: ViewRole?) -> ViewTree { with { $0.role = role } }
}

/// A place for a view outside of its container, on platforms that have such a place.
///
/// Elsewhere, as in text, in terminals and in HTML, the view stays in its container. A placement
/// neither adds nor removes a control.
public enum ViewPlacement: String, Hashable, Sendable, CaseIterable {
  /// The bar of a screen that has one, for controls and a search field of its outermost container.
  case toolbar
  /// The swipe actions at the trailing edge of a row of a list, for buttons of its outermost
  /// container.
  case swipe
  /// The swipe actions at the leading edge of a row of a list, for buttons.
  case leadingSwipe
  /// The pull-to-refresh gesture of a list, for a button of the screen's outermost container.
  ///
  /// The gesture shows progress until the button's input is handled and the button is enabled
  /// again.
  case refresh
}

extension ViewTree {
  /// Returns this view in another place, on platforms that have it; nil restores its place in its
  /// container.
  public func placed(_ placement: ViewPlacement?) -> ViewTree { with { $0.placement = placement } }

  /// Returns this view with its label and placeholder marked as keys of the app's string catalog.
  ///
  /// SwiftUI looks up the translations in the locale of the view's environment. Other interpreters
  /// show the keys. For these, and for texts that contain values, translate the text where the view
  /// is made, for example with Foundation's `String(localized:)`.
  ///
  /// It applies to the view itself, not to its children.
  public func localized() -> ViewTree { with { $0.isLocalized = true } }
}

extension ViewTree {
  /// Returns this view with an accessibility label in place of its visible text.
  public func labelled(_ label: String) -> ViewTree { with { $0.label = ExactText(label) } }

  /// Returns this view with an accessibility description, in addition to its label.
  public func described(_ description: String) -> ViewTree {
    with { $0.description = ExactText(description) }
  }

  /// Returns this view as a live region: assistive technologies announce its changes.
  public func live(_ region: LiveRegion?) -> ViewTree { with { $0.live = region } }
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

extension ViewTree {
  /// Returns this view with another focus rule; nil restores the default.
  public func focus(_ rule: FocusRule?) -> ViewTree { with { $0.focus = rule } }
}

/// A hint about the HTML of a view; other interpreters ignore it.
///
/// Classes and attributes with unsafe names are dropped. A class may contain ASCII letters, digits,
/// `-` and `_`; the name of an attribute is `data-` or `aria-` followed by lowercase ASCII letters,
/// digits and `-`.
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
  /// Returns this view with a hint about its HTML; nil removes it.
  public func html(_ hint: HTMLHint?) -> ViewTree { with { $0.html = hint } }
}
