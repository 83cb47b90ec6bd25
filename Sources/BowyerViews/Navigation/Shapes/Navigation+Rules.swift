// Rules of nesting: the number and the kinds of children that a place may have.

extension Navigation.Kind {
  /// Returns a Boolean value indicating whether a place of this kind may have a number of children.
  func mayHave(_ children: Int) -> Bool {
    switch self {
    case .screen: children == 0
    case .stack: children > 0
    case .pages(let current, _, _): current >= 0 && current < children
    case .tabs(let selected, let labels):
      selected >= 0 && selected < children && labels.count == children
    case .split: children == 1 || children == 2
    case .layers(let styles): !styles.isEmpty && styles.count == children - 1
    }
  }

  /// Returns a Boolean value indicating whether a place of this kind may contain a child of another
  /// kind.
  func mayHold(_ child: Navigation.Kind) -> Bool {
    switch (self, child) {
    case (.screen, _): false
    case (.stack, .screen), (.pages, .screen): true
    case (.stack, _), (.pages, _), (.layers, .layers): false
    case (.tabs, _), (.split, _), (.layers, _): true
    }
  }
}
