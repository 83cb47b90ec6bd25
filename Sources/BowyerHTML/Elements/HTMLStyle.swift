import BowyerViews

/// The classes and declarations for the style and layout of a view.
///
/// Named values are classes of the style sheet. Numeric values are declarations, which consist only
/// of the property names below and of numbers, so that no text from a view can become part of a
/// style.
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

  static func declarations(_ style: ViewStyle) -> [String] {
    [
      style.foreground?.written.map { "color:" + $0 },
      style.background?.written.map { "background-color:" + $0 },
    ].compactMap(\.self)
  }

  static func classes(_ values: NodeProps.Values) -> [String] {
    var classes = classes(values.style)
    if let border = values.border { classes.append("b-border-\(border)") }
    if let alignment = values.alignment { classes.append("b-at-\(alignment.rawValue)") }
    return classes
  }

  static func declarations(_ values: NodeProps.Values) -> [String] {
    var declarations = declarations(values.style)
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
    return declarations
  }

  /// Returns the classes for the layout of a row or a column.
  static func classes(_ layout: StackLayout, in tag: NodeTag) -> [String] {
    // Most rows have the default layout.
    if layout == .row, tag == .row { return ["b-row"] }
    var classes = [tag == .row ? "b-row" : "b-column"]
    if tag == .row, !layout.wraps { classes.append("b-nowrap") }
    if layout.alignment != .start { classes.append("b-align-\(layout.alignment.rawValue)") }
    return classes
  }

  /// Returns the declaration for the spacing of a row or a column; nil for the default spacing.
  static func declaration(_ layout: StackLayout, in tag: NodeTag) -> String? {
    if tag == .row { return layout.spacing == 1 ? nil : "column-gap:\(layout.spacing)ch" }
    return layout.spacing == 0 ? nil : "row-gap:\(layout.spacing)lh"
  }
}

extension ViewColor {
  /// The name of a semantic colour in the style sheet; nil for an RGB colour.
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

  /// An RGB colour in hexadecimal notation; nil for a semantic colour.
  var written: String? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
