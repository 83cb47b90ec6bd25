import Bowyer
public import BowyerCheck
import BowyerKinds
import BowyerOptics
import BowyerViews

/// A failed step of a ``Scenario``; its description is the report, with the line to add or change.
public struct ScenarioFailure: Error, Sendable {
  /// The kind of difference from the expectation.
  public enum Kind: Hashable, Sendable {
    /// The state changed differently than expected, changed unexpectedly, or did not change.
    case state
    /// The requests or the cancelled requests differ.
    case effects
    /// The outputs of the component differ.
    case outputs
    /// The diagnostics differ.
    case diagnostics
    /// The view differs.
    case view
    /// The step cannot be performed: no such control exists, or no such request is pending.
    case impossible
    /// A request or an alarm is pending at the end.
    case unfinished
    /// The scenario was released without being run.
    case notRun
  }

  /// The names of the branches that contain the step, outermost first.
  public var branches: [String]
  /// The source of the step, without its edit.
  public var step: String
  /// The place of the step.
  public var site: Site
  /// The differences from the expectation; all have one cause.
  public var findings: [ScenarioFinding]
  /// The number of later steps that also failed, possibly because of this failure.
  public var followers = 0
  /// The external events up to the step, as the text of a recording; nil where inputs or answers are not `Codable`.
  public var recording: String?
  /// The path of the file, as XCTest needs it.
  package let file: StaticString

  init(
    _ findings: [ScenarioFinding],
    in branches: [String],
    at step: String,
    _ place: StepPlace,
    _ recording: String? = nil
  ) {
    (self.branches, self.step, self.findings) = (branches, step, findings)
    (self.recording, site, file) = (recording, place.site, place.file)
  }
}

/// A difference between the expectation of a ``Scenario`` and its run.
public struct ScenarioFinding: Hashable, Sendable {
  /// The kind of difference.
  public var kind: ScenarioFailure.Kind
  /// The expectation and the actual result, as text.
  public var text: String
  /// The differing places, or the actual result line by line.
  public var details: [String] = []
  /// A suggestion, with the line to add or change.
  public var hint: String?
}

/// All failures of a ``Scenario``.
public struct ScenarioReport: Error, Sendable, CustomStringConvertible {
  /// The failures, in the order of the steps.
  public let failures: [ScenarioFailure]

  /// Creates a report of failures.
  public init(failures: [ScenarioFailure]) { self.failures = failures }

  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

extension ScenarioFailure: CustomStringConvertible {
  public var description: String {
    let path = branches.map { "\($0) › " }.joined()
    var lines = ["✗ \(path)\(step) at \(site)"]
    for finding in findings {
      lines.append("    \(finding.text)")
      lines += finding.details.prefix(24).map { "      \($0)" }
      if let hint = finding.hint { lines.append("  \(hint)") }
    }
    if followers > 0 {
      let fail = followers == 1 ? "fails" : "fail"
      lines.append("  \(followers.counted("later step")) also \(fail), perhaps because of this")
    }
    lines += reportLines(of: recording)
    return lines.joined(separator: "\n").visible(newline: "\n")
  }
}

extension ScenarioFinding {
  static func impossible(_ text: String, hint: String?) -> ScenarioFinding {
    ScenarioFinding(kind: .impossible, text: text, hint: hint)
  }

  static func view(_ text: String, _ shown: String) -> ScenarioFinding {
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Self(kind: .view, text: "the view \(text)", details: shown.isEmpty ? [] : lines)
  }

  static func unfinished(_ requests: [PendingRequest], _ time: Duration?, _ what: String) -> Self? {
    guard let first = requests.first else {
      return time.map { time in
        let hint = "add: .advance(by: \(time.asWritten)); or: .stop()"
        return Self(kind: .unfinished, text: "an alarm is due in \(time)", hint: hint)
      }
    }
    let names = requests.map { $0.id.name.literal }.joined(separator: ", ")
    let lines = requests.map { request in
      request.isStream ? ".end(\(request.id.name.literal))" : ScenarioReply.line(for: request)
    }
    let what = requests.count == 1 ? what : "are" + what.dropFirst(2)
    let other = first.isStream ? "; or: .stop().cancelled(\(names))" : ""
    let hint = "add: \(lines.joined())\(other)"
    return Self(kind: .unfinished, text: "\(names) \(what)", hint: hint)
  }
}

enum ScenarioTopic: CaseIterable, Sendable {
  case asked, cancelled, output, diagnosed

