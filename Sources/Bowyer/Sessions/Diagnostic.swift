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
  public var description: String {
    switch self {
    case .effectFailed(let id, let error):
      "the effect \"\(id)\" failed: \(error). The state stays as it was; "
        + "to handle it, catch the error in the effect and yield a step."
    case .sentAfterStop:
      "an input was sent to a session that had been stopped; it was dropped."
    case .childMissing(let child): child.description
    case .clockFailed(let error):
      "the clock failed while an effect waited: \(error). The effect continues at once, and is not "
        + "repeated; let the clock's sleep throw only when its task is cancelled."
    case .stateNotFollowed:
      "a view read the state of a session whose changes do not update it; "
        + "read it in a SessionReader of that session, or use the value passed to a part's reader."
    }
  }
}
