import BowyerKinds

/// The reason why a ``NavigationClaim`` does not hold.
package enum NavigationMismatch: Error, Hashable, Sendable {
  /// Before the step, the visible screen was in no stack.
  case noStackBefore(inView: String)
  /// After the step, the visible screen is in no stack.
  case noStackAfter(inView: String)
  /// Before the step, another screen was on top of the stack.
  case notOnTopBefore(String, butWas: String)
  /// After the step, another screen is on top of the stack.
  case notOnTopAfter(String, butIs: String)
  /// A screen of the stack was removed or replaced.
  case changedBelow([String], [String])
  /// The same screen is still on top of the stack.
  case nothingPushed(top: String)
  /// More than one screen was pushed.
  case severalPushed([String])
  /// The screen concerned is another one.
  case wrongScreen(String, butIs: String)
  /// The root of the stack is unchanged.
  case rootRemains(String)
  /// The stack has screens above the new root.
  case severalInStack([String])
  /// No screen was popped.
  case nothingPopped(top: String)
  /// No modal was presented.
  case nothingPresented(foremost: String)
  /// No modal was dismissed.
  case nothingDismissed(foremost: String)
  /// Before the step, another screen was foremost.
  case notForemostBefore(String, butWas: String)
  /// After the step, another screen is foremost.
  case notForemostAfter(String, butIs: String)
}

extension NavigationMismatch: CustomStringConvertible {
  /// The mismatch as text.
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
