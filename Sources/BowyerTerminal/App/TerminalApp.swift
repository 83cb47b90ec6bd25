import BowyerLock
public import Bowyer
public import BowyerViews

/// Runs a component on the terminal.
///
///     let final = try await TerminalApp.run(stepper)
///
/// The terminal is taken while it runs, and given back as it was when it ends, in whatever way: by its
/// return, by an error, by a signal, by a crash.
public enum TerminalApp {
  /// Runs a component till its user ends it (Ctrl-C, Ctrl-D or Ctrl-Q); returns the state it ended in.
  ///
  /// It ends also when the state says so, when the task is cancelled, and when the terminal is gone.
  /// What the session reports meanwhile goes to standard error at the end.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - isDone: Tells of a state whether it is the last.
  /// - Returns: The state it ended in.
  /// - Throws: ``TerminalError``; ``TerminalError/notATerminal`` and ``TerminalError/dumb`` before
  ///   anything is shown, so that the caller can fall back to plain text.
  @discardableResult
  public static func run<Environment, S, Input>(
    _ component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false }
  ) async throws(TerminalError) -> S {
    let device = try TerminalDevice()
    let reports = Lock<[Diagnostic]>([])
    let session = Session(component) { report in reports.withLock { $0.append(report) } }
    defer {
      session.stop()
      device.restore()
      for report in reports.withLock({ $0 }) { report.writeToStandardError() }
    }
    var loop = TerminalLoop(session, device, until: isDone)
    try await loop.run()
    return session.state
  }
}
