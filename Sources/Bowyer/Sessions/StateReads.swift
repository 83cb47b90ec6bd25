/// The rule for which session's state a view may read while it is made.
///
/// A change of that session's state updates the view; a change of another session's state does not.
package enum StateReads {
  private struct Rule: Sendable { let session: ObjectIdentifier? }

  @TaskLocal private static var rule: Rule?

  /// Makes a view, during which debug builds report a read of another session's state.
  ///
  /// - Parameters:
  ///   - session: The session whose state may be read; nil if there is none.
  ///   - view: Makes the view.
  /// - Returns: The view.
  package static func checked<View>(allowing session: AnyObject? = nil, _ view: () -> View) -> View
  {
    $rule.withValue(Rule(session: session.map { ObjectIdentifier($0) }), operation: view)
  }

  /// Reports a read of a session's state that is not allowed; always returns true, for an `assert`.
  static func check(_ session: AnyObject, _ diagnose: (Diagnostic) -> Void) -> Bool {
    if let rule, rule.session != ObjectIdentifier(session) { diagnose(.stateNotFollowed) }
    return true
  }
}
