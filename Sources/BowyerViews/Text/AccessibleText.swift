extension ViewTree {
  /// Returns the view as a screen reader presents it: roles, names, values and states, in reading
  /// order.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count", level: 2), .button("+", 1).disabled())
  ///     view.accessibleText()  // "heading 2 \"Count\"\nbutton \"+\", disabled"
  ///
  /// The content of a group, a list, a table or a dialog is indented. Only hidden and decorative
  /// nodes are omitted: images with an empty alternative text, and spacers.
  public func accessibleText() -> String {
    var reader = AccessibleReader()
    reader.read(node.forced)
    return reader.lines.joined(separator: "\n")
  }
}

struct AccessibleReader {
  private(set) var lines: [String] = []
  /// The marker of an item or the heading of a column, before the next line.
  private var prefix = ""
  private var prefixDepth = 0

  private struct Place {
    var node: Node
    var depth = 0
    var isDisabled = false
    var prefix = ""
    var headings: [ColumnHeading] = []
  }

  mutating func read(_ root: Node) {
    var waiting = [Place(node: root)]
    while var place = waiting.popLast() {
      if !place.prefix.isEmpty { begin(place.prefix, place.depth) }
      let node = place.node.unmapped
      if node.props?.values.isHidden == true { continue }
      let isDisabledHere = node.look.isDisabled && !place.isDisabled
      place.isDisabled = place.isDisabled || node.look.isDisabled
      let words = node.words(isDisabled: place.isDisabled, isDisabledHere: isDisabledHere)
      for line in words { say(line, place.depth) }
      if !words.isEmpty, !node.children.isEmpty { place.depth += 1 }
      push(node, place, &waiting)
    }
    endPrefix()
  }

  private func push(_ node: Node, _ place: Place, _ waiting: inout [Place]) {
    let children = node.tag == .tableRow ? node.shownChildren : node.spokenChildren
    var place = place
    if case .table(let headings)? = node.look.detail?.kind {
      place.headings = headings
    } else if node.tag != .tableRow {
      place.headings = []
    }
    for (index, child) in children.enumerated().reversed() {
      var next = place
      next.node = child
      next.prefix = ""
      if node.tag == .list {
        next.prefix = node.isOrderedList ? "\(index + 1). " : "• "
      } else if node.tag == .tableRow, index < place.headings.count {
        let heading = place.headings[index].title.neutralised()
        next.prefix = heading.isEmpty ? "" : heading + ": "
      }
      waiting.append(next)
    }
  }

  private mutating func begin(_ prefix: String, _ depth: Int) {
    endPrefix()
    self.prefix = prefix
    prefixDepth = depth
  }

  private mutating func endPrefix() {
    guard !prefix.isEmpty else { return }
    say("", prefixDepth)
  }

  private mutating func say(_ text: String, _ depth: Int) {
    let line = String(repeating: "  ", count: min(depth, 20)) + prefix + text
    lines.append(line.withoutTrailingBlanks)
    prefix = ""
  }
}

extension Node {
  /// Returns the lines for the node itself; none if it is only a container.
  func words(isDisabled: Bool, isDisabledHere: Bool) -> [String] {
    let values = props?.values
    let isControl = controlKind != nil
    var states = stateWords
    if isDisabled && isControl || isDisabledHere && !children.isEmpty { states.append("disabled") }
    if let live = values?.live { states.append("live \(live.rawValue)") }
    let description = values?.description.map { " (\($0.string.neutralised()))" } ?? ""
    let end = states.map { ", " + $0 }.joined() + description
    if let spokenWords = plainWords {
      guard values?.role != nil || isControl else {
        return spokenWords.isEmpty && end.isEmpty ? [] : lines(spokenWords, end)
      }
      let role = isControl ? "button" : values?.role?.words ?? ""
      return ["\(role) \((isControl ? self.label.neutralised() : spokenWords).quoted)\(end)"]
    }
    let label = values?.label?.string.neutralised() ?? ""
    guard let role = roleWords else {
      let isNamed = values?.role != nil || !label.isEmpty || isControl
      guard isNamed || !end.isEmpty else { return [] }
      let role = values?.role?.words ?? (isControl ? "button" : "group")
      let name = isControl ? self.label.neutralised() : label
      return [role + (name.isEmpty ? "" : " " + name.quoted) + end]
    }
    let name =
      isControl ? self.label.neutralised() : label.isEmpty ? look.text.neutralised() : label
    var said = values?.role.map { "\($0.words), \(role)" } ?? role
    if isControl, isMadeControl { said = "button, " + said }
    return [said + (name.isEmpty ? "" : " " + name.quoted) + valueWords + end] + detailWords
  }

