#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// Thins out what is done too often to the nodes of a tree, and does what has waited when its time comes.
  ///
  /// What waits is meant for one node, as in a terminal: another that comes to stand at its path, of another
  /// kind or with another label, does not get it. A control with a key of its own is told by that.
  @MainActor
  final class TreePace {
    private var pacing = Pacing()
    private let start = ContinuousClock.now
    private var alarm: Task<Void, Never>?
    /// The fields that were typed into, by their paths, until the text is sent.
    private var fields: [[PathElement]: Binding<FieldText>] = [:]
    /// What is called when the input of the control at a path is handled.
    private var answers: [[PathElement]: [@MainActor () -> Void]] = [:]
    private var inputCount = 0
    /// Returns the tree as it is now; nil if there is none any more.
    var newest: @MainActor () -> Node? = { nil }
    /// Does what is done to a node of it; returns whether something is sent.
    var deliver: @MainActor (ViewEvent) -> Bool = { _ in false }

    nonisolated init() {}

    /// Takes what is done; returns whether something is sent, now or later.
    ///
    /// - Parameters:
    ///   - event: What is done.
    ///   - identity: To what it is done.
    ///   - rate: How such events are thinned out.
    ///   - whenHandled: Is called when the input is handled, or if none is sent.
    /// - Returns: Whether something is sent.
    func take(
      _ event: ViewEvent,
      of identity: NodeIdentity?,
      _ rate: EventOptions.Rate?,
      whenHandled: (@MainActor () -> Void)? = nil
    ) -> Bool {
      forgetStrangers(in: newest)
      answerForgotten()
      // What waits at a place is not overtaken by what is done there.
      for earlier in pacing.flush(event.path, but: event.action.event) { _ = deliver(earlier) }
      if let whenHandled { answers[event.path, default: []].append(whenHandled) }
      let now = pacing.take(event, of: identity, rate, at: start.duration(to: .now))
      setAlarm()
      let isSent = now.map(deliver) ?? true
      if !isSent, whenHandled != nil { answer(event.path) }
      return isSent
    }

    /// Forgets what waits for a node in whose place another has come.
    func forgetStrangers(in tree: () -> Node?) {
      guard pacing.deadline != nil, let node = tree() else { return }
      pacing.forgetStrangers { node.identity(along: $0) }
    }

    /// Calls what waits for inputs that were forgotten.
    private func answerForgotten() {
      for path in answers.keys where !pacing.holdsValue(of: path) { answer(path) }
    }

    /// Calls what waits for an input of the control at a path that is not sent.
    private func answer(_ path: [PathElement]) {
      for answer in answers.removeValue(forKey: path) ?? [] { answer() }
    }

    /// Notes that a person typed into a field.
    func typed(into field: Binding<FieldText>, _ path: [PathElement]) { fields[path] = field }

    /// Notes that an event is about to be sent; returns the function to call once it is handled, or if nothing is
    /// sent for it.
    func sending(_ event: ViewEvent) -> @MainActor () -> Void {
      if event.action.event.isAnswered, let waiting = answers.removeValue(forKey: event.path) {
        return { for answer in waiting { answer() } }
      }
      guard case .input(let text) = event.action,
        let field = fields.removeValue(forKey: event.path)
      else { return {} }
      inputCount += 1
      let number = inputCount
      field.wrappedValue.noteSent(text, as: number)
      return { field.wrappedValue.acknowledge(through: number) }
    }

    /// Whether what was typed into a field waits.
    func holdsText(of path: [PathElement]) -> Bool { pacing.holdsText(of: path) }

    /// Sends all that waits, as the view goes.
    func sendAll() {
      forgetStrangers(in: newest)
      for event in pacing.due(at: .seconds(1_000_000_000)) { _ = deliver(event) }
      answerForgotten()
    }

    private func setAlarm() {
      alarm?.cancel()
      alarm = pacing.deadline.map { deadline in
        Task { [weak self, start] in
          // Who waits for longer is woken, and waits again.
          let time = min(deadline, .seconds(1_000_000_000))
          try? await Task.sleep(until: start + time, clock: .continuous)
          if !Task.isCancelled { self?.ring() }
        }
      }
    }

    private func ring() {
      forgetStrangers(in: newest)
      for event in pacing.due(at: start.duration(to: .now)) { _ = deliver(event) }
      answerForgotten()
      setAlarm()
    }
  }

  extension EventKind {
    /// Whether a control may show what the user did till it is handled: one with a value, a dialog, a button that closes
    /// one.
    fileprivate var isAnswered: Bool {
      switch self {
      case .toggle, .select, .slide, .dismiss, .input, .press: true
      default: false
      }
    }
  }

  extension Pacing {
    /// Whether a change of a value waits to be sent.
    fileprivate func holdsValue(of path: [PathElement]) -> Bool {
      EventKind.allCases.contains { $0.isAnswered && holds($0, of: path) }
    }
  }
#endif