  var words: (step: String, verb: String, kind: ScenarioFailure.Kind) {
    switch self {
    case .asked: ("asks", "asks for", .effects)
    case .cancelled: ("cancelled", "cancels", .effects)
    case .output: ("outputs", "outputs", .outputs)
    case .diagnosed: ("diagnosed", "reports", .diagnostics)
    }
  }

  func line(_ claims: [String]) -> String {
    self == .diagnosed
      ? claims.map { ".diagnosed(\($0))" }.joined()
      : ".\(words.step)(\(claims.joined(separator: ", ")))"
  }
}

struct ScenarioClaim: Sendable {
  let text: String
  let isOf: @Sendable (ScenarioFact) -> Bool
}

struct ScenarioFact: Sendable {
  let value: any Sendable
  let text: String
  /// The Swift source that expects this consequence; `nil` if there is none.
  let claim: String?
}

extension ScenarioClaim {
  init(_ id: EffectID) { self.init(text: id.name.literal) { $0.value as? EffectID == id } }

  init<Output: Equatable & Sendable>(output: Output) {
    self.init(text: render(output)) { fact in areSame(fact.value as? Output, output) }
  }
}

extension ScenarioFact {
  init(_ id: EffectID) { self.init(value: id, text: id.name.literal, claim: id.name.literal) }

  init(_ diagnostic: Diagnostic) {
    var claim = diagnostic.description
    if case .effectFailed(let id, _) = diagnostic { claim = id.name }
    self.init(value: diagnostic, text: diagnostic.description, claim: claim.literal)
  }

  init(output: any Sendable) {
    let claim = output is any Equatable ? SwiftText.expression(output) : nil
    self.init(value: output, text: render(output), claim: claim)
  }
}

extension PlayedStep {
  func finding(of count: Int, _ setting: ScenarioSetting<S, Input, V>) -> ScenarioFinding? {
    var changes: [S] = []
    for state in states where !setting.areSame(changes.last ?? before, state) {
      changes.append(state)
    }
    if changes.count == count { return nil }
    return ScenarioFinding(
      kind: .state,
      text: "expected \(count.counted("state")), realized \(changes.count.counted("state"))",
      details: changes.map { render(setting.shown($0)) },
      hint: "change to: .states(\(changes.count))"
    )
  }

  func finding(
    _ topic: ScenarioTopic,
    _ statements: [Step],
    _ claims: [ScenarioClaim],
    _ facts: [ScenarioFact],
    _ time: Duration?
  ) -> ScenarioFinding {
    let written = facts.compactMap(\.claim)
    let line = written.count == facts.count ? topic.line(written) : "a step .outputs(_:where:)"
    let (texts, expected) = (facts.map(\.text), claims.map(\.text))
    let (details, isEmpty) = (topic == .diagnosed ? texts : [], texts.isEmpty)
    let happened = isEmpty ? "nothing" : texts.joined(separator: ", ")
    var subject = act?.text ?? "the step"
    var what =
      "\(details.isEmpty ? "\(happened) instead of" : "something else than") \(expected.joined(separator: ", "))"
    var hint = "add the step that causes it before it, or remove: \(topic.line(expected))"
    if statements.isEmpty {
      subject = "it"
      what = "\(details.isEmpty ? happened : "something"), which is not expected"
      hint = "add: \(line)"
    } else if !isEmpty {
      hint = "change \(statements.count == 1 ? "" : "them ")to: \(line)"
    } else if let time {
      hint = "add before it: .advance(by: \(time.asWritten))"
    }
    if !details.isEmpty { what += ":" }
    let text = "\(subject) \(topic.words.verb) \(what)"
    return ScenarioFinding(kind: topic.words.kind, text: text, details: details, hint: hint)
  }

