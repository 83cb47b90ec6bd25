/// The name of a control in a script: its label, and which of those with that label it is, from 1.
struct ControlName: Equatable {
  let text: String
  let ordinal: Int
}

extension ControlName: CustomStringConvertible {
  /// The name as a script has to write it.
  var description: String {
    let escaped = text.map { "=#\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return ordinal == 1 && !text.isEmpty ? escaped : "\(escaped)#\(ordinal)"
  }
}

/// What stands after the verb of a line: `LABEL`, `LABEL#2`, `LABEL=VALUE`; `#1` is the first without a label.
///
/// The label ends at the first `=`; `\=`, `\#` and `\\` stand for the characters themselves, and `\u{1B}` for
/// that with this number, in hexadecimal digits. The value is taken as it is.
struct ScriptArguments {
  let label: ControlName
  let value: String?
  /// Whether something is named, if only by its number.
  let isNamed: Bool

  init(_ text: String) {
    var label = ""
    var ordinal: String?
    var rest = text[...]
    var value: String?
    func add(_ character: Character) {
      if ordinal == nil { label.append(character) } else { ordinal?.append(character) }
    }
    while let character = rest.popFirst() {
      switch character {
      case "\\" where rest.first.map("=#\\".contains) ?? false:
        add(rest.removeFirst())
      case "\\" where rest.hasPrefix("u{"):
        let digits = rest.dropFirst(2).prefix { $0.isHexDigit }
        let end = rest[digits.endIndex...]
        if end.first == "}", let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          add(Character(scalar))
          rest = end.dropFirst()
        } else {
          add(character)
        }
      case "=":
        value = String(rest)
        rest = ""
      case "#":
        if let earlier = ordinal { label += "#" + earlier }
        ordinal = ""
      default:
        add(character)
      }
    }
    self.value = value
    if let ordinal, let number = Int(ordinal), number > 0 {
      self.label = ControlName(text: label, ordinal: number)
      isNamed = true
    } else {
      isNamed = !label.isEmpty || ordinal != nil
      self.label = ControlName(text: label + (ordinal.map { "#" + $0 } ?? ""), ordinal: 1)
    }
  }
}
