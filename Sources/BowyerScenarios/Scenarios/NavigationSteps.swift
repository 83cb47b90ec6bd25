public import Bowyer
import BowyerKinds
package import BowyerViews

extension Scenario where V: NavigationDescription, V.Input == Input {
  /// Adds the expectation that the step pushes exactly one screen onto the visible stack.
  ///
  /// ```swift
  /// scenario.press("Next").pushes("name", onto: "welcome")
  /// ```
  public func pushes(
    _ name: String,
    onto lower: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.push(name, onto: lower), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step makes a screen the only one of the visible stack.
  public func becomesRoot(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.root(name), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step pops screens from the visible stack.
  public func pops(
    _ name: String? = nil,
    to target: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.pop(name, to: target), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step presents a modal.
  public func presents(
    _ name: String,
    over lower: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.present(name, over: lower), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step dismisses the topmost modal.
  public func dismisses(
    _ name: String,
    to target: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.dismiss(name, to: target), fileID, filePath, line, column)
  }

  /// Adds a step that goes back, as by the back button, the key or the swipe.
  public func goBack(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      let view = session.view
      guard let input = view.back else {
        return .impossible(
          "nothing leads back from \(view.embedded.top.name.literal)",
          hint: "add before it what leads to another screen; or say what leaves this one"
        )
      }
      session.send(input)
      return nil
    }
    return adding(.act(act, edit), ".goBack()", fileID, filePath, line, column)
  }

  private func leading(
    _ claim: NavigationClaim,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Scenario {
    let check: @Sendable (V, V) -> ScenarioFinding? = { before, after in
      let mismatch = claim.mismatch(from: before.embedded, to: after.embedded)
      return mismatch.map { ScenarioFinding(kind: .view, text: $0.description) }
    }
    return adding(.leads(check), claim.step, fileID, filePath, line, column)
  }
}

/// The expected effect of a step on a `Navigation`, whose screens are identified by their names.
package enum NavigationClaim: Hashable, Sendable {
  /// Pushes exactly one screen onto the visible stack, on top of the given screen.
  case push(String, onto: String?)
  /// Makes a screen the only one of the visible stack.
  case root(String)
  /// Pops one or more screens from the visible stack.
  case pop(String?, to: String)
  /// Presents a modal over everything else.
  case present(String, over: String?)
  /// Dismisses the topmost modal.
  case dismiss(String, to: String?)
}

extension NavigationClaim {
  var step: String {
    switch self {
    case .push(let name, let lower): Self.step("pushes", name, "onto", lower)
    case .root(let name): Self.step("becomesRoot", name, "", nil)
    case .pop(let name, let target): Self.step("pops", name, "to", target)
    case .present(let name, let lower): Self.step("presents", name, "over", lower)
    case .dismiss(let name, let target): Self.step("dismisses", name, "to", target)
    }
  }

  private static func step(_ verb: String, _ name: String?, _ label: String, _ other: String?)
    -> String
  {
    let arguments = [name?.literal, other.map { "\(label): \($0.literal)" }]
    return ".\(verb)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  package func mismatch<Content>(
    from old: Navigation<Content>,
    to new: Navigation<Content>
  ) -> NavigationMismatch? {
    switch self {
    case .push(let name, let lower): Self.push(name, lower, old, new)
    case .root(let name): Self.root(name, old, new)
    case .pop(let name, let target): Self.pop(name, target, old, new)
    case .present(let name, let lower): Self.present(name, lower, old, new)
    case .dismiss(let name, let target): Self.dismiss(name, target, old, new)
    }
  }

  private static func push<Content>(
    _ name: String,
    _ lower: String?,
    _ old: Navigation<Content>,
    _ new: Navigation<Content>
  ) -> NavigationMismatch? {
    guard let before = old.topStack else { return .noStackBefore(inView: old.top.name) }
    guard let after = new.topStack else { return .noStackAfter(inView: new.top.name) }
    if let lower, before.top.name != lower {
      return .notOnTopBefore(lower, butWas: before.top.name)
    }
    let common = zip(before.screens, after.screens).prefix { $0.isSamePlace(as: $1) }.count
    guard common == before.screens.count else {
      return .changedBelow(before.screens.map(\.name), after.screens.map(\.name))
    }
    let pushed = after.screens.dropFirst(common).map(\.name)
    guard let top = pushed.last else { return .nothingPushed(top: after.top.name) }
    if pushed.count > 1 { return .severalPushed(pushed) }
    return top == name ? nil : .wrongScreen(name, butIs: top)
  }

  private static func root<Content>(
    _ name: String,
    _ old: Navigation<Content>,
    _ new: Navigation<Content>
  ) -> NavigationMismatch? {
    guard let after = new.topStack else { return .noStackAfter(inView: new.top.name) }
    if let before = old.topStack, before.root.isSamePlace(as: after.root) {
      return .rootRemains(before.root.name)
    }
    if !after.rest.isEmpty { return .severalInStack(after.screens.map(\.name)) }
    return after.root.name == name ? nil : .wrongScreen(name, butIs: after.root.name)
  }

  private static func pop<Content>(
    _ name: String?,
    _ target: String,
    _ old: Navigation<Content>,
    _ new: Navigation<Content>
  ) -> NavigationMismatch? {
    guard let before = old.topStack else { return .noStackBefore(inView: old.top.name) }
    guard let after = new.topStack else { return .noStackAfter(inView: new.top.name) }
    if let name, before.top.name != name { return .notOnTopBefore(name, butWas: before.top.name) }
    guard after.screens.count < before.screens.count else {
      return .nothingPopped(top: after.top.name)
    }
    return after.top.name == target ? nil : .notOnTopAfter(target, butIs: after.top.name)
  }

  private static func present<Content>(
    _ name: String,
    _ lower: String?,
    _ old: Navigation<Content>,
    _ new: Navigation<Content>
  ) -> NavigationMismatch? {
    if let lower, old.top.name != lower { return .notForemostBefore(lower, butWas: old.top.name) }
    let presented = new.modals.dropFirst(old.modals.count).map(\.navigation.top.name)
    guard let foremost = presented.last else { return .nothingPresented(foremost: new.top.name) }
    if foremost == name { return nil }
    return presented.contains(name)
      ? .notForemostAfter(name, butIs: foremost) : .wrongScreen(name, butIs: foremost)
  }

  private static func dismiss<Content>(
    _ name: String,
    _ target: String?,
    _ old: Navigation<Content>,
    _ new: Navigation<Content>
  ) -> NavigationMismatch? {
    let names = old.modals.map(\.navigation.top.name)
    guard names.last == name else {
      return names.contains(name)
        ? .notForemostBefore(name, butWas: old.top.name) : .wrongScreen(name, butIs: old.top.name)
    }
    guard new.modals.count < old.modals.count else {
      return .nothingDismissed(foremost: new.top.name)
    }
    if let target, new.top.name != target {
      return .notForemostAfter(target, butIs: new.top.name)
    }
    return nil
  }
}

package enum NavigationMismatch: Error, Hashable, Sendable {
  case noStackBefore(inView: String)
  case noStackAfter(inView: String)
  case notOnTopBefore(String, butWas: String)
  case notOnTopAfter(String, butIs: String)
  /// A screen of the stack was removed or replaced.
  case changedBelow([String], [String])
  case nothingPushed(top: String)
  case severalPushed([String])
  case wrongScreen(String, butIs: String)
  case rootRemains(String)
  case severalInStack([String])
  case nothingPopped(top: String)
  case nothingPresented(foremost: String)
  case nothingDismissed(foremost: String)
  case notForemostBefore(String, butWas: String)
  case notForemostAfter(String, butIs: String)
}

extension NavigationMismatch: CustomStringConvertible {
  package var description: String {
    func list(_ names: [String]) -> String {
      "[\(names.map(\.literal).joined(separator: ", "))]"
    }
    return switch self {
    case .noStackBefore(let name): "\(name.literal), in view before, is in no stack"
    case .noStackAfter(let name):
      "there is no stack any more: \(name.literal) is in view, and in none"
    case .notOnTopBefore(let name, let top):
      "\(name.literal) was not on top of the stack before, but \(top.literal)"
    case .notOnTopAfter(let name, let top):
      "\(name.literal) is not on top of the stack, but \(top.literal)"
    case .changedBelow(let before, let after):
      "the stack was \(list(before)), and is \(list(after)): something below was taken away"
    case .nothingPushed(let top): "nothing was pushed: \(top.literal) is still on top"
    case .severalPushed(let names): "\(names.count) screens were pushed: \(list(names))"
    case .wrongScreen(let name, let other):
      "the screen is not \(name.literal), but \(other.literal)"
    case .rootRemains(let name): "the root is still \(name.literal)"
    case .severalInStack(let names): "the root is not alone in the stack: \(list(names))"
    case .nothingPopped(let top): "nothing was popped: \(top.literal) is on top"
    case .nothingPresented(let name):
      "nothing was presented: \(name.literal) is foremost"
    case .nothingDismissed(let name):
      "nothing was dismissed: \(name.literal) is still foremost"
    case .notForemostBefore(let name, let other):
      "\(name.literal) was not foremost before, but \(other.literal)"
    case .notForemostAfter(let name, let other):
      "\(name.literal) is not foremost, but \(other.literal)"
    }
  }
}