  /// Returns the finding about the state; `place` is the step that states the change, or else acted.
  func stateFinding(
    _ setting: ScenarioSetting<S, Input, V>,
    _ edits: [Step],
    at place: Step,
    expected: S,
    isStill: Bool
  ) -> ScenarioFinding {
    if isStill {
      let text = "the state does not change, and the edit changes nothing"
      return ScenarioFinding(kind: .state, text: text, hint: hint("", edits, place))
    }
    let (shown, isUnexpected) = (setting.shown(after), edits.isEmpty)
    let (left, verb) = isUnexpected ? (before, "was") : (expected, "expected")
    var hint = "write an edit that leads to this part of the state"
    if shown is S {
      let edit = EditText(from: before, to: after)
      let rest = EditText(from: expected, to: after)
      if isUnexpected, edit.closure?.isEmpty == true {
        hint = "write an edit for what changes"
      } else if let closure = edit.short {
        hint = self.hint(closure, edits, place)
      } else if let closure = rest.short, !closure.isEmpty {
        hint = "if this is meant, add to the edit:\(closure)"
      } else {
        let limit = "the edit has more than \(EditText.most) characters"
        let places = (edit.closure == nil ? edit : rest).places.joined(separator: ", ")
        hint =
          edit.closure == nil
          ? "write an edit that sets: \(places)"
          : "\(limit): correct the component\(places.isEmpty ? "" : ", or edit \(places)")"
      }
    }
    let lines = Difference.all(between: setting.shown(left), and: shown, limit: 12).map {
      let place = $0.path.isEmpty ? "" : "\($0.path): "
      let (left, right) = ($0.left.shortened(to: 80), $0.right.shortened(to: 80))
      return place + ($0.type.map { "\($0), " } ?? "") + "\(verb) \(left), is \(right)"
    }
    let what = isUnexpected ? "changes, which is not expected" : "differs from the expectation"
    return ScenarioFinding(
      kind: .state,
      text: "the state \(what):",
      details: lines.isEmpty ? ["it looks the same: \(render(shown))"] : lines,
      hint: hint
    )
  }

  /// Returns the line to write; `closure` is empty if there should be no edit.
  private func hint(_ closure: String, _ edits: [Step], _ place: Step) -> String {
    let change = "if this is meant, change to"
    if edits.count > 1 { return "\(change), in all:\(closure.isEmpty ? " no edit" : closure)" }
    // At the start, and after a step that takes no edit, a change needs a step of its own.
    let others = [nil, ScenarioRunText.start, ScenarioRunText.stop]
    let isSeparate = edits.isEmpty && others.contains(act?.text)
    if isSeparate || edits.first?.text == ScenarioRunText.changes {
      if closure.isEmpty { return "remove: .changes" }
      return "\(edits.isEmpty ? "add" : change): .changes\(closure)"
    }
    guard let code = place.code
    else { return closure.isEmpty ? "remove the edit" : "give the step the edit:\(closure)" }
    return "\(change): \(code)\(closure)"
  }
}

/// Returns the word with the fewest changed characters, if these are few.
func nearestWord(to word: String, in words: [String]) -> String? {
  let letters = word.lowercased().prefix(200)
  let distances = words.map { candidate in
    let changes = candidate.lowercased().prefix(200).difference(from: letters)
    return max(changes.insertions.count, changes.removals.count)
  }
  let best = zip(words, distances).min { $0.1 < $1.1 }
  return best.flatMap { $0.1 <= max(2, word.count / 3) ? $0.0 : nil }
}

/// Swift expressions for values, where reflection suffices to write them.
enum SwiftText {
  /// Returns an expression in a context of known type; `nil` if there is none, or it exceeds the limit.
  static func expression(_ value: Any, limit: Int = 600) -> String? {
    write(value, depth: 0).flatMap { $0.utf8.count > limit ? nil : $0 }
  }

  /// Returns an expression in a context without a type, such as `any Sendable`.
  static func typedExpression(_ value: Any, limit: Int = 600) -> String? {
    guard let text = expression(value, limit: limit), let name = name(of: type(of: value))
    else { return nil }
    if value is Int || value is Double || value is String || value is Bool || value is Void {
      return text
    }
    let style = Mirror(reflecting: value).displayStyle
    if style == .enum { return name + text }
    return style == .struct && text.hasPrefix(name) ? text : "\(text) as \(name)"
  }

  /// Returns a name as written after a dot; `nil` if it is none.
  static func member(_ label: String?) -> String? {
    guard let label, let first = label.unicodeScalars.first,
      first.properties.isXIDStart,
      label.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    else { return nil }
    return ["init", "self", "Type", "Protocol"].contains(label) ? "`\(label)`" : label
  }

