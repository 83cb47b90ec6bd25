import Bowyer
import BowyerCheck

/// Children at each kind of place: what the laws of leaving are about.
struct Household: Hashable, Sendable {
  /// An id that prints like every other.
  struct ID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    var description: String { "id" }
  }

  struct Member: Identifiable, Hashable, Sendable {
    let id: ID
    var log: [Int] = []

    init(_ id: Int) { self.id = ID(number: id) }
  }

  enum Place: CaseIterable, Sendable {
    case left, right, guest, note
  }

  var left = Rows<Member>()
  var right = Rows<Member>()
  /// A child that is another with another id.
  var guest: Member?
  /// A child without an id.
  var note: [Int]?

  /// One with all its children.
  static let full: Household = {
    var household = Household()
    for place in Place.allCases { for id in 0...1 { household.come(place, id) } }
    return household
  }()

  /// Lets a child come, if it is not there.
  mutating func come(_ place: Place, _ id: Int) {
    switch place {
    case .left: try? left.append(Member(id))
    case .right: try? right.append(Member(id))
    case .guest: guest = Member(id)
    case .note: note = []
    }
  }

  /// Lets a child leave, if it is there.
  mutating func leave(_ place: Place, _ id: Int) {
    switch place {
    case .left: left.remove(id: ID(number: id))
    case .right: right.remove(id: ID(number: id))
    case .guest: if guest?.id.number == id { guest = nil }
    case .note: note = nil
    }
  }

  func has(_ place: Place, _ id: Int) -> Bool {
    switch place {
    case .left: left.contains(id: ID(number: id))
    case .right: right.contains(id: ID(number: id))
    case .guest: guest?.id.number == id
    case .note: note != nil
    }
  }

  /// Adds a number to what a child has kept.
  mutating func keep(_ number: Int, _ place: Place, _ id: Int) {
    switch place {
    case .left: left.update(id: ID(number: id)) { $0.log.append(number) }
    case .right: right.update(id: ID(number: id)) { $0.log.append(number) }
    case .guest: if guest?.id.number == id { guest?.log.append(number) }
    case .note: note?.append(number)
    }
  }
}

/// What a child is to keep when so many seconds have passed; if it is the only one, in place of any such.
struct Errand: Hashable, Sendable {
  let number: Int
  let seconds: Int
  let isOnly: Bool

  static let generator = Gen.zip(.integer(in: 0...9), .element(of: [0, 1, 2, 2]), .bool)
    .map { Errand(number: $0, seconds: $1, isOnly: $2) }

  var effect: Effect<Int, Int> {
    let effect = Effect<Int, Int>.pure(number).delayed(by: .seconds(seconds))
    return isOnly ? effect.cancellable(id: "only", replacing: true) : effect
  }
}

/// What the laws of leaving have a household do.
enum HouseholdOrder: Sendable {
  case start(Household.Place, Int, Errand)
  /// Has a child start something, and lets it leave, in one transition.
  case startAndLeave(Household.Place, Int, Errand)
  case come(Household.Place, Int)
  case leave(Household.Place, Int)
  case pass(Int)

  static func generator(_ places: [Household.Place]) -> Gen<HouseholdOrder> {
    let (place, id) = (Gen.element(of: places), Gen.integer(in: 0...1))
    let start = Gen.zip(place, id, Errand.generator).map { HouseholdOrder.start($0, $1, $2) }
    let come = Gen.zip(place, id).map { HouseholdOrder.come($0, $1) }
    return .oneOf(
      start,
      start,
      come,
      come,
      Gen.zip(place, id, Errand.generator).map { .startAndLeave($0, $1, $2) },
      Gen.zip(place, id).map { .leave($0, $1) },
      Gen.integer(in: 0...2).map { .pass($0) }
    )
  }

  var event: SessionAct<HouseholdOrder> {
    if case .pass(let seconds) = self { .pass(seconds) } else { .send(self) }
  }

  fileprivate func errand(at place: Household.Place) -> (id: Int, input: Errand)? {
    switch self {
    case .start(place, let id, let errand), .startAndLeave(place, let id, let errand): (id, errand)
    default: nil
    }
  }
}

// MARK: - Placed

extension Household {
  /// Returns the dispatcher of all children, placed by an algebra; it may begin with something.
  static func dispatcher<A: PlacementAlgebra>(
    _ algebra: A.Type,
    begins: Errand? = nil
  ) -> StateDispatcher<Int, Household, HouseholdOrder> {
    var member = StateDispatcher<Int, Member, Errand>.effectful { errand in
      errand.effect.map { number in .update { $0.log.append(number) } }
    }
    var text = StateDispatcher<Int, [Int], Errand>.effectful { errand in
      errand.effect.map { number in .update { $0.append(number) } }
    }
    if let begins {
      let keep = begins.effect
      member = A.onStart(member, keep.map { n in .commit(.update { $0.log.append(n) }) })
      text = A.onStart(text, keep.map { n in .commit(.update { $0.append(n) }) })
    }
    let (some, note) = (Optional<Member>.somePrism, Optional<[Int]>.somePrism)
    return .combineAll([
      A.forEach(member, Lens(\.left), input: rowPrism(.left)),
      A.forEach(member, Lens(\.right), input: rowPrism(.right)),
      // An errand for another than the guest is nobody's.
      A.ifPresent(byID: member, Lens(\Household.guest).andThen(some), input: prism(.guest)),
      A.ifPresent(text, Lens(\Household.note).andThen(note), input: prism(.note)),
      .reducing { household, order in
        switch order {
        case .come(let place, let id): household.come(place, id)
        case .leave(let place, let id), .startAndLeave(let place, let id, _):
          household.leave(place, id)
        case .start, .pass: break
        }
      },
    ])
  }

  private static func rowPrism(_ place: Place) -> Prism<HouseholdOrder, (id: ID, input: Errand)> {
    Prism(
      extract: { order in order.errand(at: place).map { (ID(number: $0.id), $0.input) } },
      embed: { .start(place, $0.id.number, $0.input) }
    )
  }

  private static func prism(_ place: Place) -> Prism<HouseholdOrder, Errand> {
    Prism(
      extract: { order in order.errand(at: place)?.input },
      embed: { .start(place, 0, $0) }
    )
  }
}
