import BowyerViews

/// One thing that a line of a script asks for.
enum ScriptCommand: Equatable {
  case press(ControlName)
  case type(ControlName, text: String)
  case toggle(ControlName)
  case choose(ControlName, option: String)
  case slide(ControlName, number: SliderValue)
  case submit(ControlName)
  case double(ControlName)
  case menu(ControlName)
  case point(ControlName, x: Double, y: Double)
  case key(String)
  case wait(seconds: Double)
  case show
  case quit
}

/// Why a line of a script cannot be read.
struct ScriptError: Error, Equatable {
  let message: String
}

extension ScriptCommand {
  private static let longestWait = 86_400.0

  private static let verbs = [
    "press", "type", "toggle", "choose", "slide", "submit", "double", "menu", "point", "key",
    "wait", "show", "quit",
  ]

  /// Reads a line of a script; nil for a blank line or a comment.
  init?(_ line: String) throws(ScriptError) {
    let line = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
    guard let first = line.first, first != "#" else { return nil }
    let verb = line.prefix { $0 != " " && $0 != "\t" }
    var rest = String(line.dropFirst(verb.count).drop { $0 == " " || $0 == "\t" })
    // Blanks at the end count only in a text.
    while verb != "type", let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    let parts = ScriptArguments(rest)

    func label(_ usage: String) throws(ScriptError) -> ControlName {
      guard parts.isNamed, parts.value == nil else {
        throw ScriptError(message: "\(verb) needs \(usage)")
      }
      return parts.label
    }
    func labelAndValue(_ usage: String) throws(ScriptError) -> (ControlName, String) {
      guard parts.isNamed, let value = parts.value else {
        throw ScriptError(message: "\(verb) needs \(usage)")
      }
      return (parts.label, value)
    }
    func number(_ text: String, _ usage: String) throws(ScriptError) -> Double {
      guard let number = Double(text), number.isFinite else {
        throw ScriptError(message: "\(verb) needs \(usage); \"\(text)\" is no number")
      }
      return number
    }

    switch verb {
    case "press": self = .press(try label("LABEL"))
    case "toggle": self = .toggle(try label("LABEL"))
    case "type":
      let (name, text) = try labelAndValue("LABEL=TEXT")
      self = .type(name, text: text)
    case "choose":
      let (name, option) = try labelAndValue("LABEL=OPTION")
      self = .choose(name, option: option)
    case "slide":
      let (name, value) = try labelAndValue("LABEL=NUMBER")
      let rounded = try number(value, "LABEL=NUMBER")
      self = .slide(name, number: SliderValue(value) ?? SliderValue(rounded))
    case "submit": self = .submit(try label("LABEL"))
    case "double": self = .double(try label("LABEL"))
    case "menu": self = .menu(try label("LABEL"))
    case "point":
      let (name, value) = try labelAndValue("LABEL=X,Y")
      let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard numbers.count == 2 else { throw ScriptError(message: "point needs LABEL=X,Y") }
      let (x, y) = (try number(numbers[0], "LABEL=X,Y"), try number(numbers[1], "LABEL=X,Y"))
      self = .point(name, x: x, y: y)
    case "key":
      guard !rest.isEmpty else { throw ScriptError(message: "key needs NAME") }
      self = .key(rest)
    case "wait":
      let seconds = try number(rest, "SECONDS")
      guard seconds >= 0 else { throw ScriptError(message: "time does not go back: wait \(rest)") }
      guard seconds <= Self.longestWait else {
        throw ScriptError(message: "wait takes at most 86400 seconds, a day")
      }
      self = .wait(seconds: seconds)
    case "show", "quit":
      guard rest.isEmpty else { throw ScriptError(message: "\(verb) needs nothing after it") }
      self = verb == "show" ? .show : .quit
    default:
      throw ScriptError(
        message: "no command \"\(verb)\"; there are: \(Self.verbs.joined(separator: ", "))"
      )
    }
  }
}

extension ScriptLines {
  /// Whether a line is one that a script can have, and neither blank nor a comment.
  package static func hasCommand(_ line: String) -> Bool { (try? ScriptCommand(line)) != nil }
}
