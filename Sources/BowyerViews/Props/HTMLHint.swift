/// A hint about the HTML of a view, for a style sheet or a test; other interpreters ignore it.
///
///     HTMLHint(tag: .section, classes: ["todoapp"]).classes  // ["todoapp"]
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
    self.classes = classes.filter { $0.isHarmlessClass }
    self.attributes = attributes.filter { $0.key.isHarmlessAttribute }
  }

  public static func == (left: HTMLHint, right: HTMLHint) -> Bool {
    left.tag == right.tag && left.classes == right.classes
      && left.attributes.mapValues { ExactText($0) } == right.attributes.mapValues { ExactText($0) }
  }
}

extension String {
  /// Whether the string consists of ASCII letters, digits, `-` and `_`.
  fileprivate var isHarmlessClass: Bool {
    !isEmpty && utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isUpperCase || $0.isLowerOrDigit }
  }

  /// Whether the string is `data-` or `aria-` followed by lowercase ASCII letters, digits and `-`.
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
  /// Returns this view with a hint about its HTML; nil removes it.
  ///
  ///     ViewTree<Int>.text("Buy").html(HTMLHint(tag: .label)).rendered()  // "Buy"
  public func html(_ hint: HTMLHint?) -> ViewTree { with { $0.html = hint } }
}