  private static func write(_ value: Any, depth: Int) -> String? {
    guard depth < 12 else { return nil }
    let mirror = Mirror(reflecting: value)
    func sorted(_ text: (Any) -> String?) -> String? {
      texts(mirror) { text($0.value) }.map { "[\($0.sorted().joined(separator: ", "))]" }
    }
    func inner(_ value: Any) -> String? { write(value, depth: depth + 1) }
    switch (value, mirror.displayStyle) {
    case (_, .optional):
      guard let child = mirror.children.first else { return "nil" }
      guard let text = inner(child.value) else { return nil }
      // `.none` and `.some` after a dot would be the optional's own cases.
      if text.hasPrefix(".none") || text.hasPrefix(".some") {
        return name(of: type(of: child.value)).map { $0 + text }
      }
      return text == "nil" ? ".some(nil)" : text
    case (let value as Bool, _): return "\(value)"
    case (let value as any StringProtocol, _): return String(value).literal
    case (let value as Character, _): return String(value).literal
    case (let value as Duration, _): return value.asWritten
    case (let edit as any EditType, _):
      return inner(edit.newValue).map { "Edit(\(edit.place), \($0))" }
    case (let value as any FixedWidthInteger, _): return "\(value)"
    case (let value as any BinaryFloatingPoint, _): return number(value)
    case (is any ExpressibleByArrayLiteral, .collection):
      if mirror.children.count > 100 { return nil }
      return texts(mirror) { inner($0.value) }.map { "[\($0.joined(separator: ", "))]" }
    case (is any ExpressibleByArrayLiteral, .set): return sorted(inner)
    case (is any ExpressibleByDictionaryLiteral, .dictionary):
      if mirror.children.isEmpty { return "[:]" }
      return sorted { pair in
        let texts = Mirror(reflecting: pair).children.compactMap { inner($0.value) }
        return texts.count == 2 ? texts.joined(separator: ": ") : nil
      }
    case (is any CustomReflectable, _): return nil
    case (_, .tuple): return fields(mirror, depth)
    case (_, .enum): return payload(value, mirror, depth)
    case (_, .struct):
      guard isMemberwise(type(of: value)), isConstructible(value, mirror),
        let name = name(of: type(of: value)),
        mirror.children.allSatisfy({ member($0.label) != nil })
      else { return nil }
      return fields(mirror, depth).map { name + $0 }
    default: return nil
    }
  }

  private static func number(_ value: some BinaryFloatingPoint) -> String {
    if value.isNaN { return ".nan" }
    return value.isFinite ? "\(value)" : value < 0 ? "-.infinity" : ".infinity"
  }

  private static func fields(_ mirror: Mirror, _ depth: Int) -> String? {
    texts(mirror) { child in
      write(child.value, depth: depth + 1).map {
        (member(child.label).map { $0 + ": " } ?? "") + $0
      }
    }
    .map { "(\($0.joined(separator: ", ")))" }
  }

  private static func texts(_ mirror: Mirror, _ text: (Mirror.Child) -> String?) -> [String]? {
    let texts = mirror.children.compactMap(text)
    return texts.count == mirror.children.count ? texts : nil
  }

  private static func payload(_ value: Any, _ mirror: Mirror, _ depth: Int) -> String? {
    guard let child = mirror.children.first else {
      // A custom description hides the name of the case.
      let isDescribed =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      return isDescribed ? nil : member("\(value)").map { ".\($0)" }
    }
    guard let name = member(child.label) else { return nil }
    let inner = Mirror(reflecting: child.value)
    if inner.displayStyle == .tuple, !inner.children.isEmpty {
      return fields(inner, depth).map { ".\(name)\($0)" }
    }
    return write(child.value, depth: depth + 1).map { ".\(name)(\($0))" }
  }

  /// Whether a struct may have an accessible memberwise initializer.
  static func isMemberwise(_ type: Any.Type) -> Bool {
    let module = module(of: type)
    return !["Swift", "__C"].contains(module) && !module.hasPrefix("Foundation")
  }

  /// Whether an initializer may take the stored properties of a struct: not those of the library, which is not public, nor a
  /// stored description, which usually is a constant.
  private static func isConstructible(_ value: Any, _ mirror: Mirror) -> Bool {
    if mirror.children.isEmpty { return true }
    let library = ["Bowyer", "BowyerViews", "BowyerOptics", "BowyerCheck", "BowyerScenarios"]
    if library.contains(module(of: type(of: value))) { return false }
    return !mirror.children.contains { child in
      switch child.label {
      case "description": value is any CustomStringConvertible
      case "debugDescription": value is any CustomDebugStringConvertible
      case "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor":
        value is any Error
      default: false
      }
    }
  }

