/// How a view is to be written as HTML, where a style sheet or a test expects it so; others ignore it.
///
///     HTMLHint(tag: .section, classes: ["todoapp"]).classes  // ["todoapp"]
///
/// Of classes and attributes only those with harmless names are kept: of letters, digits, `-` and `_`, and
/// `data-` or `aria-` with small letters, digits and `-`.
public struct HTMLHint: Hashable, Sendable {
  /// The elements that may be asked for; each is a mere container.
  public enum Tag: String, Hashable, Sendable, CaseIterable {
    /// An element that contains what is in the view, by its name in HTML.
    case article, aside, div, em, fieldset, figure, footer, header, label, legend, li, main, nav
    /// An element that contains what is in the view, by its name in HTML.
    case ol, p, pre, section, small, span, strong, ul
    /// A heading of the level that its name says.
    case h1, h2, h3, h4, h5, h6
  }

  /// The element; nil for that of the kind of view.
  public let tag: Tag?
  /// The classes, in the order in which they are written.
  public let classes: [String]
  /// The attributes whose names begin with `data-` or `aria-`, by their names.
  public let attributes: [String: String]

  /// Makes a hint; what has a name that is not harmless is left out.
  public init(tag: Tag? = nil, classes: [String] = [], attributes: [String: String] = [:]) {
    self.tag = tag
    self.classes = classes.filter { $0.isHarmlessClass }
    self.attributes = attributes.filter { $0.key.isHarmlessAttribute }
  }

  public static func == (left: HTMLHint, right: HTMLHint) -> Bool {
    left.tag == right.tag && left.classes == right.classes
      && left.attributes.mapValues { ExactText($0) } == right.attributes.mapValues { ExactText($0) }
  }
}

extension String {
  /// Whether it is made of ASCII letters, digits, `-` and `_`.
  fileprivate var isHarmlessClass: Bool {
    !isEmpty && utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isUpperCase || $0.isLowerOrDigit }
  }

  /// Whether it is `data-` or `aria-`, and then small ASCII letters, digits and `-`.
  fileprivate var isHarmlessAttribute: Bool {
    (hasPrefix("data-") || hasPrefix("aria-")) && utf8.count > 5
      && utf8.allSatisfy(\.isLowerOrDigit)
  }
}

extension UInt8 {
  fileprivate var isUpperCase: Bool { 65...90 ~= self }
  fileprivate var isLowerOrDigit: Bool {
    97...122 ~= self || 48...57 ~= self || self == UInt8(ascii: "-")
  }
}

extension ViewTree {
  /// Returns the same view with a hint of how it is written as HTML.
  ///
  ///     ViewTree<Int>.text("Buy").html(HTMLHint(tag: .label)).rendered()  // "Buy"
  public func html(_ hint: HTMLHint?) -> ViewTree { with { $0.html = hint } }
}
