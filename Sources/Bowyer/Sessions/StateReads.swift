/// Which session's state may be read while a view is made.
///
/// The view is made again when that changes, and not when another does.
package enum StateReads {
  private struct Rule: Sendable { let session: ObjectIdentifier? }

  @TaskLocal private static var rule: Rule?

  /// Makes a view; in debug builds, reading the state of a session is reported.
  ///
  /// - Parameters:
  ///   - session: The session whose state may be read.
  ///   - view: Makes the view.
  /// - Returns: The view.
  package static func checked<View>(allowing session: AnyObject? = nil, _ view: () -> View) -> View
  {
    $rule.withValue(Rule(session: session.map { ObjectIdentifier($0) }), operation: view)
  }

  /// Reports that the state of a session is read, if it may not be; returns true, to be asserted.
  static func check(_ session: AnyObject, _ diagnose: (Diagnostic) -> Void) -> Bool {
    if let rule, rule.session != ObjectIdentifier(session) { diagnose(.stateNotFollowed) }
    return true
  }
}
