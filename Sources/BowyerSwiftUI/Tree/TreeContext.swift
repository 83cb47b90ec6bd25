#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// The events of a tree and their acknowledgements, across updates.
  @MainActor
  class TreeContext {
    let pace = TreePace()
    /// The open modal dialogs, each over the one before.
    private var opened: [[PathElement]] = []
    var isInView = true
    /// The node that received the long press of the current touch.
    private var held: [PathElement]?

    nonisolated init() {}

    func inOrder(_ dialogs: [OpenDialog]) -> [OpenDialog] {
      let here = Dictionary(dialogs.map { ($0.path, $0) }) { first, _ in first }
      let known = opened.filter { here[$0] != nil }
      opened = known + dialogs.map(\.path).filter { !known.contains($0) }
      return opened.compactMap { here[$0] }
    }

    /// Sends the input of a node for its disappearance; the storage of a tree, which has the inputs, overrides both.
    func sendDisappear(_ node: Node, _ path: [PathElement]) {}

    func noteAppeared(_ node: Node, _ path: [PathElement]) {}

    /// Returns whether an input is sent, now or later; `whenHandled` is called once it is handled, or if none is sent.
    @discardableResult
    func perform(
      _ action: ViewAction,
      on node: Node,
      _ path: [PathElement],
      whenHandled: (@MainActor () -> Void)? = nil
    ) -> Bool {
      if action == .disappear {
        sendDisappear(node, path)
        return true
      }
      if endsHold(action, path) {
        whenHandled?()
        return false
      }
      let rate = node.props?.values.options[action.event]?.rate
      let identity = rate.map { _ in node.identity(at: path) }
      return pace.take(ViewEvent(action, path), of: identity, rate, whenHandled: whenHandled)
    }

    /// Submits the field at a path or, if it does not handle that, the form that contains it.
    func submit(from path: [PathElement]) {
      let way = Array((pace.newest()?.way(along: path) ?? []).enumerated())
      let handler = way.last { place, node in
        node.handles(.submit) && (place == path.count || node.tag == .form)
      }
      if let (place, node) = handler { perform(.submit, on: node, Array(path.prefix(place))) }
    }

    /// Returns the value of a control: the user's until its inputs are handled, then that in the newest tree.
    func value<Value>(
      _ echo: Binding<Echo<Value>>,
      of node: Node,
      _ path: [PathElement],
      _ said: @escaping @MainActor (Node) -> Value,
      _ action: @escaping @MainActor (Value) -> ViewAction?
    ) -> Binding<Value> {
      let shown: @MainActor () -> Value = { [self] in
        let newest = newest(at: path) ?? node
        return echo.wrappedValue.shown(said(newest), by: newest.identity(at: path))
      }
      return Binding(
        get: { @MainActor in shown() },
        set: { @MainActor [self] value in
          // SwiftUI also writes equal values.
          guard value != shown(), let action = action(value) else { return }
          echo.wrappedValue.noteSent(value, by: node.identity(at: path))
          perform(action, on: node, path) { echo.wrappedValue.acknowledge() }
        }
      )
    }

    func noteTouch() { held = nil }

    /// Performs a long press, unless a descendant of the node has received it.
    func hold(_ node: Node, _ path: [PathElement]) {
      if let held, held.count > path.count, held.starts(with: path) { return }
      held = path
      perform(.contextMenu, on: node, path)
    }

    /// Returns whether an action ends a touch whose long press the node or an ancestor received.
    ///
    /// A simultaneous gesture does not cancel the press of a control. A press counts if its touch did not begin on the
    /// node of the long press: if that node was replaced, or the control is in a dialog or in a bar.
    private func endsHold(_ action: ViewAction, _ path: [PathElement]) -> Bool {
      guard action.event == .press || action.event == .toggle,
        let held, path.starts(with: held),
        let way = pace.newest()?.way(along: path), way.count == path.count + 1,
        way[held.count].handles(.contextMenu),
        !way.dropFirst(held.count + 1).contains(where: { $0.isModal || $0.placement != nil })
      else { return false }
      self.held = nil
      return true
    }

    func newest(at path: [PathElement]) -> Node? { pace.newest()?.node(at: path) }
  }

  /// The user's value of a control, until its inputs are handled; another control at the same path does not show it.
  nonisolated struct Echo<Value: Equatable & Sendable>: Equatable, Sendable {
    private var value: Value?
    private var identity: NodeIdentity?
    private var unhandledCount = 0
    /// Changes with each acknowledgement, so that SwiftUI sets the control again.
    private var handledCount = 0

    mutating func noteSent(_ value: Value, by identity: NodeIdentity) {
      (self.value, self.identity) = (value, identity)
      unhandledCount += 1
    }

    mutating func acknowledge() {
      unhandledCount -= 1
      handledCount += 1
    }

    func shown(_ said: Value, by present: NodeIdentity) -> Value {
      unhandledCount > 0 && identity == present ? value ?? said : said
    }
  }

  /// The number of points in a unit of a description, in which lengths are in characters.
  nonisolated let pointsPerUnit: CGFloat = 8

  /// Delays events at their rates, and drops one if a node of another kind or, without a key, label takes its path.
  @MainActor
  final class TreePace {
    private var pacing = Pacing()
    private let start = ContinuousClock.now
    private var alarm: Task<Void, Never>?
    /// The fields with typed text that has not been sent yet.
    private var fields: [[PathElement]: Binding<FieldText>] = [:]
    /// What is called when the input of the control at a path is handled.
    private var answers: [[PathElement]: [@MainActor () -> Void]] = [:]
    private var inputCount = 0
    var newest: @MainActor () -> Node? = { nil }
    /// Performs an event on a node of the tree; returns whether an input is sent.
    var deliver: @MainActor (ViewEvent) -> Bool = { _ in false }

    nonisolated init() {}

    /// Performs an event, now or later; returns as ``TreeContext/perform(_:on:_:whenHandled:)``.
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

    private func answerForgotten() {
      for path in answers.keys where !pacing.holdsValue(of: path) { answer(path) }
    }

    private func answer(_ path: [PathElement]) {
      for answer in answers.removeValue(forKey: path) ?? [] { answer() }
    }

    func typed(into field: Binding<FieldText>, _ path: [PathElement]) { fields[path] = field }

    /// Returns the function to call once the event is handled, or if no input is sent for it.
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

    func holdsText(of path: [PathElement]) -> Bool { pacing.holdsText(of: path) }

    /// Performs the delayed events that are due at a time: by default, all.
    func sendDelayed(until time: Duration = .seconds(1_000_000_000)) {
      removeReplacedTargets(in: newest)
      for event in pacing.due(at: time) { _ = deliver(event) }
      answerForgotten()
    }

    private func setAlarm() {
      alarm?.cancel()
      alarm = pacing.deadline.map { deadline in
        Task { [weak self, start] in
          // A longer delay is divided: the task wakes up, and the alarm is set again.
          let time = min(deadline, .seconds(1_000_000_000))
          try? await Task.sleep(until: start + time, clock: .continuous)
          guard !Task.isCancelled, let self else { return }
          sendDelayed(until: start.duration(to: .now))
          setAlarm()
        }
      }
    }
  }

  extension EventKind {
    /// Whether a control with a value may show the user's, or a dialog stay hidden, until the event is handled.
    fileprivate var isAnswered: Bool {
      switch self {
      case .toggle, .select, .slide, .dismiss, .input, .press: true
      case .submit, .key, .focus, .blur, .doublePress, .contextMenu, .pointer, .appear, .disappear,
        .visibleRange:
        false
      }
    }
  }

  extension Pacing {
    fileprivate func holdsValue(of path: [PathElement]) -> Bool {
      EventKind.allCases.contains { $0.isAnswered && holds($0, of: path) }
    }
  }
#endif
