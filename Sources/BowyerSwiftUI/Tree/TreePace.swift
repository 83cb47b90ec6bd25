#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A limiter of the rate of events on the nodes of a tree, which performs delayed events when they are due.
  ///
  /// A delayed event belongs to one node, as in a terminal: it is dropped if a node of another kind or with another
  /// label takes the path of that node. A node with a key of its own is identified by the key.
  @MainActor
  final class TreePace {
    private var pacing = Pacing()
    private let start = ContinuousClock.now
    private var alarm: Task<Void, Never>?
    /// The fields with typed text that has not been sent yet, by their paths.
    private var fields: [[PathElement]: Binding<FieldText>] = [:]
    /// The functions to call when the input of the control at a path is handled.
    private var answers: [[PathElement]: [@MainActor () -> Void]] = [:]
    private var inputCount = 0
    /// Returns the current tree; nil if it no longer exists.
    var newest: @MainActor () -> Node? = { nil }
    /// Performs an event on a node of the tree; returns whether an input is sent.
    var deliver: @MainActor (ViewEvent) -> Bool = { _ in false }

    nonisolated init() {}

    /// Performs an event or delays it; returns whether an input is sent, now or later.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - identity: The identity of the node; nil if there is no rate.
    ///   - rate: The limit of the rate of such events; nil if there is none.
    ///   - whenHandled: Called when the input is handled, or if none is sent.
    /// - Returns: Whether an input is sent.
    func take(
      _ event: ViewEvent,
      of identity: NodeIdentity?,
      _ rate: EventOptions.Rate?,
      whenHandled: (@MainActor () -> Void)? = nil
    ) -> Bool {
      removeReplacedTargets(in: newest)
      answerForgotten()
      for earlier in pacing.flush(before: event) { _ = deliver(earlier) }
      if let whenHandled { answers[event.path, default: []].append(whenHandled) }
      let now = pacing.take(event, of: identity, rate, at: start.duration(to: .now))
      setAlarm()
      let isSent = now.map(deliver) ?? true
      if !isSent, whenHandled != nil { answer(event.path) }
      return isSent
    }

    /// Drops the delayed events whose node was replaced by another.
    func removeReplacedTargets(in tree: () -> Node?) {
      guard pacing.deadline != nil, let node = tree() else { return }
      pacing.removeReplacedTargets { node.identity(along: $0) }
    }

    /// Calls the functions for inputs that were dropped.
    private func answerForgotten() {
      for path in answers.keys where !pacing.holdsValue(of: path) { answer(path) }
    }

    /// Calls the functions for an input of the control at a path that is not sent.
    private func answer(_ path: [PathElement]) {
      for answer in answers.removeValue(forKey: path) ?? [] { answer() }
    }

    /// Records that the user typed into a field.
    func typed(into field: Binding<FieldText>, _ path: [PathElement]) { fields[path] = field }

    /// Records that an event is about to be sent; returns the function to call once it is handled, or if no input is
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

    /// Returns a Boolean value indicating whether text that was typed into a field is delayed.
    func holdsText(of path: [PathElement]) -> Bool { pacing.holdsText(of: path) }

    /// Performs all delayed events, because the view disappears.
    func sendAll() {
      removeReplacedTargets(in: newest)
      for event in pacing.due(at: .seconds(1_000_000_000)) { _ = deliver(event) }
      answerForgotten()
    }

    private func setAlarm() {
      alarm?.cancel()
      alarm = pacing.deadline.map { deadline in
        Task { [weak self, start] in
          // A longer delay is divided: the task wakes up, and the alarm is set again.
          let time = min(deadline, .seconds(1_000_000_000))
          try? await Task.sleep(until: start + time, clock: .continuous)
          if !Task.isCancelled { self?.ring() }
        }
      }
    }

    private func ring() {
      removeReplacedTargets(in: newest)
      for event in pacing.due(at: start.duration(to: .now)) { _ = deliver(event) }
      answerForgotten()
      setAlarm()
    }
  }

  extension EventKind {
    /// Whether a control may show the user's value until the event is handled: a control with a value, a dialog, or a
    /// button that closes one.
    fileprivate var isAnswered: Bool {
      switch self {
      case .toggle, .select, .slide, .dismiss, .input, .press: true
      default: false
      }
    }
  }

  extension Pacing {
    /// Returns a Boolean value indicating whether a change of a value is delayed.
    fileprivate func holdsValue(of path: [PathElement]) -> Bool {
      EventKind.allCases.contains { $0.isAnswered && holds($0, of: path) }
    }
  }
#endif
