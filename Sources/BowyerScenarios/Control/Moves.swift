public import Bowyer
import BowyerKinds
public import BowyerViews

struct Outlook<Request: Sendable>: Sendable {
  let requests: [Request]
  var jobs = 0
  var time: Duration?
}

enum Move: Sendable {
  case reply(Int, Reply)
  case proceed(Int)
  case advance(Duration)
}

enum Act<Input: Sendable>: Sendable {
  case send(Input, cause: Int = 0)
  case move(Move)
}

extension Outlook {
  func moves(_ replies: (Request) -> [Reply]) -> [Move] {
    requests.enumerated().flatMap { index, request in
      replies(request).map { .reply(index, $0) }
    } + (0..<jobs).map { .proceed($0) } + (time.map { [.advance($0)] } ?? [])
  }
}

/// An event that can occur in a state: a user action, a reply to a request, or the passing of time.
///
/// Its description is a line of a script, or a comment if a script cannot perform it, such as a reply or a text with control
/// characters. In a label, all that cannot be seen is escaped by its number, as in `\u{1B}`.
///
///     let view = ViewTree<Int>.row(.button("-", -1), .button("+", 1))
///     StateInputs().events(in: view).map(\.description)  // ["press -", "press +"]
public struct StateEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: Hashable, Sendable {
    /// An action is performed on a control, or a view receives an event.
    case done(ViewAction)
    /// A request of an effect is answered.
    case answered(EffectID)
    /// A request of an effect fails.
    case failed(EffectID)
    /// A stream ends.
    case ended(EffectID)
    /// Time passes, up to the next alarm.
    case waited(Duration)
  }

  /// The kind of event.
  public let kind: Kind
  /// The label of the control, or the text of the reply.
  public let label: String
  /// The position among several with the same label, counting from 1.
  public let ordinal: Int
  let option: String
  /// Whether a control receives the submit, double press or context menu, so that a script can perform it.
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
      case .waited(let time): "wait \(time.inSeconds)"
      }
    guard line.unicodeScalars.contains(where: \.isUnsafe) else { return line }
    return "# " + line.map { $0.isNewline ? "⏎" : String($0) }.joined().neutralised()
  }

  private var place: String { ordinal == 1 ? "" : "#\(ordinal)" }

  private var name: String {
    if label.isEmpty { return "#\(ordinal)" }
    let last = label.indices.last
    return label.indices.map { index in
      let character = label[index]
      // A script trims blanks around a name.
      if character == " ", index == label.startIndex || index == last { return "\\u{20}" }
      return "=#\\".contains(character) ? "\\\(character)" : character.written
    }.joined() + place
  }

  var shortName: String {
    switch kind {
    case .done(.press), .done(.toggle): label + place
    case .done(.input(let text)): "\(label)\(place)=\(text.literal)"
    case .done(.select): "\(label)\(place)=\(option)"
    case .done(.slide(let number)): "\(label)\(place)=\(number)"
    case .done(let action): "\(action) \(label)"
    case .answered(let id): "\(id)\(place) → \(label)"
    case .failed(let id): "\(id)\(place) \(label)"
    case .ended(let id): "\(id)\(place) ends"
    case .waited(let time): "\(time.inSeconds) s"
    }
  }
}

extension Character {
  fileprivate var written: String {
    let text = String(self)
    if text.visible() == text { return text }
    return unicodeScalars.map { scalar in
      scalar.isInvisible
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}

extension Outlook<StateRequest> {
  func enabledActions(_ answers: StateAnswers) -> [(event: StateEvent, move: Move)] {
    moves(answers.replies).map { move in
      switch move {
      case .reply(let index, let reply):
        let (id, ordinal) = (requests[index].id, requests[index].ordinal)
        let kind: StateEvent.Kind =
          switch reply {
          case .answer: .answered(id)
          case .failure: .failed(id)
          case .end, .work: .ended(id)
          }
        return (StateEvent(kind, reply.description, ordinal: ordinal), move)
      case .advance(let time): return (StateEvent(.waited(time)), move)
      case .proceed: preconditionFailure("nobody works while states are explored")
      }
    }
  }
}
