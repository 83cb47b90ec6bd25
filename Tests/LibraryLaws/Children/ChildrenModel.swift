/// A simulation of a state with children, without effects.
struct ChildrenModel {
  private struct Pending {
    let due: Int
    let place: ChildrenState.Place
    let id: Int
    let job: ChildJob

    func isOf(_ place: ChildrenState.Place, _ id: Int) -> Bool {
      self.place == place && (place == .note || self.id == id)
    }
  }

  /// What each child begins with.
  private let begins: ChildJob?
  private var state = ChildrenState.full
  private var pending: [Pending] = []
  private var now = 0

  private init(begins: ChildJob?) {
    self.begins = begins
    guard let begins else { return }
    for place in ChildrenState.Place.allCases {
      for id in 0...1 where state.has(place, id) && (place != .note || id == 0) {
        start(place, id, begins)
      }
    }
  }

  /// Returns the states after each input.
  static func states(after inputs: [ChildrenInput], begins: ChildJob? = nil) -> [ChildrenState] {
    var model = ChildrenModel(begins: begins)
    return inputs.map { input in
      model.take(input)
      return model.state
    }
  }

  private mutating func take(_ input: ChildrenInput) {
    switch input {
    case .start(let place, let id, let job):
      if let id = child(place, id) { start(place, id, job) }
    case .startAndLeave(let place, let id, let job):
      let child = child(place, id)
      state.leave(place, id)
      forget(place)
      if let child, state.has(place, child) { start(place, child, job) }
    case .come(let place, let id):
      let wasThere = state.has(place, id)
      state.come(place, id)
      forget(place)
      if !wasThere, let begins { start(place, id, begins) }
    case .leave(let place, let id):
      state.leave(place, id)
      forget(place)
    case .pass(let seconds):
      now += seconds
      land()
    }
  }

  /// The child that an input is for, if it is there; an input for the guest is for any guest.
  private func child(_ place: ChildrenState.Place, _ id: Int) -> Int? {
    let id = place == .guest ? state.guest?.id.number ?? id : id
    return state.has(place, id) ? id : nil
  }

  private mutating func start(_ place: ChildrenState.Place, _ id: Int, _ job: ChildJob) {
    if job.isOnly {
      pending.removeAll { $0.isOf(place, id) && $0.job.isOnly }
    }
    pending.append(Pending(due: now + job.seconds, place: place, id: id, job: job))
    land()
  }

  /// Drops the pending jobs of children that have left.
  private mutating func forget(_ place: ChildrenState.Place) {
    pending.removeAll { $0.place == place && !state.has(place, $0.id) }
  }

  private mutating func land() {
    let due = pending.enumerated().filter { $0.element.due <= now }
    for (_, item) in due.sorted(by: { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }) {
      state.keep(item.job.number, item.place, item.id)
    }
    pending.removeAll { $0.due <= now }
  }
}
