import BowyerKinds

extension RecordedValue {
  /// The value as JSON, on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let literal): text += literal
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        StackRoom.run { value.write(to: &text) }
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        StackRoom.run { member.value.write(to: &text) }
      }
      text += "}"
    }
  }

  /// Creates a value from text that is JSON; nil if it is not, or nested too deeply.
  package init?(json text: String) {
    var reader = RecordedValueReader(Array(text.unicodeScalars))
    guard let value = try? reader.value() else { return nil }
    reader.skipSpaces()
    guard reader.next == nil else { return nil }
    self = value
  }

  /// Returns a text in quotes.
  package static func quoted(_ value: String) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isInvisible {
          for unit in Character(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
