import Bowyer
import BowyerCheck

/// A state with children at each kind of place, for the laws of leaving.
struct ChildrenState: Hashable, Sendable {
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
  /// A child with an id: another id is another child.
  var guest: Member?
  /// A child without an id.
  var note: [Int]?

  /// One with all its children.
  static let full: ChildrenState = {
    var state = ChildrenState()
    for place in Place.allCases { for id in 0...1 { state.come(place, id) } }
    return state
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

/// A number for a child to keep after a delay; if it is the only one, it replaces a pending one.
struct ChildJob: Hashable, Sendable {
  let number: Int
  let seconds: Int
  let isOnly: Bool

  static let generator = Gen.zip(.integer(in: 0...9), .element(of: [0, 1, 2, 2]), .bool)
    .map { ChildJob(number: $0, seconds: $1, isOnly: $2) }

  var effect: Effect<Int, Int> {
    let effect = Effect<Int, Int>.pure(number).delayed(by: .seconds(seconds))
    return isOnly ? effect.cancellable(id: "only", replacing: true) : effect
  }
}

/// An input of a state with children.
enum ChildrenInput: Sendable {
  case start(ChildrenState.Place, Int, ChildJob)
  /// Has a child start something, and lets it leave, in one transition.
  case startAndLeave(ChildrenState.Place, Int, ChildJob)
  case come(ChildrenState.Place, Int)
  case leave(ChildrenState.Place, Int)
  case pass(Int)

  static func generator(_ places: [ChildrenState.Place]) -> Gen<ChildrenInput> {
    let (place, id) = (Gen.element(of: places), Gen.integer(in: 0...1))
    let start = Gen.zip(place, id, ChildJob.generator).map { ChildrenInput.start($0, $1, $2) }
    let come = Gen.zip(place, id).map { ChildrenInput.come($0, $1) }
    return .oneOf(
      start,
      start,
      come,
      come,
      Gen.zip(place, id, ChildJob.generator).map { .startAndLeave($0, $1, $2) },
      Gen.zip(place, id).map { .leave($0, $1) },
      Gen.integer(in: 0...2).map { .pass($0) }
    )
  }

  var event: SessionAct<ChildrenInput> {
    if case .pass(let seconds) = self { .pass(seconds) } else { .send(self) }
  }

  fileprivate func job(at place: ChildrenState.Place) -> (id: Int, input: ChildJob)? {
    switch self {
    case .start(place, let id, let job), .startAndLeave(place, let id, let job): (id, job)
    default: nil
    }
  }
}

// MARK: - Placed

extension ChildrenState {
  /// Returns the dispatcher of all children, placed by an algebra; it may begin with something.
  static func dispatcher<A: PlacementAlgebra>(
    _ algebra: A.Type,
    begins: ChildJob? = nil,
    ends: Effect<Int, Never>? = nil
  ) -> StateDispatcher<Int, ChildrenState, ChildrenInput> {
    var member = StateDispatcher<Int, Member, ChildJob>.effectful { job in
      job.effect.map { number in .update { $0.log.append(number) } }
    }
    var text = StateDispatcher<Int, [Int], ChildJob>.effectful { job in
      job.effect.map { number in .update { $0.append(number) } }
    }
    if let begins {
      let keep = begins.effect
      member = A.onStart(member, keep.map { n in .commit(.update { $0.log.append(n) }) })
      text = A.onStart(text, keep.map { n in .commit(.update { $0.append(n) }) })
    }
    if let ends { (member, text) = (A.onEnd(member, ends), A.onEnd(text, ends)) }
    let (some, note) = (Optional<Member>.somePrism, Optional<[Int]>.somePrism)
    return .combineAll([
      A.forEach(member, Lens(\.left), input: rowPrism(.left)),
      A.forEach(member, Lens(\.right), input: rowPrism(.right)),
      A.ifPresent(byID: member, Lens(\ChildrenState.guest).andThen(some), input: prism(.guest)),
      A.ifPresent(text, Lens(\ChildrenState.note).andThen(note), input: prism(.note)),
      .reducing { state, input in
        switch input {
        case .come(let place, let id): state.come(place, id)
        case .leave(let place, let id), .startAndLeave(let place, let id, _):
          state.leave(place, id)
        case .start, .pass: break
        }
      },
    ])
  }

  private static func rowPrism(_ place: Place) -> Prism<ChildrenInput, (id: ID, input: ChildJob)> {
    Prism(
      extract: { input in input.job(at: place).map { (ID(number: $0.id), $0.input) } },
      embed: { .start(place, $0.id.number, $0.input) }
    )
  }

  private static func prism(_ place: Place) -> Prism<ChildrenInput, ChildJob> {
    Prism(
      extract: { input in input.job(at: place)?.input },
      embed: { .start(place, 0, $0) }
    )
  }
}
