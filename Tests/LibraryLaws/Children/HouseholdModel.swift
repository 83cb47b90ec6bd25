/// What a household should come to: a simulation without effects.
struct HouseholdModel {
  private struct Pending {
    let due: Int
    let place: Household.Place
    let id: Int
    let errand: Errand

    func isOf(_ place: Household.Place, _ id: Int) -> Bool {
      self.place == place && (place == .note || self.id == id)
    }
  }

  /// What each child begins with.
  private let begins: Errand?
  private var household = Household.full
  private var pending: [Pending] = []
  private var now = 0

  private init(begins: Errand?) {
    self.begins = begins
    guard let begins else { return }
    for place in Household.Place.allCases {
      for id in 0...1 where household.has(place, id) && (place != .note || id == 0) {
        start(place, id, begins)
      }
    }
  }

  /// Returns the households after each order.
  static func states(after orders: [HouseholdOrder], begins: Errand? = nil) -> [Household] {
    var model = HouseholdModel(begins: begins)
    return orders.map { order in
      model.take(order)
      return model.household
    }
  }

  private mutating func take(_ order: HouseholdOrder) {
    switch order {
    case .start(let place, let id, let errand):
      if let id = child(place, id) { start(place, id, errand) }
    case .startAndLeave(let place, let id, let errand):
      let child = child(place, id)
      household.leave(place, id)
      forget(place)
      if let child, household.has(place, child) { start(place, child, errand) }
    case .come(let place, let id):
      let wasThere = household.has(place, id)
      household.come(place, id)
      forget(place)
      if !wasThere, let begins { start(place, id, begins) }
    case .leave(let place, let id):
      household.leave(place, id)
      forget(place)
    case .pass(let seconds):
      now += seconds
      land()
    }
  }

  /// The child that an order is for, if it is there: the guest is whoever is.
  private func child(_ place: Household.Place, _ id: Int) -> Int? {
    let id = place == .guest ? household.guest?.id.number ?? id : id
    return household.has(place, id) ? id : nil
  }

  private mutating func start(_ place: Household.Place, _ id: Int, _ errand: Errand) {
    if errand.isOnly {
      pending.removeAll { $0.isOf(place, id) && $0.errand.isOnly }
    }
    pending.append(Pending(due: now + errand.seconds, place: place, id: id, errand: errand))
    land()
  }

  /// Forgets what children were to keep who are not there.
  private mutating func forget(_ place: Household.Place) {
    pending.removeAll { $0.place == place && !household.has(place, $0.id) }
  }

  private mutating func land() {
    let due = pending.enumerated().filter { $0.element.due <= now }
    for (_, item) in due.sorted(by: { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }) {
      household.keep(item.errand.number, item.place, item.id)
    }
    pending.removeAll { $0.due <= now }
  }
}
