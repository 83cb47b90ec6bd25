import BowyerViews

/// The elements that are written; no other names are possible.
package enum HTMLElement: String, Sendable, CaseIterable {
  case a, article, aside, button, code, details, dialog, div, em, fieldset, figure, footer, form
  case h1, h2, h3, h4, h5, h6, header, hr, img, input, label, legend, li, main, nav, ol, option, p
  case pre, progress, section, select, small, span, strong, summary, table, tbody, td, textarea, th
  case thead, tr, ul
  case svg, circle, rect, line, text
}

/// What the content model of HTML says of an element.
struct HTMLTraits: OptionSet {
  let rawValue: UInt8

  /// Has neither content nor an end tag.
  static let void = HTMLTraits(rawValue: 1 << 0)
  /// May be in a paragraph.
  static let phrasing = HTMLTraits(rawValue: 1 << 1)
  /// May contain only what may be in a paragraph.
  static let holdsPhrasing = HTMLTraits(rawValue: 1 << 2)
  static let label = HTMLTraits(rawValue: 1 << 3)
  static let form = HTMLTraits(rawValue: 1 << 4)
  /// Cannot contain the main content.
  static let section = HTMLTraits(rawValue: 1 << 5)
  /// Cannot contain a header or a footer.
  static let head = HTMLTraits(rawValue: 1 << 6)
  /// Those that hold for all that is in the element.
  static let inherited: HTMLTraits = [.holdsPhrasing, .label, .form, .section, .head]
}

extension HTMLElement {
  var traits: HTMLTraits {
    switch self {
    case .a, .button, .code, .em, .small, .span, .strong: [.phrasing, .holdsPhrasing]
    case .label: [.phrasing, .holdsPhrasing, .label]
    case .h1, .h2, .h3, .h4, .h5, .h6, .legend, .p, .pre, .summary: .holdsPhrasing
    case .img, .input: [.phrasing, .void]
    case .hr: .void
    case .option, .progress, .select, .textarea, .svg: .phrasing
    case .header, .footer: [.section, .head]
    case .article, .aside, .nav: .section
    case .form: .form
    case .details, .dialog, .div, .fieldset, .figure, .li, .main, .ol, .section, .table, .tbody,
      .td, .th, .thead, .tr, .ul, .circle, .rect, .line, .text:
      []
    }
  }

  /// Whether a parser drops a line feed immediately after the start tag.
  var dropsFirstLineFeed: Bool { self == .pre || self == .textarea }
}

extension HTMLElement {
  /// The role of a `span` that replaces it.
  var role: String? {
    switch self {
    case .ul, .ol: "list"
    case .li: "listitem"
    case .table: "table"
    case .thead, .tbody: "rowgroup"
    case .tr: "row"
    case .td: "cell"
    case .th: "columnheader"
    case .fieldset, .details: "group"
    case .form: "form"
    case .hr: "separator"
    case .dialog: "dialog"
    case .nav: "navigation"
    case .main: "main"
    case .aside: "complementary"
    case .article: "article"
    case .figure: "figure"
    case .h1, .h2, .h3, .h4, .h5, .h6: "heading"
    case .a, .button, .code, .div, .em, .footer, .header, .img, .input, .label, .legend, .option,
      .p, .pre, .progress, .section, .select, .small, .span, .strong, .summary, .textarea, .svg,
      .circle, .rect, .line, .text:
      nil
    }
  }

  private static let headings: [HTMLElement] = [.h1, .h2, .h3, .h4, .h5, .h6]

  var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

  static func heading(_ level: Int) -> HTMLElement { headings[min(max(level, 1), 6) - 1] }
}

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
  /// Stands in place of `style` on pages whose policy forbids inline styles; a script applies it.
  case dataStyle = "data-style"
  /// The name of a native view or of a symbol.
  case native = "data-native"
  // Attributes of SVG.
  case cx, cy, fill, height, r, stroke, viewBox, width, x, x1, x2, y, y1, y2
}

package enum HTMLAddress {
  package static let blocked = "about:invalid#blocked"

  /// Returns the address if it is relative or its scheme is `http`, `https`, `mailto` or `tel`, and
  /// ``blocked`` otherwise.
  ///
  /// Characters that browsers ignore are removed first: control characters and spaces at both ends,
  /// and tabs and line breaks anywhere, so that no spelling of `javascript:` passes.
  package static func vetted(_ address: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
    var scalars = Substring(address).unicodeScalars.drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    let kept = scalars.filter { ![0, 9, 10, 13].contains($0.value) }
    let cleaned = String(String.UnicodeScalarView(kept))
    guard let scheme = cleaned.scheme else { return cleaned }
    return LinkAddress.schemes.contains(scheme) ? cleaned : blocked
  }
}

extension String {
  /// The lowercase text before the first colon, if it is spelled as a scheme.
  fileprivate var scheme: String? {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = self[..<colon]
    guard let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({ $0.isLetter || 48...57 ~= $0 || [43, 45, 46].contains($0) })
    else { return nil }
    return scheme.lowercased()
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 65...90 ~= self || 97...122 ~= self }
}

extension SliderValue {
  var written: String { int?.description ?? double.written }
}

extension Double {
  /// The number in HTML and SVG, without a fraction of zero; 0 for infinity and NaN.
  var written: String {
    guard isFinite else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
