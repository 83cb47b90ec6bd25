/// Why a ``NavigationClaim`` is not so.
package enum NavigationMismatch: Error, Hashable, Sendable {
  /// Before, what is in view was in no stack.
  case noStackBefore(inView: String)
  /// Afterwards, what is in view is in no stack.
  case noStackAfter(inView: String)
  /// Another screen was on top of the stack before.
  case notOnTopBefore(String, butWas: String)
  /// Another screen is on top of the stack afterwards.
  case notOnTopAfter(String, butIs: String)
  /// What was in the stack is not there any more.
  case changedBelow([String], [String])
  /// The same screen is on top of the stack.
  case nothingPushed(top: String)
  /// More than one screen came on top of the stack.
  case severalPushed([String])
  /// A screen came, or was there, but another one.
  case wrongScreen(String, butIs: String)
  /// The stack still has the root that it had.
  case rootRemains(String)
  /// There are screens on the new root.
  case severalInStack([String])
  /// The screen is still on top of the stack.
  case nothingPopped(top: String)
  /// Nothing came over all else.
  case nothingPresented(foremost: String)
  /// What was over all else still is.
  case nothingDismissed(foremost: String)
  /// Something else was over all else before.
  case notForemostBefore(String, butWas: String)
  /// Something else is over all else afterwards.
  case notForemostAfter(String, butIs: String)
}

extension NavigationMismatch: CustomStringConvertible {
  /// What is wrong, in words.
  package var description: String {
    func list(_ names: [String]) -> String {
      "[\(names.map(\.debugDescription).joined(separator: ", "))]"
    }
    return switch self {
    case .noStackBefore(let name): "\(name.debugDescription), in view before, is in no stack"
    case .noStackAfter(let name):
      "there is no stack any more: \(name.debugDescription) is in view, and in none"
    case .notOnTopBefore(let name, let top):
      "\(name.debugDescription) was not on top of the stack before, but \(top.debugDescription)"
    case .notOnTopAfter(let name, let top):
      "\(name.debugDescription) is not on top of the stack, but \(top.debugDescription)"
    case .changedBelow(let before, let after):
      "the stack was \(list(before)), and is \(list(after)): something below was taken away"
    case .nothingPushed(let top): "nothing was pushed: \(top.debugDescription) is still on top"
    case .severalPushed(let names): "\(names.count) screens were pushed: \(list(names))"
    case .wrongScreen(let name, let other):
      "the screen is not \(name.debugDescription), but \(other.debugDescription)"
    case .rootRemains(let name): "the root is still \(name.debugDescription)"
    case .severalInStack(let names): "the root is not alone in the stack: \(list(names))"
    case .nothingPopped(let top): "nothing was popped: \(top.debugDescription) is on top"
    case .nothingPresented(let name):
      "nothing was presented: \(name.debugDescription) is foremost"
    case .nothingDismissed(let name):
      "nothing was dismissed: \(name.debugDescription) is still foremost"
    case .notForemostBefore(let name, let other):
      "\(name.debugDescription) was not foremost before, but \(other.debugDescription)"
    case .notForemostAfter(let name, let other):
      "\(name.debugDescription) is not foremost, but \(other.debugDescription)"
    }
  }
}
