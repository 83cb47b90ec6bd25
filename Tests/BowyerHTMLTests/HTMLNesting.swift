/// What may stand in what, as the HTML standard says, as far as the library writes it.
enum HTMLNesting {
  private static let phrasing: Set<String> = [
    "a", "button", "code", "em", "img", "input", "label", "progress", "select", "small", "span",
    "strong", "textarea", "svg",
  ]
  private static let phrasingParents: Set<String> = [
    "a", "button", "code", "em", "h1", "h2", "h3", "h4", "h5", "h6", "label", "legend", "p", "pre",
    "small", "span", "strong", "summary",
  ]
  private static let exact: [String: Set<String>] = [
    "ul": ["li"], "ol": ["li"], "table": ["thead", "tbody"], "thead": ["tr"], "tbody": ["tr"],
    "tr": ["th", "td"], "select": ["option"], "option": [], "textarea": [], "progress": [],
    "svg": ["circle", "rect", "line", "text"], "circle": [], "rect": [], "line": [], "text": [],
    "img": [], "input": [], "hr": [],
  ]
  private static let onlyIn: [String: Set<String>] = [
    "li": ["ul", "ol"], "tr": ["thead", "tbody"], "td": ["tr"], "th": ["tr"], "option": ["select"],
    "thead": ["table"], "tbody": ["table"], "legend": ["fieldset"], "summary": ["details"],
    "circle": ["svg"], "rect": ["svg"], "line": ["svg"], "text": ["svg"],
  ]
  /// What must not stand in another, however deep.
  private static let nowhereIn: [String: Set<String>] = [
    "form": ["form"], "label": ["label"], "a": ["a", "button"], "button": ["a", "button"],
    "header": ["header", "footer"], "footer": ["header", "footer"],
    "main": ["article", "aside", "footer", "header", "nav"],
  ]

  /// Returns what stands where it may not.
  static func mistakes(_ dom: DOM) -> [String] {
    var mistakes: [String] = []
    var waiting = [(index: 0, around: Set<String>())]
    while let (index, around) = waiting.popLast() {
      let parent = dom.name(index) ?? ""
      let inside = around.union([parent])
      for (place, child) in dom.entries[index].children.enumerated() {
        guard let name = dom.name(child) else { continue }
        let isAllowed =
          exact[parent]?.contains(name)
          ?? (!phrasingParents.contains(parent) || phrasing.contains(name))
        let isHome = index == 0 || onlyIn[name]?.contains(parent) ?? true
        let isFirst = !["legend", "summary"].contains(name) || place == 0
        let isApart = nowhereIn[name]?.isDisjoint(with: inside) ?? true
        if !(isAllowed && isHome && isFirst && isApart) { mistakes.append("\(name) in \(parent)") }
        waiting.append((child, inside))
      }
    }
    return mistakes
  }
}
