import BowyerViews

/// The elements that are written; no other names are possible.
package enum HTMLElement: String, Sendable, CaseIterable {
  case a, article, aside, button, code, details, dialog, div, em, fieldset, figure, footer, form
  case h1, h2, h3, h4, h5, h6, header, hr, img, input, label, legend, li, main, nav, ol, option, p
  case pre, progress, section, select, small, span, strong, summary, table, tbody, td, textarea, th
  case thead, tr, ul
  case svg, circle, rect, line, text
}

extension HTMLElement {
  /// Whether the element is void: it has neither content nor an end tag.
  package var isVoid: Bool {
    switch self {
    case .hr, .img, .input: true
    default: false
    }
  }

  /// Whether a parser drops a line feed immediately after the start tag.
  var dropsFirstLineFeed: Bool { self == .pre || self == .textarea }

  /// Whether the element may contain only phrasing content.
  var holdsPhrasing: Bool {
    switch self {
    case .p, .span, .em, .strong, .small, .label, .pre, .h1, .h2, .h3, .h4, .h5, .h6, .button, .a,
      .legend, .summary, .code:
      true
    default: false
    }
  }

  /// Whether the element is phrasing content, which may be in a paragraph.
  var isPhrasing: Bool {
    switch self {
    case .a, .button, .code, .em, .img, .input, .label, .option, .progress, .select, .small, .span,
      .strong,
      .textarea, .svg:
      true
    default: false
    }
  }
}

extension HTMLElement {
  /// The role of the element, for a `span` that replaces it.
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
    default: nil
    }
  }

  private static let headings: [HTMLElement] = [.h1, .h2, .h3, .h4, .h5, .h6]

  var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

  static func heading(_ level: Int) -> HTMLElement { headings[min(max(level, 1), 6) - 1] }
}
