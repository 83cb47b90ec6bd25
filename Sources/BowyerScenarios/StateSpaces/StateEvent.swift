public import Bowyer
public import BowyerViews

/// Something that can happen in a state: what a person does, what the world answers, that time passes.
///
/// Its description is a line of a script, as a person would write it; what only the world can do, or nothing that
/// a script can name, is a comment there.
///
/// It holds nothing that a terminal would obey: in a label a script spells that by its number, `\u{1B}`, and where
/// it cannot say it, in a text that is typed or chosen, the line is a comment.
///
///     let view = ViewTree<Int>.row(.button("-", -1), .button("+", 1))
///     StateInputs().events(in: view).map(\.description)  // ["press -", "press +"]
public struct StateEvent: Hashable, Sendable {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// Something is done to a control, or happens to a view.
    case done(ViewAction)
    /// What an effect asked for is answered.
    case answered(EffectID)
    /// What an effect asked for cannot be done.
    case failed(EffectID)
    /// A stream has no more values.
    case ended(EffectID)
    /// Time passes, up to the next for which something waits.
    case waited(Duration)
  }

  /// What happens.
  public let kind: Kind
  /// The label of what it is done to, or what is answered.
  public let label: String
  /// Which of several alike, from 1.
  public let ordinal: Int
  /// What is chosen, as a script has it, if something is.
  let option: String
  /// Whether a script can do what it has a command for only where there is a control: hand in, press twice, ask.
  let isPlayed: Bool

  init(
    _ kind: Kind,
    _ label: String = "",
    ordinal: Int = 1,
    option: String = "",
    isPlayed: Bool = false
  ) {
    (self.kind, self.label, self.ordinal, self.option) = (kind, label, ordinal, option)
    self.isPlayed = isPlayed
  }
}

extension StateEvent: CustomStringConvertible {
  public var description: String {
    let line =
      switch kind {
      case .done(.press): "press \(name)"
      case .done(.toggle): "toggle \(name)"
      case .done(.input(let text)): "type \(name)=\(text)"
      case .done(.select): "choose \(name)=\(option)"
      case .done(.slide(let number)): "slide \(name)=\(number)"
      case .done(.submit) where isPlayed: "submit \(name)"
      case .done(.doublePress) where isPlayed: "double \(name)"
      case .done(.contextMenu) where isPlayed: "menu \(name)"
      case .done(let action): "# \(action)" + (label.isEmpty ? "" : " \(name)")
      case .answered(let id): "# \(id)\(place) answers \(label)"
      case .failed(let id): "# \(id)\(place) \(label)"
      case .ended(let id): "# \(id)\(place) ends"
      case .waited(let time): "wait \(time.seconds)"
      }
    let isPlayed = !line.unicodeScalars.contains(where: \.isUnsafe)
    return isPlayed
      ? line : "# " + line.map { $0.isNewline ? "⏎" : String($0) }.joined().neutralised()
  }

  private var place: String { ordinal == 1 ? "" : "#\(ordinal)" }

  /// The name of a control, as a script has it: of what has no label, which of those it is.
  private var name: String {
    if label.isEmpty { return "#\(ordinal)" }
    let last = label.indices.last
    return label.indices.map { index in
      let character = label[index]
      // Blanks around a name are none of it.
      if character == " ", index == label.startIndex || index == last { return "\\u{20}" }
      return "=#\\".contains(character) ? "\\\(character)" : character.written
    }.joined() + place
  }

  /// What it is called in a picture, where there is little room.
  var shortName: String {
    switch kind {
    case .done(.press), .done(.toggle): label + place
    case .done(.input(let text)): "\(label)\(place)=\(text.debugDescription)"
    case .done(.select): "\(label)\(place)=\(option)"
    case .done(.slide(let number)): "\(label)\(place)=\(number)"
    case .done(let action): "\(action) \(label)"
    case .answered(let id): "\(id)\(place) → \(label)"
    case .failed(let id): "\(id)\(place) \(label)"
    case .ended(let id): "\(id)\(place) ends"
    case .waited(let time): "\(time.seconds) s"
    }
  }
}

extension Character {
  /// The character as a script has it: what a terminal would obey, by its number.
  fileprivate var written: String {
    guard unicodeScalars.contains(where: \.isUnsafe) else { return String(self) }
    return unicodeScalars.map { scalar in
      scalar.isUnsafe
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}

extension Duration {
  /// How many seconds it is, written with as many digits as it takes.
  fileprivate var seconds: String {
    let (whole, rest) = components
    guard rest != 0 else { return "\(whole)" }
    let digits = String(rest.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(rest < 0 && whole == 0 ? "-" : "")\(whole).\(fraction)"
  }
}
