/// Finds the edits that one source offers.
///
/// Some of them do not compile; the compiler says which.
struct EditFinder {
  private let path: String
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var edits: [Edit] = []

  /// Returns the edits of a source, in the order of their places.
  static func edits(in source: String, path: String) -> [Edit] {
    var finder = EditFinder(
      path: path,
      bytes: Array(source.utf8),
      tokens: Tokenizer.tokens(of: source)
    )
    finder.run()
    return finder.edits
  }

  private init(path: String, bytes: [UInt8], tokens: [Token]) {
    self.path = path
    self.bytes = bytes
    self.tokens = tokens
  }

  private static let comparisons = [
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="],
    "!=": ["=="], "===": ["!=="], "!==": ["==="],
  ]
  private static let logic = ["&&": "||", "||": "&&"]
  private static let arithmetic = [
    "+": "-", "-": "+", "&+": "&-", "&-": "&+", "+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+=",
  ]
  private static let ends: [String: String] = {
    let pairs = [
      ("first", "last"), ("min", "max"), ("prefix", "suffix"), ("dropFirst", "dropLast"),
      ("removeFirst", "removeLast"), ("lowerBound", "upperBound"), ("firstIndex", "lastIndex"),
      ("startIndex", "endIndex"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
  private static let assignments: Set = ["=", "+=", "-=", "&+=", "&-=", "*=", "|=", "&=", "^="]
  private static let declarations: Set = [
    "func", "init", "subscript", "extension", "struct", "class", "enum", "protocol", "actor",
    "typealias", "associatedtype", "import", "case", "macro", "operator",
  ]
  private static let headers: Set = ["if", "guard", "while", "for", "switch"]
  /// The words before which an expression cannot begin, so that it begins after them.
  private static let leading: Set = [
    "return", "if", "guard", "while", "where", "else", "let", "var", "for", "switch", "try",
    "await",
    "throw", "yield", "in", "do", "repeat", "defer", "case", "consume", "copy", "default",
  ]

  private mutating func run() {
    for (index, token) in tokens.enumerated() where !token.isConditional {
      if token.kind == .sign { findOperator(at: index) }
      if token.text == "!", token.spaceBefore || !token.spaceAfter { findNot(at: index) }
      if tokens.indices.contains(index - 1), tokens[index - 1].text == ".",
        let other = Self.ends[token.text]
      {
        findInExpression(.end, index, [index: other])
      }
      switch token.text {
      case "if", "guard", "while": findCondition(at: index)
      case "func", "var": findResult(at: index)
      default: break
      }
      findStatement(at: index)
    }
  }

  // MARK: - Kinds of edits

  private mutating func findOperator(at index: Int) {
    let token = tokens[index]
    if ["..<", "..."].contains(token.text), index > 0, !"([{,:".contains(tokens[index - 1].text),
      !tokens[index - 1].spaceAfter || token.spaceAfter
    {
      guard let extent = expression(around: index), extent.upperBound > index else { return }
      let right = text(of: (index + 1)...extent.upperBound)
      let left = text(of: extent.lowerBound...(index - 1))
      add(.range, extent, edited: left + token.text + right + " - 1")
      add(.range, extent, edited: left + " + 1" + token.text + right)
      return
    }
    guard token.isBinary else { return }
    for other in Self.comparisons[token.text, default: []] {
      findInExpression(.comparison, index, [index: other])
    }
    if let other = Self.logic[token.text] { findInExpression(.logic, index, [index: other]) }
    guard let other = Self.arithmetic[token.text], index + 1 < tokens.count,
      // There is nothing to take away from a text or a list.
      ![index - 1, index + 1].contains(where: {
        tokens[$0].kind == .string || tokens[$0].text == "["
      })
    else { return }
    if !token.text.hasSuffix("=") { return findInExpression(.arithmetic, index, [index: other]) }
    guard let statement = statement(around: index) else { return }
    let (old, new) = (text(of: statement), text(of: statement, [index: other]))
    add(
      .arithmetic,
      statement,
      "if \(Edit.isOn) { \(new) } else { \(old) }",
      "\(old) → \(new)"
    )
  }

  private mutating func findNot(at index: Int) {
    guard index + 1 < tokens.count, !tokens[index + 1].spaceBefore,
      index == 0 || tokens[index].spaceBefore || tokens[index - 1].kind == .open
    else { return }
    findInExpression(.negation, index, [index: ""])
  }

  /// Finds conditions to negate, and early returns to leave out.
  private mutating func findCondition(at index: Int) {
    // A label of an argument may have the same name.
    guard tokens[index + 1].text != ":", let body = bodyStart(after: index), body > index + 1 else {
      return
    }
    let word = tokens[index].text
    let clauses = parts(of: (index + 1)...(body - 1))
    for clause in clauses where isPlain(clause) {
      let old = text(of: clause)
      if old.hasPrefix("!") { continue }
      add(.negation, clause, "(\(Edit.isOn) ? !(\(old)) : (\(old)))", "\(word) \(old) → negated")
    }
    let header = text(of: index...(body - 1))
    if word == "guard", clauses.count == 1, isPlain(clauses[0]) {
      let old = text(of: clauses[0])
      add(.earlyReturn, clauses[0], "\(Edit.isOn) || (\(old))", "\(header) → left out")
    } else if word == "if", leaves(tokens[body].partner, from: body) {
      let clause = clauses[0]
      let old = text(of: clause)
      add(.earlyReturn, clause, "!\(Edit.isOn), \(old)", "\(header) → left out")
    }
  }

  /// Whether a body ends by leaving what it is in, and has no alternative.
  private func leaves(_ close: Int, from open: Int) -> Bool {
    guard close > open, close + 1 >= tokens.count || tokens[close + 1].text != "else" else {
      return false
    }
    var index = close - 1
    while index > open {
      let token = tokens[index]
      if ["return", "continue", "break", "throw"].contains(token.text) { return true }
      if token.kind == .close { index = token.partner }
      if token.beginsLine || token.kind == .open { return false }
      index -= 1
    }
    return false
  }

  private mutating func findResult(at index: Int) {
    guard let (type, body) = resultType(at: index) else { return }
    let constants: [String] =
      switch type {
      case "Bool": ["true", "false"]
      case "Int": ["0"]
      case "String": ["\"\""]
      case _ where type.hasSuffix("?"): ["nil"]
      case _ where type.hasPrefix("["): [type.contains(":") ? "[:]" : "[]"]
      default: []
      }
    let close = tokens[body].partner
    guard close > body + 1 else { return }
    let returns = (body..<close).contains { tokens[$0].text == "return" }
    let space = between(body, body + 1)
    let name = index + 1 < tokens.count ? tokens[index + 1].text : ""
    let first = tokens[body + 1].text
    for constant in constants where first != constant {
      add(
        .result,
        body...(body + 1),
        "{ if \(Edit.isOn) { return \(constant) };\(space)\(returns ? "" : "return ")\(first)",
        "\(tokens[index].text) \(name) → \(constant)"
      )
    }
  }

  /// Returns the type that a function or a computed property has, and the token that opens its body.
  private func resultType(at index: Int) -> (type: String, body: Int)? {
    var position = index + 1
    var start: Int?
    while position < tokens.count {
      let token = tokens[position]
      if token.text == "{" { break }
      if position > index + 1, Self.declarations.contains(token.text) || token.text == "var" {
        return nil
      }
      if ["=", "where", "let"].contains(token.text) { return nil }
      if token.text == (tokens[index].text == "func" ? "->" : ":"), start == nil {
        start = position + 1
      }
      position = token.kind == .open ? token.partner + 1 : position + 1
    }
    guard let start, position < tokens.count, start < position else { return nil }
    let accessors: Set = [
      "get", "set", "willSet", "didSet", "_read", "_modify", "yield", "unsafeAddress",
    ]
    guard !accessors.contains(tokens[position + 1].text) else { return nil }
    return (text(of: start...(position - 1)), position)
  }

  /// Finds a call or an assignment that can be left out.
  private mutating func findStatement(at index: Int) {
    guard beginsStatement(index), tokens[index].kind == .name,
      let statement = statement(around: index),
      statement.lowerBound == index
    else { return }
    let first = tokens[index].text
    guard !Self.leading.subtracting(["try", "await"]).contains(first),
      !Self.declarations.contains(first),
      !["super", "break", "continue", "import", "public", "private", "static", "precondition"]
        .contains(first),
      !first.hasPrefix("@"), !first.hasPrefix("#")
    else { return }
    let old = text(of: statement)
    let declared = Self.declarations.union(["let", "var", "some"])
    guard !old.contains(".init("),
      !statement.contains(where: {
        declared.contains(tokens[$0].text) && depth(of: $0, in: statement) == 0
      })
    else { return }
    let isAssignment = statement.contains {
      Self.assignments.contains(tokens[$0].text) && tokens[$0].spaceBefore
        && depth(of: $0, in: statement) == 0
    }
    if isAssignment {
      guard !isInInitializer(index) else { return }
    } else {
      guard tokens[statement.upperBound].kind == .close, tokens[index + 1].text != ":",
        !isAlone(statement),
        !statement.contains(where: { tokens[$0].isBinary && depth(of: $0, in: statement) == 0 })
      else { return }
    }
    add(.statement, statement, "if !\(Edit.isOn) { \(old) }", "\(old) → deleted")
  }

  // MARK: - Extents

  private mutating func findInExpression(_ kind: Edit.Kind, _ index: Int, _ changes: [Int: String])
  {
    guard let extent = expression(around: index) else { return }
    add(kind, extent, edited: text(of: extent, changes))
  }

  private mutating func add(_ kind: Edit.Kind, _ extent: ClosedRange<Int>, edited: String) {
    let old = text(of: extent)
    add(kind, extent, "(\(Edit.isOn) ? (\(edited)) : (\(old)))", "\(old) → \(edited)")
  }

  private mutating func add(
    _ kind: Edit.Kind,
    _ extent: ClosedRange<Int>,
    _ replacement: String,
    _ change: String
  ) {
    // A long expression holds many smaller ones, and is hard on the type checker.
    guard tokens[extent.upperBound].line - tokens[extent.lowerBound].line < 4 else { return }
    let words = change.split { $0 == " " || $0 == "\n" }
    edits.append(
      Edit(
        kind: kind,
        path: path,
        line: tokens[extent.lowerBound].line,
        range: start(of: extent)..<end(of: extent),
        replacement: replacement,
        change: words.joined(separator: " ")
      )
    )
  }

  private func start(of extent: ClosedRange<Int>) -> Int {
    tokens[extent.lowerBound].range.lowerBound
  }

  private func end(of extent: ClosedRange<Int>) -> Int {
    tokens[extent.upperBound].range.upperBound
  }

  private func text(of extent: ClosedRange<Int>, _ changes: [Int: String] = [:]) -> String {
    var result = ""
    for index in extent {
      if index > extent.lowerBound { result += between(index - 1, index) }
      result += changes[index] ?? tokens[index].text
    }
    return result
  }

  private func between(_ left: Int, _ right: Int) -> String {
    String(
      decoding: bytes[tokens[left].range.upperBound..<tokens[right].range.lowerBound],
      as: UTF8.self
    )
  }

  /// The bracket that a token is in; nil at the top of the file.
  private func enclosing(_ index: Int) -> Int? {
    var position = index - 1
    while position >= 0 {
      if tokens[position].kind == .open { return position }
      position = tokens[position].kind == .close ? tokens[position].partner - 1 : position - 1
    }
    return nil
  }

  /// Whether a new statement begins at a token: it begins a line, and nothing goes on in it.
  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (last, token) = (tokens[index - 1], tokens[index])
    if let open = enclosing(index), tokens[open].text != "{" { return false }
    if last.text == "{" || last.text == ";" || last.text == "in" && !isForLoop(index - 1) {
      return true
    }
    guard token.beginsLine else { return false }
    return
      !(token.text == "." || token.isBinary
      || ["?", ":", "else"].contains(token.text) && token.spaceBefore
      || last.isBinary || ["=", ",", "->", ":", "else", "return"].contains(last.text)
      || last.text == "?" && last.spaceBefore)
  }

  private func isForLoop(_ index: Int) -> Bool {
    var position = index
    while position > 0, tokens[position].text != "{", !tokens[position].beginsLine {
      if tokens[position].text == "for" { return true }
      position -= 1
    }
    return tokens[position].text == "for"
  }

  /// Returns the statement that a token is in, in braces; nil where that is unclear.
  private func statement(around index: Int) -> ClosedRange<Int>? {
    guard let open = enclosing(index), tokens[open].text == "{" else { return nil }
    var first = index
    while first > open + 1, !beginsStatement(first) {
      first -= 1
      if tokens[first].kind == .close { first = tokens[first].partner }
    }
    if first > 0, tokens[first - 1].text == ":" { return nil }
    var last = tokens[index].partner > index ? tokens[index].partner : index
    while last + 1 < tokens[open].partner, !beginsStatement(last + 1), tokens[last + 1].text != ";"
    {
      last += 1
      if tokens[last].kind == .open { last = tokens[last].partner }
    }
    guard
      !Self.leading.contains(tokens[first].text) || ["try", "await"].contains(tokens[first].text)
    else {
      return nil
    }
    return first...last
  }

  /// Returns the expression around a token, up to what separates it from others.
  private func expression(around index: Int) -> ClosedRange<Int>? {
    let open = enclosing(index)
    let isInBraces = open.map { tokens[$0].text == "{" } ?? true
    var first = index
    while first > (open ?? -1) + 1, !isInBraces || !beginsStatement(first), !separates(first - 1) {
      first -= 1
      if tokens[first].kind == .close { first = tokens[first].partner }
    }
    let header = isInBraces ? header(of: index, in: open) : nil
    if header == "declaration" { return nil }
    var last = index
    let end = open.map { tokens[$0].partner } ?? tokens.count
    while last + 1 < end, !isInBraces || !beginsStatement(last + 1), !separates(last + 1) {
      if tokens[last + 1].text == "{", header == "condition" { break }
      last += 1
      if tokens[last].kind == .open { last = tokens[last].partner }
    }
    // What is assigned to has no value to choose.
    guard last + 1 >= tokens.count || !Self.assignments.contains(tokens[last + 1].text),
      first <= last,
      !(first...last).contains(where: { tokens[$0].text == "->" || tokens[$0].text.hasPrefix("@") })
    else { return nil }
    return first...last
  }

  private func separates(_ index: Int) -> Bool {
    let token = tokens[index]
    return [",", ";", ":"].contains(token.text) || token.text == "?" && token.spaceBefore
      || Self.assignments.contains(token.text) || Self.leading.contains(token.text)
      || token.text == "->"
  }

  /// What kind of statement an expression stands in: a declaration, the header of a condition or a loop, or another.
  private func header(of index: Int, in open: Int?) -> String? {
    var position = index
    var found: String?
    while position > (open ?? -1) {
      if Self.headers.contains(tokens[position].text) { found = "condition" }
      if Self.declarations.contains(tokens[position].text), found == nil { return "declaration" }
      if beginsStatement(position) { return found }
      position -= 1
      if position >= 0, tokens[position].kind == .close { position = tokens[position].partner }
    }
    return found
  }

  /// The token after a condition: the brace that opens the body, or `else`.
  private func bodyStart(after index: Int) -> Int? {
    var position = index + 1
    while position < tokens.count {
      let token = tokens[position]
      if token.text == "{" || token.text == "else" { return position }
      if token.kind == .close { return nil }
      position = token.kind == .open ? token.partner + 1 : position + 1
    }
    return nil
  }

  /// Splits tokens at the commas that stand in no bracket.
  private func parts(of extent: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var parts: [ClosedRange<Int>] = []
    var first = extent.lowerBound
    var position = first
    while position <= extent.upperBound {
      if tokens[position].text == ",", position > first {
        parts.append(first...(position - 1))
        first = position + 1
      }
      position = tokens[position].kind == .open ? tokens[position].partner + 1 : position + 1
    }
    if first <= extent.upperBound { parts.append(first...extent.upperBound) }
    return parts
  }

  /// Whether a clause is an expression that is true or false.
  private func isPlain(_ clause: ClosedRange<Int>) -> Bool {
    !clause.contains { ["let", "var", "case", "try", "await", "="].contains(tokens[$0].text) }
      && !tokens[clause.lowerBound].text.hasPrefix("#")
  }

  private func depth(of index: Int, in extent: ClosedRange<Int>) -> Int {
    (extent.lowerBound..<index).reduce(0) { depth, position in
      switch tokens[position].kind {
      case .open: depth + 1
      case .close: depth - 1
      default: depth
      }
    }
  }

  /// Whether a statement is all that its braces hold: then it is what they return.
  private func isAlone(_ statement: ClosedRange<Int>) -> Bool {
    let before = tokens[statement.lowerBound - 1]
    let after = statement.upperBound + 1
    return ["{", "in", ":"].contains(before.text)
      && (after >= tokens.count || ["}", "case", "default"].contains(tokens[after].text))
  }

  private func isInInitializer(_ index: Int) -> Bool {
    var open = enclosing(index)
    while let position = open {
      var before = position - 1
      while before >= 0, tokens[before].text != "{", tokens[before].text != "}" {
        if tokens[before].text == "init" { return true }
        if tokens[before].beginsLine, !tokens[before].text.hasPrefix(")") { break }
        before = tokens[before].kind == .close ? tokens[before].partner - 1 : before - 1
      }
      open = enclosing(position)
    }
    return false
  }
}
