import Bowyer
import BowyerKinds
public import BowyerViews

extension Scenario where V: NavigationDescription, V.Input == Input {
  /// Adds the expectation that the step pushes exactly one screen onto the visible stack.
  public func pushes(
    _ name: String,
    onto lower: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let step = Self.step("pushes", name, "onto", lower)
    return leading(step, at: StepPlace(fileID, filePath, line)) { old, new in
      guard let before = old.topStack else { return old.noStackBefore }
      guard let after = new.topStack else { return new.noStackAfter }
      if let lower, before.top.name != lower { return before.wasNotOnTop(lower) }
      let common = zip(before.screens, after.screens).prefix { $0.isSamePlace(as: $1) }.count
      guard common == before.screens.count else {
        return "the stack was \(before.list), and is \(after.list): something below was taken away"
      }
      let pushed = after.screens.count - common
      if pushed == 0 { return "nothing was pushed: \(after.top.name.literal) is still on top" }
      if pushed > 1 { return "\(pushed) screens were pushed: \(after.list(droppingFirst: common))" }
      return after.top.name == name ? nil : Self.isNot(name, after.top.name)
    }
  }

  /// Adds the expectation that the step makes a screen the only one of the visible stack.
  public func becomesRoot(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    leading(Self.step("becomesRoot", name), at: StepPlace(fileID, filePath, line)) { old, new in
      guard let after = new.topStack else { return new.noStackAfter }
      if let before = old.topStack, before.root.isSamePlace(as: after.root) {
        return "the root is still \(before.root.name.literal)"
      }
      if !after.rest.isEmpty { return "the root is not alone in the stack: \(after.list)" }
      return after.root.name == name ? nil : Self.isNot(name, after.root.name)
    }
  }

  /// Adds the expectation that the step pops screens from the visible stack.
  public func pops(
    _ name: String? = nil,
    to target: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let step = Self.step("pops", name, "to", target)
    return leading(step, at: StepPlace(fileID, filePath, line)) { old, new in
      guard let before = old.topStack else { return old.noStackBefore }
      guard let after = new.topStack else { return new.noStackAfter }
      if let name, before.top.name != name { return before.wasNotOnTop(name) }
      let top = after.top.name
      guard after.screens.count < before.screens.count
      else { return "nothing was popped: \(top.literal) is on top" }
      if top != target { return "\(target.literal) is not on top of the stack, but \(top.literal)" }
      if zip(before.screens, after.screens).allSatisfy({ $0.isSamePlace(as: $1) }) { return nil }
      return "the stack was \(before.list), and is \(after.list): it was replaced"
    }
  }

  /// Adds the expectation that the step presents a modal.
  public func presents(
    _ name: String,
    over lower: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let step = Self.step("presents", name, "over", lower)
    return leading(step, at: StepPlace(fileID, filePath, line)) { old, new in
      if let lower, old.top.name != lower { return old.wasNotForemost(lower) }
      let presented = new.modals.dropFirst(old.modals(keptIn: new)).map(\.navigation.top.name)
      guard let foremost = presented.last
      else { return "nothing was presented: \(new.top.name.literal) is foremost" }
      if foremost == name { return nil }
      return presented.contains(name) ? new.isNotForemost(name) : Self.isNot(name, foremost)
    }
  }

  /// Adds the expectation that the step dismisses the topmost modal.
  public func dismisses(
    _ name: String,
    to target: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let step = Self.step("dismisses", name, "to", target)
    return leading(step, at: StepPlace(fileID, filePath, line)) { old, new in
      let names = old.modals.map(\.navigation.top.name)
      guard names.last == name else {
        return names.contains(name) ? old.wasNotForemost(name) : Self.isNot(name, old.top.name)
      }
      guard old.modals(keptIn: new) < old.modals.count
      else { return "nothing was dismissed: \(new.top.name.literal) is still foremost" }
      return target.flatMap { new.top.name == $0 ? nil : new.isNotForemost($0) }
    }
  }

  /// Adds a step that goes back, as by the back button, the key or the swipe.
  public func goBack(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act = Step.Kind.act(edit) { session in
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
    return adding(act, ".goBack()", at: StepPlace(fileID, filePath, line))
  }

  private func leading(
    _ step: String,
    at place: StepPlace,
    _ mismatch: @escaping @Sendable (Navigation<V.Content>, Navigation<V.Content>) -> String?
  ) -> Scenario {
    let check = Step.Kind.checks { played, _, setting in
      let views = (setting.render(played.before), setting.render(played.after))
      return mismatch(views.0.embedded, views.1.embedded).map {
        ScenarioFinding(kind: .view, text: $0)
      }
    }
    return adding(check, step, at: place)
  }

  private static func step(
    _ verb: String,
    _ name: String?,
    _ label: String = "",
    _ other: String? = nil
  ) -> String {
    let arguments = [name?.literal, other.map { "\(label): \($0.literal)" }]
    return ".\(verb)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  private static func isNot(_ name: String, _ other: String) -> String {
    "the screen is not \(name.literal), but \(other.literal)"
  }
}

extension Navigation {
  fileprivate var noStackBefore: String { "\(top.name.literal), in view before, is in no stack" }

  fileprivate var noStackAfter: String {
    "there is no stack any more: \(top.name.literal) is in view, and in none"
  }

  fileprivate func wasNotForemost(_ name: String) -> String {
    "\(name.literal) was not foremost before, but \(top.name.literal)"
  }

  fileprivate func isNotForemost(_ name: String) -> String {
    "\(name.literal) is not foremost, but \(top.name.literal)"
  }
}

extension Stacked {
  fileprivate var list: String { list(droppingFirst: 0) }

  fileprivate func list(droppingFirst count: Int) -> String {
    "[\(screens.dropFirst(count).map(\.name.literal).joined(separator: ", "))]"
  }

  fileprivate func wasNotOnTop(_ name: String) -> String {
    "\(name.literal) was not on top of the stack before, but \(top.name.literal)"
  }
}
