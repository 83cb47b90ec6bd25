extension HTMLBuilder {
  /// Begins an element of a node: that which is laid out, that which stands for it, or both.
  mutating func start(
    _ element: HTMLElement,
    class own: [String] = [],
    style declarations: [String] = [],
    isBox: Bool = true,
    _ main: HTMLMain?,
    _ scope: inout HTMLScope
  ) {
    guard let values = scope.values else {
      let role = main.flatMap { $0.role ?? ($0.isBare && scope.isPressed ? "button" : nil) }
      open(element, class: own, style: declarations, role: role, &scope)
      if let main { give(main, role, scope) }
      return
    }
    var classes = main == nil ? [] : values.html?.classes ?? []
    classes += own
    if isBox { classes += HTMLStyle.classes(values) }
    if let main { classes += main.classes(values, scope) }
    let role = main.flatMap { $0.role(element, values, scope) }
    open(
      element,
      class: classes,
      style: declarations + (isBox ? HTMLStyle.declarations(values) : []),
      role: role,
      &scope
    )
    guard let main else { return }
    give(main, role, scope)
    give(values, main, role, scope)
    if let attributes = values.html?.attributes { hint(attributes) }
  }

  /// Gives what any node may have.
  private mutating func give(_ main: HTMLMain, _ role: String?, _ scope: HTMLScope) {
    if let name = scope.values?.label?.string ?? main.name { give(.ariaLabel, name) }
    if scope.isDisabled {
      switch main.kind {
      case .control: give(.disabled)
      case .link: give(.ariaDisabled, "true")
      default: if role == "button" { give(.ariaDisabled, "true") }
      }
    } else if let events = HTMLEvents.written(scope.look) {
      give(.on, events)
    }
    let isFocusable = main.isBare || main.kind == .row
    if scope.isPressed, isFocusable, !scope.isDisabled, scope.values?.focus?.tabIndex == nil {
      give(.tabindex, "0")
    }
  }

  /// Gives what only nodes with properties have.
  private mutating func give(
    _ values: NodeProps.Values,
    _ main: HTMLMain,
    _ role: String?,
    _ scope: HTMLScope
  ) {
    if let description = values.description { give(.ariaDescription, description.string) }
    if let live = values.live { give(.ariaLive, live.rawValue) }
    if values.isSelected == true { give(.ariaCurrent, "true") }
    if values.isInvalid { give(.ariaInvalid, "true") }
    if let isChecked = values.isChecked, main.showsCheck(role, scope) {
      give(.ariaPressed, isChecked ? "true" : "false")
    }
    if let isExpanded = values.isExpanded, main.showsExpansion(role) {
      give(.ariaExpanded, isExpanded ? "true" : "false")
    }
    if !main.passesFocus { giveFocus(scope) }
  }

  /// Gives what a node says of the focus.
  ///
  /// - Parameters:
  ///   - scope: The node.
  ///   - isFirst: Whether the element, of those that share this, has the focus first.
  mutating func giveFocus(_ scope: HTMLScope, isFirst: Bool = true) {
    guard let focus = scope.values?.focus else { return }
    if focus == .initial, isFirst { give(.autofocus) }
    if let index = focus.tabIndex { give(.tabindex, "\(index)") }
  }
}

extension HTMLMain {
  /// Whether it is an element that says nothing by itself.
  var isBare: Bool { kind == .plain || kind == .text }

  func role(_ element: HTMLElement, _ values: NodeProps.Values, _ scope: HTMLScope) -> String? {
    if let role { return role }
    guard isBare else { return nil }
    if let role = values.role { return element.role == role.rawValue ? nil : role.rawValue }
    if scope.isPressed { return "button" }
    guard values.label != nil, element.role == nil else { return nil }
    return kind == .text ? "img" : "group"
  }

  /// Whether it tells by itself whether it is checked.
  func showsCheck(_ role: String?, _ scope: HTMLScope) -> Bool {
    scope.look.tag == .button || role == "button"
  }

  /// Whether it tells by itself whether what belongs to it is shown.
  func showsExpansion(_ role: String?) -> Bool {
    kind == .control || kind == .link || role == "button"
  }

  /// The classes for what it cannot tell by itself.
  func classes(_ values: NodeProps.Values, _ scope: HTMLScope) -> [String] {
    let isBarePressed = scope.isPressed && isBare && values.role == nil
    let isButton = scope.look.tag == .button || role == "button" || isBarePressed
    var classes: [String] = []
    if let isChecked = values.isChecked, !isButton {
      classes.append(isChecked ? "b-checked" : "b-unchecked")
    }
    if let isExpanded = values.isExpanded, !isButton, kind != .control, kind != .link,
      scope.look.tag != .menu
    {
      classes.append(isExpanded ? "b-expanded" : "b-collapsed")
    }
    return classes
  }
}

extension FocusRule {
  /// The place in the order of the focus, as it is written; nil if it is that of the document.
  fileprivate var tabIndex: Int? {
    switch self {
    case .initial: nil
    case .order(let place): Swift.min(Swift.max(place, 1), 32_767)
    case .none: -1
    }
  }
}
