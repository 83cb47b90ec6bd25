import BowyerSwiftUI
import BowyerViews
import Dispatch
import SwiftUI

/// Shows descriptions in one place, one after another, and keeps what they send.
@MainActor
final class TreeHost<Input: Sendable>: ViewHost {
  var sent: [Input] = []

  init(_ tree: ViewTree<Input>) {
    super.init(EmptyView())
    show(tree)
  }

  init(flow: Navigation<ViewTree<Input>>) {
    super.init(EmptyView())
    show(flow: flow)
  }

  /// Shows another description in the same place.
  func show(_ tree: ViewTree<Input>) {
    show(TreeView(tree) { [weak self] in self?.sent.append($0) })
    _ = shown
  }

  /// Shows another flow in the same place.
  func show(flow: Navigation<ViewTree<Input>>) {
    show(ScreensView(flow) { [weak self] in self?.sent.append($0) })
    _ = shown
  }
}

/// Shows a session of a component.
@MainActor
final class SessionHost<S: Sendable, Input: Sendable, V: View & Sendable>: ViewHost {
  let session: Session<S, Input, V>

  init(_ component: StoreComponent<Void, S, Input, V>) {
    session = Session(component)
    super.init(SessionView(session))
    _ = shown
  }

  var state: S { session.state }

  /// Sends an input, and shows what follows.
  func send(_ input: Input) {
    session.send(input)
    _ = shown
  }
}

extension ViewHost {
  /// All that is shown, in the order in which it is read.
  var all: [Shown] { shown.flatMap(\.all) }

  /// The first view of a kind.
  func first(_ kind: String) -> Shown? { all.first { $0.kind == kind } }

  func count(_ kind: String) -> Int { all.count { $0.kind == kind } }

  /// The lines about views of a kind.
  func lines(_ kind: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(kind) }.map(
      String.init
    )
  }
}

extension Shown {
  /// Dismisses it, or reports that it was dismissed.
  @MainActor func dismiss() { for case .dismiss(let dismiss) in actions { dismiss() } }

  @MainActor func press() { for case .press(let press) in actions { press() } }
}

/// Adds its inputs.
let sum = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

/// Adds its inputs, the first of which is 1.
let sumFromOne = sum.onStart(sending: .pure(1))

/// A component of a number, to which its inputs are added.
func counting(
  from first: Int = 0,
  _ dispatcher: StateDispatcher<Void, Int, Int> = sum,
  _ view: @escaping @Sendable (Int) -> ViewTree<Int>
) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
  StoreComponent(initialState: first, dispatcher: dispatcher, view: view)
}

/// Keeps its inputs.
let log = StateDispatcher<Void, [String], String>.reducing { $0.append($1) }

extension EventOptions {
  /// The options of events that wait until something else has them sent.
  static let late = EventOptions(rate: .debounce(.seconds(3_600)))
}

/// Holds a thread until it is opened.
final class Gate: Sendable {
  private let entered = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  /// Holds the thread.
  func hold() {
    entered.signal()
    opened.wait()
  }

  /// Waits until another thread is held.
  func waitForThread() { entered.wait() }

  func open() { opened.signal() }
}

/// Waits until something is so, for a minute at most.
@MainActor
func wait(_ isSo: @MainActor () -> Bool) async throws {
  for _ in 0..<6_000 where !isSo() { try await Task.sleep(for: .milliseconds(10)) }
}
