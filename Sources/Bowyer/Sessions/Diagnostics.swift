import BowyerKinds
import BowyerLock
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
  /// A view read a session's state without being updated by its changes; reported in debug builds.
  case stateNotFollowed
}

extension Diagnostic: CustomStringConvertible {
  /// The problem, and what to do; an input is shown by its case and its types, without values.
  ///
  /// An error is shown by its own description; one without a description is shown with its values only in debug builds.
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

  /// Returns the case of a value with the types of its payload: `row(id: Int, title(String))`.
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

/// A child that received an input but is not in the state.
public struct MissingChild: Sendable {
  /// The type of the child's state.
  public let type: any Sendable.Type
  /// The id that the child has or should have had; nil if it has no id.
  public let id: (any Sendable)?
  /// The input, which had no effect.
  public let input: any Sendable
}

extension MissingChild: CustomStringConvertible {
  /// The case and the types of the input, not its values; the missing child, with its id in debug builds; and what to do.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  func description(showsValues: Bool) -> String {
    let id =
      showsValues ? id.map { "the \(type) with the id \(String(reflecting: $0).visible())" } : nil
    return
      "the input \(Diagnostic.outline(of: input)) was sent to \(id ?? "a \(type)"), which is not in the state. "
      + "The state stays as it is; send it only while the child is there, or cancel what sends it when the child leaves."
  }
}

extension Diagnostic {
  /// Writes the diagnostic to standard error: one line without values or control characters.
  public func writeToStandardError() {
    BowyerLock.writeToStandardError("Bowyer: \(self)".neutralised() + "\n")
  }
}

/// The rule for which session's state a view may read: the one whose changes update it.
package enum StateReads {
  private struct Rule: Sendable { let session: ObjectIdentifier? }

  @TaskLocal private static var rule: Rule?

  /// Makes a view, during which debug builds report a read of another session's state.
  package static func checked<V>(allowing session: AnyObject? = nil, _ view: () -> V) -> V {
    $rule.withValue(Rule(session: session.map { ObjectIdentifier($0) }), operation: view)
  }

  /// Reports a read of a session's state that is not allowed; always returns true, for an `assert`.
  static func check(_ session: AnyObject, _ diagnose: (Diagnostic) -> Void) -> Bool {
    if let rule, rule.session != ObjectIdentifier(session) { diagnose(.stateNotFollowed) }
    return true
  }
}
