import Bowyer

enum Lamp {
  struct State: Equatable { var isOn = false }

  static let dispatcher = StateDispatcher<Void, State, Bool>.transition { isOn in
    State { lamp in
      lamp.isOn = isOn
      return .empty
    }
  }
}
