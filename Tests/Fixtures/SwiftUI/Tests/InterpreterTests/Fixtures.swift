import BowyerSwiftUI
import BowyerViews
import Dispatch
import SwiftUI

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

  func show(_ tree: ViewTree<Input>) {
    show(TreeView(tree) { [weak self] in self?.sent.append($0) })
    _ = shown
  }

  func show(flow: Navigation<ViewTree<Input>>) {
    show(ScreensView(flow) { [weak self] in self?.sent.append($0) })
    _ = shown
  }
}

@MainActor
final class SessionHost<S: Sendable, Input: Sendable, V: View & Sendable>: ViewHost {
  let session: Session<S, Input, V>

  init(_ component: StoreComponent<Void, S, Input, V>) {
    session = Session(component)
    super.init(SessionView(session))
    _ = shown
  }

  var state: S { session.state }

  func send(_ input: Input) {
    session.send(input)
    _ = shown
  }
}

extension ViewHost {
  var all: [Shown] { shown.flatMap(\.all) }

  func first(_ kind: String) -> Shown? { all.first { $0.kind == kind } }

  func count(_ kind: String) -> Int { all.count { $0.kind == kind } }

  func lines(_ kind: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(kind) }.map(
      String.init
    )
  }
}

extension Shown {
  @MainActor func dismiss() { for case .dismiss(let dismiss) in actions { dismiss() } }

  @MainActor func press() { for case .press(let press) in actions { press() } }
}

let sum = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

let sumFromOne = sum.onStart(sending: .pure(1))

func counting(
  from first: Int = 0,
  _ dispatcher: StateDispatcher<Void, Int, Int> = sum,
  _ view: @escaping @Sendable (Int) -> ViewTree<Int>
) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
  StoreComponent(initialState: first, dispatcher: dispatcher, view: view)
}

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
