// Which places may stand in which.

extension Navigation.Kind {
  /// Tells whether a place of this kind may have so many kids.
  func mayHave(_ kids: Int) -> Bool {
    switch self {
    case .screen: kids == 0
    case .stack: kids > 0
    case .pages(let current, _, _): current >= 0 && current < kids
    case .tabs(let selected, let labels):
      selected >= 0 && selected < kids && labels.count == kids
    case .split: kids == 1 || kids == 2
    case .layers(let styles): !styles.isEmpty && styles.count == kids - 1
    }
  }

  /// Tells whether a kid of this kind may be in it.
  func mayHold(_ kid: Navigation.Kind) -> Bool {
    switch (self, kid) {
    case (.screen, _): false
    case (.stack, .screen), (.pages, .screen): true
    case (.stack, _), (.pages, _), (.layers, .layers): false
    case (.tabs, _), (.split, _), (.layers, _): true
    }
  }
}
