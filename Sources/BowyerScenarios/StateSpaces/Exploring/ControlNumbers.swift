import BowyerViews

/// Which of those alike each control of a view is.
struct ControlNumbers {
  private var ordinals: [[PathElement]: (all: Int, pickers: Int)] = [:]
  private let controls: [Control]

  init<Input>(_ view: ViewTree<Input>) {
    var (all, pickers): ([String: Int], [String: Int]) = ([:], [:])
    controls = view.controls
    for control in controls {
      all[control.label, default: 0] += 1
      if control.role == .picker { pickers[control.label, default: 0] += 1 }
      ordinals[control.path] = (all[control.label] ?? 1, pickers[control.label] ?? 1)
    }
  }

  /// Returns the first control that leaves an action to what stands at a path: itself, or what it is in.
  func control<Input>(
    that action: ViewAction,
    reaches path: [PathElement],
    in view: ViewTree<Input>
  ) -> Control? {
    controls.first { control in
      guard !control.isDisabled, control.path.starts(with: path) else { return false }
      let inner = control.path.indices.filter { $0 >= path.count }.map { $0 + 1 }
      return !inner.contains { (try? view.dispatch(action, at: Array(control.path[..<$0]))) != nil }
    }
  }

  func ordinal(at path: [PathElement], isChoice: Bool) -> Int {
    guard let ordinals = ordinals[path] else { return 1 }
    return isChoice ? ordinals.pickers : ordinals.all
  }
}
