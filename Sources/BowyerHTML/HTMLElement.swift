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
  private var model: (traits: HTMLTraits, role: String?) {
    switch self {
    case .a, .button, .code, .em, .small, .span, .strong: ([.phrasing, .holdsPhrasing], nil)
    case .label: ([.phrasing, .holdsPhrasing, .label], nil)
    case .h1, .h2, .h3, .h4, .h5, .h6: (.holdsPhrasing, "heading")
    case .legend, .p, .pre, .summary: (.holdsPhrasing, nil)
    case .img, .input: ([.phrasing, .void], nil)
    case .option, .progress, .select, .textarea, .svg: (.phrasing, nil)
    case .header, .footer: ([.section, .head], nil)
    case .article: (.section, "article")
    case .aside: (.section, "complementary")
    case .nav: (.section, "navigation")
    case .form: (.form, "form")
    case .hr: (.void, "separator")
    case .details, .fieldset: ([], "group")
    case .dialog: ([], "dialog")
    case .figure: ([], "figure")
    case .main: ([], "main")
    case .ul, .ol: ([], "list")
    case .li: ([], "listitem")
    case .table: ([], "table")
    case .thead, .tbody: ([], "rowgroup")
    case .tr: ([], "row")
    case .td: ([], "cell")
    case .th: ([], "columnheader")
    case .div, .section, .circle, .rect, .line, .text: ([], nil)
    }
  }

  var traits: HTMLTraits { model.traits }
  /// The role of a `span` that replaces it.
  var role: String? { model.role }
  /// Whether a parser drops a line feed immediately after the start tag.
  var dropsFirstLineFeed: Bool { self == .pre || self == .textarea }

  private static let headings: [HTMLElement] = [.h1, .h2, .h3, .h4, .h5, .h6]

  var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

  static func heading(_ level: Int) -> HTMLElement { headings[min(max(level, 1), 6) - 1] }
}

/// The attributes that are written; no other names are possible, except for those of a hint.
package enum HTMLAttribute: String, Sendable, CaseIterable {
  case alt, autocomplete, autofocus, checked, `class`, disabled, hidden, href, inputmode, max
  case method, min, name, novalidate, open, placeholder, required, role, scope, selected, size, src
  case step, style, tabindex, type, value
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
  /// Marks the outermost element of a node without a key.
  case node = "data-n"
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

  /// Returns the address, or ``blocked`` if it is neither relative nor of one of the schemes of a `LinkAddress`.
  ///
  /// Characters that browsers ignore are removed first: control characters and spaces at both ends, and tabs and line breaks
  /// anywhere, so that no spelling of `javascript:` passes.
  package static func vetted(_ address: String) -> String {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    var bytes = address.utf8.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    let cleaned = String(decoding: bytes.filter { ![0, 9, 10, 13].contains($0) }, as: UTF8.self)
    guard let colon = cleaned.utf8.firstIndex(of: UInt8(ascii: ":")) else { return cleaned }
    // Before the colon of a relative address is a byte that schemes do not have.
    let scheme = cleaned[..<colon]
    let isLetter = { (byte: UInt8) in 97...122 ~= byte | 0x20 }
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isLetter($0) || 48...57 ~= $0 || [43, 45, 46].contains($0) })
    else { return cleaned }
    return LinkAddress.schemes.contains(scheme.lowercased()) ? cleaned : blocked
  }
}

extension SliderValue {
  var written: String { int?.description ?? double.written }
}

