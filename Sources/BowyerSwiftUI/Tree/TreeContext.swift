#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// The events and answers of a tree: one object, which all nodes of the tree share from render to render.
  @MainActor
  class TreeContext {
    let pace = TreePace()
    /// The paths of the modal dialogs that are open, in the order in which they came.
    private var opened: [[PathElement]] = []
    /// Whether a person sees the tree; if not, no dialog that is in order is presented.
    var isInView = true
    /// The node that the touch that goes on has held, if it has held one.
    private var held: [PathElement]?

    nonisolated init() {}

    /// Returns the dialogs that are open in the order in which they came: what comes later lies over what is there.
    func inOrder(_ dialogs: [OpenDialog]) -> [OpenDialog] {
      let here = Dictionary(dialogs.map { ($0.path, $0) }) { first, _ in first }
      let known = opened.filter { here[$0] != nil }
      opened = known + dialogs.map(\.path).filter { !known.contains($0) }
      return opened.compactMap { here[$0] }
    }

    /// Whether a dialog is not presented because its tree is out of view.
    func isOutOfView(_ dialog: [PathElement]) -> Bool { !isInView && opened.contains(dialog) }

    /// Sends what a node that has disappeared sends for that.
    func tellGone(_ node: Node, _ path: [PathElement]) {}

    /// Notes that a node is shown that may send something when it disappears.
    func noteAppeared(_ node: Node, _ path: [PathElement]) {}

    /// Performs an action on a node at a path; returns whether something is sent for it, now or later.
    ///
    /// The function is called once what is sent is handled, or when nothing will be sent.
    @discardableResult
    func perform(
      _ action: ViewAction,
      on node: Node,
      _ path: [PathElement],
      whenHandled: (@MainActor () -> Void)? = nil
    ) -> Bool {
      if action == .disappear {
        tellGone(node, path)
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

    /// Sends the text that was typed into a field at a path, now or later.
    func type(
      _ text: String,
      into field: Binding<FieldText>,
      of node: Node,
      _ path: [PathElement]
    ) {
      pace.typed(into: field, path)
      perform(.input(text), on: node, path)
    }

    /// Returns the value of a control: the user's until every input for it is handled, then that of the newest tree.
    ///
    /// Another value that is written is sent, now or later.
    ///
    /// - Parameters:
    ///   - echo: What the control keeps of the values that it has sent.
    ///   - node: The control.
    ///   - path: Where it stands.
    ///   - said: Returns the value that a node says.
    ///   - action: Returns what is done to the control for a value; nil for nothing.
    /// - Returns: The value.
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
          // SwiftUI also writes what is there already.
          guard value != shown(), let action = action(value) else { return }
          echo.wrappedValue.noteSent(value, by: node.identity(at: path))
          perform(action, on: node, path) { echo.wrappedValue.acknowledge() }
        }
      )
    }

    /// Notes that a touch begins of what may be held.
    func noteTouch() { held = nil }

    /// Sends what a node sends that is held; of nodes in each other the inner one is held.
    func hold(_ node: Node, _ path: [PathElement]) {
      if let held, held.count > path.count, held.starts(with: path) { return }
      held = path
      perform(.contextMenu, on: node, path)
    }

    /// Returns whether a press only ends a touch that has held what is pressed, or what it stands in.
    ///
    /// A gesture that goes on beside those of controls does not keep them from being pressed. Of touches of another node
    /// that has come to the place, of what is presented, and of what stands in a bar, the one that was held is not told.
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

    /// The node at a path in the newest tree; nil if there is none.
    func newest(at path: [PathElement]) -> Node? {
      guard let way = pace.newest()?.way(along: path), way.count == path.count + 1 else {
        return nil
      }
      return way.last
    }
  }

  /// The value that a control shows: the user's until every input that it sent is handled, then the tree's.
  ///
  /// A control that comes to stand in the place of another one does not show that one's value.
  nonisolated struct Echo<Value: Equatable & Sendable>: Equatable, Sendable {
    private var value: Value?
    /// What sent the value.
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

    /// Returns the value that a control shows where the tree says one.
    func shown(_ said: Value, by present: NodeIdentity) -> Value {
      unhandledCount > 0 && identity == present ? value ?? said : said
    }
  }

  /// How long a unit of a description is: lengths are told in characters there.
  nonisolated let pointsPerUnit: CGFloat = 8
#endif
