import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The law *leaving*, for each kind of place: no effect of a child runs that is not in the state, and no
  /// step of it is taken.
  ///
  /// Random children come, leave and start effects, in a session whose time is moved by hand. It is compared with
  /// a simulation that has no effects.
  ///
  /// *rows*: of rows in two lists, whose ids print alike; *child*: of one child that is another with another id;
  /// *place*: of one without an id
  static var leaving: LawSuite {
    LawSuite(
      "leaving",
      leaving("rows", at: [.left, .right]),
      leaving("child", at: [.guest]),
      leaving("place", at: [.note])
    )
  }

  /// The law of what children begin with: it is asked for once each time a child appears, and ends with it.
  static var beginning: LawSuite {
    LawSuite(
      "beginning",
      leaving(
        "appears",
        at: ChildrenState.Place.allCases,
        begins: ChildJob(number: 100, seconds: 1, isOnly: false)
      )
    )
  }

  /// The law of what children end with: it is asked for once each time a child leaves, or the session stops.
  static var ending: LawSuite {
    let inputs = Gen.array(of: ChildrenInput.generator(ChildrenState.Place.allCases), count: 0...16)
    return LawSuite(
      "ending",
      Law("leaves", "inputs", inputs) { inputs in
        let ended = Lock(0)
        let dispatcher = ChildrenState.dispatcher(
          ends: .run("end") { _ in ended.withLock { $0 += 1 } }
        )
        let play = Play(component(.full, in: 0, dispatcher))
        var (present, left, counts) = (play.session.state.present, 0, [(Int, Int)]())
        for event in inputs.map(\.event) {
          let now = play.take(event).present
          left += present.subtracting(now).count
          present = now
          counts.append((ended.withLock { $0 }, left))
        }
        play.stop()
        counts.append((ended.withLock { $0 }, left + present.count))
        return counts.map(\.0) <-> counts.map(\.1)
      }
    )
  }

  private static func leaving(
    _ name: String,
    at places: [ChildrenState.Place],
    begins: ChildJob? = nil
  ) -> Law {
    let inputs = Gen.array(of: ChildrenInput.generator(places), count: 0...16)
    // At the end all come back, so that what has not been cancelled lands.
    let end = places.flatMap { [ChildrenInput.come($0, 0), .come($0, 1)] } + [.pass(3)]
    return Law(name, arguments: ["inputs"], inputs) { inputs in
      let inputs = inputs + end
      let dispatcher = ChildrenState.dispatcher(begins: begins)
      return dispatcher.states(from: .full, in: 0, after: inputs.map(\.event))
        <-> ChildrenModel.states(after: inputs, begins: begins)
    }
  }
}

extension ChildrenState {
  fileprivate var present: Set<String> {
    let children = Place.allCases.flatMap { place in
      (place == .note ? [0] : [0, 1]).filter { has(place, $0) }.map { "\(place) \($0)" }
    }
    return Set(children)
  }
}

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
  var guest: Member?
  var note: [Int]?

  /// One with all its children.
  static let full: ChildrenState = {
    var state = ChildrenState()
    for place in Place.allCases { for id in 0...1 { state.come(place, id) } }
    return state
  }()

  mutating func come(_ place: Place, _ id: Int) {
    switch place {
    case .left: try? left.append(Member(id))
    case .right: try? right.append(Member(id))
    case .guest: guest = Member(id)
    case .note: note = []
    }
  }

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
  static func dispatcher(
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
      member = member.onStart(keep.map { n in .commit(.update { $0.log.append(n) }) })
      text = text.onStart(keep.map { n in .commit(.update { $0.append(n) }) })
    }
    if let ends { (member, text) = (member.onEnd(ends), text.onEnd(ends)) }
    let (some, note) = (Optional<Member>.somePrism, Optional<[Int]>.somePrism)
    return .combine(all: [
      member.forEach(state: Lens(\.left), input: rowPrism(.left)),
      member.forEach(state: Lens(\.right), input: rowPrism(.right)),
      member.ifPresent(
        state: Lens(\ChildrenState.guest).andThen(some),
        id: \.id,
        input: prism(.guest)
      ),
      text.ifPresent(state: Lens(\ChildrenState.note).andThen(note), input: prism(.note)),
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
    Prism(extract: { input in input.job(at: place)?.input }, embed: { .start(place, 0, $0) })
  }
}

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
