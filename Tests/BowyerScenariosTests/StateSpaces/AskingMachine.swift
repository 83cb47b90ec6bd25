import Bowyer
import BowyerCheck
import BowyerLock
import BowyerScenarios

/// A machine that is drawn at random and asks the world: what becomes of an answer may depend on the state in
/// which it was asked for.
struct AskingMachine: Sendable {
  static let states = 4

  /// What each of two buttons asks for in each state: its kind, and what is made of the answer.
  let asks: [Int]
  let changes: [Int]

  static let all = Gen<AskingMachine> { source throws(Discard) in
    AskingMachine(
      asks: try Gen.array(of: .integer(in: 0...7), count: 8...8).run(source),
      changes: try Gen.array(of: .integer(in: 0...3), count: 8...8).run(source)
    )
  }

  typealias Step = Bowyer.Step<Void, Int, Int>

  var component: StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { state, button in
        let place = state * 2 + button
        let change = self.changes[place]
        let asking = Effect<Void, Bool>.perform(EffectID(button == 0 ? "a" : "b")) { true }
        let answered = asking.map { answer -> Step in
          .commit(.modify { (answer ? $0 + change : change) % Self.states })
        }
        switch self.asks[place] {
        case 0: return .empty
        case 1: return answered
        case 2: return answered.cancellable(id: "one", replacing: true)
        case 3: return answered.delayed(by: .seconds(1))
        case 4: return answered.debounced(id: "one", for: .seconds(2))
        case 5: return .cancel(id: "one")
        case 6: return .concat([answered, answered])
        default:
          state = (state + change) % Self.states
          return .empty
        }
      },
      view: { state -> ViewTree<Int> in .row(.text("\(state)"), .button("0", 0), .button("1", 1)) }
    )
  }

  static let answers = StateAnswers().answer("a", with: true, false).answer("b", with: true)
    .fail("b", with: Wrong())

  struct Wrong: Error {}

  /// What can be known of a state: its value, and the names of what waits.
  struct Sight: Hashable {
    let state: Int
    let waiting: [String]
  }

  /// Returns all that is seen after any sequence of up to so many events, with how many it takes: each is played
  /// from the beginning, and nothing is taken for the same as anything else.
  func sights(upTo length: Int) -> [Sight: Int] {
    var (sights, words): ([Sight: Int], [[Event]]) = ([:], [[]])
    for depth in 0...length {
      var longer: [[Event]] = []
      for word in words {
        let play = Play(component)
        for event in word { play.perform(event) }
        let sight = play.sight
        if sights[sight] == nil { sights[sight] = depth }
        if depth < length { longer += play.events.map { word + [$0] } }
      }
      words = longer
    }
    return sights
  }

  enum Event {
    case press(Int)
    case answer(Int, Bool)
    case fail(Int)
    case wait
  }

  /// One run, from the beginning.
  private final class Play: Sendable {
    private let interceptor = Interceptor()
    private let clock = TestClock()
    private let session: Session<Int, Int, ViewTree<Int>>

    init(_ component: StoreComponent<Void, Int, Int, ViewTree<Int>>) {
      session = Session(component, clock: clock, interceptor: interceptor) { _ in }
    }

    var sight: Sight {
      Sight(state: session.state, waiting: interceptor.all.map(\.leaf.id.name))
    }

    var events: [Event] {
      var events: [Event] = [.press(0), .press(1)]
      for (index, job) in interceptor.all.enumerated() {
        events.append(.answer(index, true))
        events.append(job.leaf.id == "a" ? .answer(index, false) : .fail(index))
      }
      if clock.nextAlarm != nil { events.append(.wait) }
      return events
    }

    func perform(_ event: Event) {
      switch event {
      case .press(let button): session.send(button)
      case .answer(let index, let answer): _ = interceptor.take(index).answer(answer)
      case .fail(let index): interceptor.take(index).fail(Wrong())
      case .wait:
        if let next = clock.nextAlarm { clock.advance(by: next.offset - clock.now.offset) }
      }
    }
  }

  private final class Interceptor: EffectInterceptor {
    private let jobs = Lock<[EffectJob]>([])

    var all: [EffectJob] { jobs.withLock { $0 } }

    func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
      jobs.withLock { $0.append(job) }
      return { [weak self] in
        self?.jobs.withLock { jobs in jobs.removeAll { $0.fiber == job.fiber } }
      }
    }

    func take(_ index: Int) -> EffectJob { jobs.withLock { $0.remove(at: index) } }
  }
}