  private var plainWords: String? {
    let label = props?.values.label?.string
    switch tag {
    case .text: return (label ?? look.text).neutralised(.kept)
    case .code: return (label ?? look.text).neutralised(.kept)
    case .native: return (label ?? look.value).neutralised(.kept)
    default: return nil
    }
  }

  private func lines(_ text: String, _ end: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    if lines.isEmpty { lines.append("") }
    lines[lines.count - 1] += end
    return lines.filter { !$0.isEmpty }
  }

  /// The role; nil for a container, or for a node that is read without a role.
  private var roleWords: String? {
    switch (tag, look.detail?.kind) {
    case (.heading, _): "heading \(look.level)"
    case (.image, _): isOrnament && props?.values.label == nil ? nil : "image"
    case (.link, _): "link"
    case (.divider, _): "separator"
    case (.button, _): buttonKind == .destructive ? "destructive button" : "button"
    case (.toggle, _): "toggle"
    case (.textField, .textField(.secure)), (.textField, .textField(.newPassword)):
      "secure text field"
    case (.textField, .textField(.multiline)): "text field of several lines"
    case (.textField, .textField(.search)): "search field"
    case (.textField, .textField(.date)): "date field"
    case (.textField, .textField(.time)): "time field"
    case (.textField, .textField(.dateTime)): "date and time field"
    case (.textField, _): "text field"
    case (.picker, _): "picker"
    case (.slider, _): "slider"
    case (.stepper, _): "stepper"
    case (.progress, _): "progress"
    case (.group, _): "group"
    case (.form, _): "form"
    case (.list, _): isOrderedList ? "numbered list" : "list"
    case (.table, _): "table"
    case (.dialog, .dialog(.alert, _)): "alert dialog"
    case (.dialog, .dialog(_, let isModal)): isModal ? "modal dialog" : "dialog"
    case (.menu, _): "menu"
    case (.canvas, _): "canvas"
    default: nil
    }
  }

  private var valueWords: String {
    switch (tag, look.detail?.kind) {
    case (.toggle, _): return look.isOn ? ": on" : ": off"
    case (.textField, .textField(let kind)) where kind.isSecret:
      return look.value.isEmpty ? ": empty" : ": \(look.value.count) characters"
    case (.textField, _):
      let suggestion =
        look.placeholder.isEmpty ? "" : ", suggested \(look.placeholder.neutralised().quoted)"
      return look.value.isEmpty ? ": empty" + suggestion : ": " + look.value.neutralised().quoted
    case (.picker, .picker(_, let options, let selection)):
      let chosen = options.first { $0.key == selection }?.label.neutralised().quoted ?? "nothing"
      let all = options.map { $0.label.neutralised().quoted }.joined(separator: ", ")
      return ": \(chosen) of \(all.isEmpty ? "nothing" : all)"
    case (_, .slider(let value, let scale)):
      return
        ": \(value.short) of \(scale.range.lowerBound.short) to \(scale.range.upperBound.short)"
    case (.progress, .progress(let value)):
      return ": " + (value.map { "\(Int(($0 * 100).rounded())) %" } ?? "unknown")
    case (.link, _): return look.value.isEmpty ? "" : " to \(look.value.neutralised())"
    case (.list, _): return ": \(spokenChildren.count.counted("item"))"
    case (.table, _): return ": \(spokenChildren.count.counted("row"))"
    default: return ""
    }
  }

  private var detailWords: [String] {
    guard case .canvas(_, _, let shapes)? = look.detail?.kind else { return [] }
    return shapes.map { "  \($0.words.neutralised())" }
  }

  private var stateWords: [String] {
    guard let values = props?.values else { return [] }
    var words: [String] = []
    if let isChecked = values.isChecked { words.append(isChecked ? "checked" : "not checked") }
    if let isSelected = values.isSelected { words.append(isSelected ? "selected" : "not selected") }
    if let isExpanded = values.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
    if values.isRequired { words.append("required") }
    if values.isInvalid { words.append("invalid") }
    return words
  }

  /// Whether the node is a control only because of a listener for presses.
  private var isMadeControl: Bool {
    controlKind == .button && tag != .button
  }

  var spokenChildren: [Node] {
    shownChildren.filter { child in
      child.props?.values.isHidden != true && child.tag != .empty && child.tag != .spacer
    }
  }
}

extension ViewRole {
  fileprivate var words: String {
    switch self {
    case .contentInfo: "content info"
    case .tabPanel: "tab panel"
    default: rawValue
    }
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}

extension Int {
  /// Returns the number with a noun, as in "1 item" and "2 items".
  package func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