  private static func module(of type: Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// Returns a name without its module; `nil` if it cannot be written.
  static func name(of type: Any.Type) -> String? {
    let text = qualifiedName(of: type)
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>, ()[]&?:-".contains($0) })
    else { return nil }
    // The first name of a path is that of the module.
    return text.replacing(/\w+\.([\w.]+)/) { $0.output.1 }
  }
}

private protocol EditType {
  var place: String { get }
  var newValue: Any { get }
}

extension Edit: EditType {
  fileprivate var place: String { "\(property)" }
  fileprivate var newValue: Any { value }
}

struct EditText {
  /// The maximum length of an edit that a report proposes; a longer one would accept a fault unread.
  static let most = 120
  private(set) var places: [String] = []
  private var assignments: [String] = []
  private let limit: Int

  /// Creates the edit from one value to another; `limit` is for an expression, in UTF-8 code units.
  init(from old: Any, to new: Any, limit: Int = 600) {
    self.limit = limit
    add(from: old, to: new, at: "$0", depth: 0)
  }

  /// The trailing closure, with a space; empty if nothing changes, `nil` if a value has no expression.
  var closure: String? {
    if assignments.count < places.count { return nil }
    return assignments.isEmpty ? "" : " { \(assignments.joined(separator: "; ")) }"
  }

  var short: String? { closure.flatMap { $0.count > Self.most ? nil : $0 } }

  /// Adds the changes of a value; a field that is not a plain struct is assigned as a whole.
  private mutating func add(from old: Any, to new: Any, at place: String, depth: Int) {
    if Self.lookTheSame(old, new) { return }
    guard type(of: old) == type(of: new), Self.isPlain(old), depth < 8, !Self.isAnother(old, new)
    else {
      places.append(place)
      if let assignment = assignment(from: old, to: new, at: place) {
        assignments.append(assignment)
      }
      return
    }
    let (before, after) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    for (before, after) in zip(before, after) {
      if let label = SwiftText.member(after.label) {
        add(from: before.value, to: after.value, at: "\(place).\(label)", depth: depth + 1)
      } else if !Self.lookTheSame(before.value, after.value) {
        // The storage of a property wrapper.
        places.append("\(place).\((after.label ?? "").drop { $0 == "_" || $0 == "$" })")
      }
    }
  }

  private static func lookTheSame(_ one: Any, _ other: Any) -> Bool {
    Difference.all(between: one, and: other, limit: 1).isEmpty
  }

  private static func isPlain(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && !mirror.children.isEmpty
      && !(value is any CustomStringConvertible) && !(value is any CustomReflectable)
      && SwiftText.isMemberwise(type(of: value))
  }

  /// Whether the IDs differ; an `id` is usually a constant, so it cannot be edited.
  private static func isAnother(_ old: Any, _ new: Any) -> Bool {
    func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
    let (old, new) = (old as? any Identifiable, new as? any Identifiable)
    return old.map { id($0) } != new.map { id($0) }
  }

  private func assignment(from old: Any, to new: Any, at place: String) -> String? {
    let (before, after) = (Mirror(reflecting: old).children, Mirror(reflecting: new))
    // The method for rows must not throw.
    let method =
      new is any RowsType
      ? "updateOrAppend" : new is any RangeReplaceableCollection ? "append" : nil
    if let method, after.displayStyle == .collection, after.children.count == before.count + 1,
      let last = after.children.suffix(1).first,
      zip(before, after.children).allSatisfy({ Self.lookTheSame($0.value, $1.value) })
    {
      return SwiftText.expression(last.value, limit: limit).map { "\(place).\(method)(\($0))" }
    }
    return SwiftText.expression(new, limit: limit).map { "\(place) = \($0)" }
  }
}

private protocol RowsType {}
extension Rows: RowsType {}

extension Duration {
  var asWritten: String {
    let (seconds, attoseconds) = components
    let (milli, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000 as Int64)
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    if rest == 0 { return ".milliseconds(\(seconds * 1_000 + milli))" }
    return ".seconds(\(Double(seconds) + Double(attoseconds) / 1e18))"
  }
}

extension String {
  func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, left) = ("", width - 1)
    for character in self {
      left -= character.displayWidth
      if left < 0 { break }
      text.append(character)
    }
    return text + "…"
  }
}