extension Double {
  /// Without a fraction of zero; 0 for infinity and NaN.
  var written: String {
    guard isFinite else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The classes and declarations for the style and layout of a view.
///
/// Declarations consist only of the property names below and of numbers, so that no text from a view becomes part of a style.
enum HTMLStyle {
  static func classes(_ style: ViewStyle) -> [String] {
    if style == ViewStyle() { return [] }
    let traits = named.filter { style.traits.contains($0.trait) }.map(\.name)
    return traits
      + [style.foreground?.name.map { "b-fg-" + $0 }, style.background?.name.map { "b-bg-" + $0 }]
      .compactMap(\.self)
  }

  private static let named: [(trait: ViewStyle.Traits, name: String)] = [
    (.bold, "b-bold"), (.dim, "b-dim"), (.italic, "b-italic"), (.underline, "b-underline"),
    (.strike, "b-strike"), (.inverse, "b-inverse"), (.monospaced, "b-mono"),
  ]

  static func declarations(_ style: ViewStyle) -> String {
    let background = style.background?.written.map { "background-color:" + $0 }
    return [style.foreground?.written.map { "color:" + $0 }, background].compactMap(\.self)
      .joined(separator: ";")
  }

  static func classes(_ values: NodeProps.Values) -> [String] {
    var classes = classes(values.style)
    if let border = values.border { classes.append("b-border-\(border)") }
    if let alignment = values.alignment { classes.append("b-at-\(alignment.rawValue)") }
    return classes
  }

  static func declarations(_ values: NodeProps.Values, after first: String = "") -> String {
    var declarations = [first, Self.declarations(values.style)].filter { !$0.isEmpty }
    func add(_ name: String, _ length: Int?, _ unit: String) {
      if let length { declarations.append("\(name):\(length)\(unit)") }
    }
    let padding = values.padding
    if padding != .zero {
      declarations.append(
        "padding:\(padding.top)lh \(padding.trailing)ch \(padding.bottom)lh \(padding.leading)ch"
      )
    }
    add("min-width", values.width.min, "ch")
    add("width", values.width.ideal, "ch")
    add("max-width", values.width.max, "ch")
    add("min-height", values.height.min, "lh")
    add("height", values.height.ideal, "lh")
    add("max-height", values.height.max, "lh")
    if values.grow != 0 { add("flex-grow", values.grow, "") }
    if values.shrink != 1 { add("flex-shrink", values.shrink, "") }
    return declarations.joined(separator: ";")
  }

  static func classes(_ layout: StackLayout, in tag: NodeTag) -> String {
    var classes = tag == .row ? "b-row" : "b-column"
    if tag == .row, !layout.wraps { classes += " b-nowrap" }
    if layout.alignment != .start { classes += " b-align-\(layout.alignment.rawValue)" }
    return classes
  }

  /// Empty for the default spacing.
  static func declaration(_ layout: StackLayout, in tag: NodeTag) -> String {
    if tag == .row { return layout.spacing == 1 ? "" : "column-gap:\(layout.spacing)ch" }
    return layout.spacing == 0 ? "" : "row-gap:\(layout.spacing)lh"
  }
}

extension ViewColor {
  /// Nil for an RGB colour.
  var name: String? {
    switch self {
    case .accent: "accent"
    case .success: "success"
    case .warning: "warning"
    case .danger: "danger"
    case .muted: "muted"
    case .rgb: nil
    }
  }

  /// Nil for a semantic colour.
  var written: String? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Node {
  /// The kinds of events that a node handles, each with its options, such as `focus input;debounce=300;stop`.
  var writtenEvents: String? {
    guard let props else { return event?.rawValue }
    if look.events.isEmpty { return nil }
    return look.events.map { event in
      guard let options = props.values.options[event] else { return event.rawValue }
      return event.rawValue + options.written(props.listeners.first { $0.event == event })
    }.joined(separator: " ")
  }
}

extension EventOptions {
  fileprivate func written(_ listener: EventHandler?) -> String {
    var text = ""
    switch rate {
    case .debounce(let time)?: text += ";debounce=\(time.milliseconds)"
    case .throttle(let time)?: text += ";throttle=\(time.milliseconds)"
    case nil: break
    }
    if preventsDefault {
      text += ";prevent"
      if case .key? = listener?.event, let listener {
        text += "=" + KeyPress.browserNames(heardBy: listener)
      }
    }
    if stopsPropagation { text += ";stop" }
    return text
  }
}

extension Duration {
  /// At most a day.
  fileprivate var milliseconds: Int128 {
    min(max(self, .zero), .seconds(86_400)).attoseconds / 1_000_000_000_000_000
  }
}

/// The names of keys in browsers, from the W3C's "UI Events KeyboardEvent key Values".
extension KeyPress.Key {
  private static let browserNames: [(name: String, key: KeyPress.Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Escape", .escape), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("ArrowUp", .up), ("ArrowDown", .down),
    ("ArrowLeft", .left), ("ArrowRight", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]

  /// Creates a key from its name in browsers, such as `ArrowUp` or `a`; nil for other keys.
  package init?(browserName name: String) {
    self.init(name, in: Self.browserNames, function: "F")
    if case .function(25...) = self { return nil }
  }

  fileprivate var browserName: String { name(in: Self.browserNames, function: "F") }
}

extension KeyPress {
  /// The keys whose default action a page may prevent: those that do not type text.
  private static let askable: [KeyPress] = {
    let functions = (1...12).map(Key.function)
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map(Key.character)
    return (Key.named + functions).flatMap { key in
      (0..<8).map { KeyPress(key, Modifiers(rawValue: $0)) }
    } + letters.flatMap { key in [2, 4, 6].map { KeyPress(key, Modifiers(rawValue: $0)) } }
  }()

  /// Returns the keys for which a listener has an input, such as `,0Escape,4s,`, each after the raw value of its modifiers.
  static func browserNames(heardBy listener: EventHandler) -> String {
    let heard = askable.filter { listener.answer.input(for: .key($0)) != nil }
    return "," + heard.map { "\($0.modifiers.rawValue)\($0.key.browserName)," }.joined()
  }
}
