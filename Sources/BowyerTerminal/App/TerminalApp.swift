import BowyerLock
public import Bowyer
public import BowyerViews

/// Runs a component on the terminal.
///
///     let counter = StoreComponent(
///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
///     func main() async throws { print(try await TerminalApp.run(counter)) }
///
/// The terminal is taken while it runs, and given back as it was when it ends, in whatever way: by its
/// return, by an error, by a signal, by a crash.
///
/// A signal that terminates a program, `SIGPIPE` included, restores the terminal first; the parent process
/// sees the usual status. Ignored signals stay ignored: call `signal(SIGPIPE, SIG_IGN)` to get an error from
/// a write that nobody reads, instead of the signal. Your own handlers stay installed. Those of crashes and
/// of `SIGQUIT`, `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGTSTP` run with the terminal restored; if one of the last
/// four returns, the app takes the terminal again.
public enum TerminalApp {
  /// Runs a component till its user ends it (Ctrl-C, Ctrl-D or Ctrl-Q).
  ///
  /// Its view is a `ViewTree`, or, of a flow, a stack, pages or a navigation: then escape goes back.
  ///
  /// Ctrl-C goes before all that was typed or pasted earlier and is not handled yet.
  /// It ends also when the state says so, when the task is cancelled, and when the terminal is gone.
  /// What the session reports meanwhile goes to standard error at the end.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - isDone: Tells of a state whether it is the last.
  /// - Returns: The state that it ended in.
  /// - Throws: ``TerminalError``; ``TerminalError/notATerminal`` and ``TerminalError/dumb`` before
  ///   anything is shown, so that the caller can fall back to plain text.
  @discardableResult
  public static func run<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false }
  ) async throws(TerminalError) -> S {
    let reports = Lock<[Diagnostic]>([])
    // The reports are written after the terminal is restored, which `run` does.
    defer { for report in reports.withLock({ $0 }) { report.writeToStandardError() } }
    return try await run(
      Session(component.shown) { report in reports.withLock { $0.append(report) } },
      until: isDone
    )
  }

  /// Runs a session on the terminal until its user ends it, and stops the session.
  ///
  /// The session is made when the terminal has been taken.
  @discardableResult
  package static func run<S, Input>(
    _ session: @autoclosure @Sendable () -> Session<S, Input, ViewTree<Input>>,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false }
  ) async throws(TerminalError) -> S {
    let device = try TerminalDevice()
    let session = session()
    let feed = EventFeed(device)
    defer {
      session.stop()
      device.restore()
    }
    // Every commit is looked at, since a last state may be passed within a batch of keys or by effects.
    let observation = session.changes(of: isDone, by: { _, _ in false }) { _, isDone in
      if isDone { feed.stop() } else { feed.tell { $0.isChanged = true } }
    }
    defer { observation.cancel() }
    // The loop is not waited for: Ctrl-C ends the program though a large view is being laid out.
    let loop = TerminalLoop(session, device, feed)
    Task {
      var loop = loop
      await loop.run()
    }
    let failure = await withTaskCancellationHandler {
      await feed.end()
    } onCancel: {
      feed.stop()
    }
    if let failure { throw failure }
    return session.state
  }
}
