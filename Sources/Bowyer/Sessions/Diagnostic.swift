import BowyerKinds
import BowyerViews

/// A problem while a session runs, which does not change the state.
public enum Diagnostic: Sendable {
  /// The work of an effect threw.
  case effectFailed(EffectID, any Error)
  /// An input was sent to a session that had been stopped.
  case sentAfterStop
  /// An input was sent to a child that is not in the state.
  case childMissing(MissingChild)
  /// The session's clock threw while an effect waited; the effect continues before its time.
  case clockFailed(any Error)
  /// A view read the state of a session whose changes do not update the view; reported in debug
  /// builds.
  case stateNotFollowed
}

extension Diagnostic: CustomStringConvertible {
  /// The problem, and what to do.
  ///
  /// An input is shown by its case and its types, without values. An error is shown by its own
  /// description; one without a description is shown with its values only in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  func description(showsValues: Bool) -> String {
    switch self {
    case .effectFailed(let id, let error):
      "the effect \(id.name.literal) failed: \(Self.words(of: error, showsValues)). The state stays as it was; "
        + "to handle it, catch the error in the effect and yield a step."
    case .sentAfterStop:
      "an input was sent to a session that had been stopped; it was dropped."
    case .childMissing(let child): child.description(showsValues: showsValues)
    case .clockFailed(let error):
      "the clock failed while an effect waited: \(Self.words(of: error, showsValues)). The effect continues at once, and is not "
        + "repeated; let the clock's sleep throw only when its task is cancelled."
    case .stateNotFollowed:
      "a view read the state of a session whose changes do not update it; "
        + "read it in a SessionReader of that session, or use the value passed to a part's reader."
    }
  }
}

extension Diagnostic {
  private static func words(of error: any Error, _ showsValues: Bool) -> String {
    switch error {
    case is DecodingError, is EncodingError, is any CustomStringConvertible: error.inWords
    default: showsValues ? "\(error)" : outline(of: error)
    }
  }

  /// Returns the case of a value and the types of its payload, without values: `row(id: Int, title(String))`.
  ///
  /// The cases of enums in the payload are shown too; of other values, only the type.
  static func outline(of value: Any, depth: Int = 8) -> String {
    let mirror = Mirror(reflecting: value)
    let type = "\(type(of: value))"
    guard mirror.displayStyle == .enum, depth > 0 else { return type }
    guard let (name, payload) = mirror.children.first else {
      // Without a description of its own, a case without a payload is described by its name.
      let isDescribed =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable || value is any CustomReflectable
      return isDescribed ? type : "\(value)"
    }
    let tuple = Mirror(reflecting: payload)
    let parts =
      tuple.displayStyle == .tuple ? Array(tuple.children) : [(label: nil, value: payload)]
    let words = parts.map { part in
      let label = part.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + outline(of: part.value, depth: depth - 1)
    }
    return "\(name ?? type)(\(words.joined(separator: ", ")))"
  }
}
