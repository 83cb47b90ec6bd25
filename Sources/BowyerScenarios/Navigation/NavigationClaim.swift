import Bowyer
import BowyerKinds
package import BowyerViews

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
  /// The source of the step that states the claim.
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

  /// Returns the reason why the claim does not hold; `nil` if it holds.
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
