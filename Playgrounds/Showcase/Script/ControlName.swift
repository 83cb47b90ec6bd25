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
