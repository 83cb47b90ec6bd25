import Bowyer

/// A breadth-first search as written by hand, for one component.
struct HandWrittenSearch {
  private(set) var states = [Dials.component.initialState]
  private(set) var parents = [-1]
  private(set) var edges: [[Int]] = []

  /// Searches; `offered` says what can be done in a state.
  init(_ offered: (Dials.State) -> [Dials.Turn]) {
    var numbers = [states[0]: 0]
    var next = 0
    while next < states.count {
      let state = states[next]
      edges.append(
        offered(state).map { input in
          let (target, effect) = Dials.dispatcher.run(input, on: state)
          precondition(effect.requests.isEmpty)
          if let known = numbers[target] { return known }
          let number = states.count
          numbers[target] = number
          states.append(target)
          parents.append(next)
          return number
        }
      )
      next += 1
    }
  }

  /// Who knows what can be done, and looks at no view.
  static func blind() -> HandWrittenSearch { HandWrittenSearch { _ in Dials.turns } }

  /// Who looks at the view, as a person would: what can be done is what it offers.
  static func looking() -> HandWrittenSearch {
    HandWrittenSearch { state in
      let view = Dials.component.view(state)
      return view.controls.compactMap { control in
        control.isDisabled ? nil : try? view.dispatch(.press, at: control.path)
      }
    }
  }
}
