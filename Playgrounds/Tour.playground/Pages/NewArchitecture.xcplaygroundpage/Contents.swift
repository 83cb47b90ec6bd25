//: # An architecture from nothing
//:
//: A space is a comonad, its moves are a monad, and a *pairing* says what a move does in the space. The everyday
//: component is `State` and `Store`; any other pairing makes another architecture. Here is a new one:
//: a carousel, as a space, its moves and their pairing, with their laws. It is the most difficult page of the tour, and
//: apps do not need it.
import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import BowyerLaws
import BowyerScenarios

//: ## The space
//:
//: A ring: values in a circle, one of them in front.
//:
//: A session runs any space, so its code is generic in the type constructor; Swift has no type for that. So there is
//: `Kind<W, A>`: it wraps a space of `A`s, and `W` names the space. `W` is a type without values that
//: stands for `Ring` without its element: `RingPartial`, its *witness*. `Kinded` types name their witness. Then
//: `ring.kind` wraps a ring, and `fix(as:)` unwraps it.
struct Ring<A: Sendable>: Kinded {
  typealias Witness = RingPartial
  typealias Argument = A

  let values: [A]
  let front: Int

  func turned(by steps: Int) -> Ring {
    let there = (front + steps) % values.count
    return Ring(values: values, front: there < 0 ? there + values.count : there)
  }
}

enum RingPartial {}

//: It is a comonad: `extract` is the value in front; `extend` computes the value of each place from the ring as seen from there.
//: The witness conforms to `Comonad`, and `Self` is `RingPartial` there.
extension RingPartial: Comonad {
  static func extract<A: Sendable>(_ ring: Kind<Self, A>) -> A {
    let ring = ring.fix(as: Ring<A>.self)
    return ring.values[ring.front]
  }

  static func extend<A: Sendable, B: Sendable>(
    _ ring: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let ring = ring.fix(as: Ring<A>.self)
    let seen = ring.values.indices.map { h(Ring(values: ring.values, front: $0).kind) }
    return Ring(values: seen, front: ring.front).kind
  }
}

//: ## The moves
//:
//: A turn: a number of steps, and a result. `pure` makes no step; `flatMap` makes one turn and then another,
//: and the steps add up.
struct Turn<A: Sendable>: Kinded {
  typealias Witness = TurnPartial
  typealias Argument = A

  let steps: Int
  let value: A
}

enum TurnPartial: Monad {
  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Turn(steps: 0, value: a).kind }

  static func flatMap<A: Sendable, B: Sendable>(
    _ turn: Kind<Self, A>,
    _ next: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    let first = turn.fix(as: Turn<A>.self)
    let second = next(first.value).fix(as: Turn<B>.self)
    return Turn(steps: first.steps + second.steps, value: second.value).kind
  }

  static func turn(_ steps: Int) -> Kind<Self, Void> { Turn(steps: steps, value: ()).kind }
}

//: ## The pairing
//:
//: The value in front after the turn, and the turn's result.
enum TurnRingPairing: Pairing {
  typealias M = TurnPartial
  typealias W = RingPartial

  static func pair<A: Sendable, B: Sendable, C>(
    _ turn: Kind<M, A>,
    _ ring: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let turn = turn.fix(as: Turn<A>.self)
    let there = ring.fix(as: Ring<B>.self).turned(by: turn.steps)
    return f(turn.value, RingPartial.extract(there.kind))
  }
}

//: ## Its laws
//:
//: The laws of comonads, monads and pairings say whether it is an architecture. Check them as all laws: with generators of
//: values, and with a function whose results are compared.
enum Rings: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<RingPartial, A>> {
    Gen.zip(.array(of: part, count: 1...4), .integer(in: 0...3)).map {
      Ring(values: $0, front: $1 % $0.count).kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ ring: Kind<RingPartial, A>) -> Seen {
    let ring = ring.fix(as: Ring<A>.self)
    return Seen(ring.values, ring.front)
  }
}

enum Turns: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<TurnPartial, A>> {
    Gen.zip(.integer(in: -5...5), part).map { Turn(steps: $0, value: $1).kind }
  }

  static func observe<A: Hashable & Sendable>(_ turn: Kind<TurnPartial, A>) -> Seen {
    let turn = turn.fix(as: Turn<A>.self)
    return Seen(turn.steps, turn.value)
  }
}

let laws = [
  LawSuite.comonad(Rings.self),
  .monad(Turns.self),
  .pairing(TurnRingPairing.self, programs: Turns.self, spaces: Rings.self),
]
for suite in laws {
  try suite.check()
  print("\(suite.name): \(suite.laws.count) laws hold")
}

//: ## The architecture
//:
//: That is all. A component is a ring of views; a dispatcher says which turn an input makes; the session that runs
//: every component runs this one. (A space holds `UI`s, which are views that do not yet have a receiver for their moves.
//: These send inputs instead, so they need none.)
let pictures = Ring(values: ["bow", "arrow", "quiver"], front: 0)

let carousel = Component<TurnRingPairing, ViewTree<Int>>(
  RingPartial.extend(pictures.kind) { ring in
    let (name, ring) = (RingPartial.extract(ring), ring.fix(as: Ring<String>.self))
    return UI { _ in
      .row(
        .button("<", -1),
        .text("\(name) (\(ring.front + 1)/\(ring.values.count))"),
        .button(">", 1)
      )
    }
  }
)
let app = StoreComponent(carousel, dispatcher: .pure { TurnPartial.turn($0) })

let session = Session(app)
print("\n" + session.view.rendered())
session.send(-1)
print(session.view.rendered())

//: Test it as any other: a scenario states, in moves, the expected place.
try Scenario(app, comparing: { $0.view.rendered() })
  .press(">") { $0.move(by: TurnPartial.turn(1)) }
  .shows("arrow (2/3)")
  .press("<") { $0.move(by: TurnPartial.turn(-1)) }
  .press("<") { $0.move(by: TurnPartial.turn(2)) }
  .shows("quiver (3/3)")
  .run()
print("the scenario holds")

//: And explore its states, distinguished by their views.
let space = StateSpace(of: app, by: { $0.view.rendered() })
print(space)
print(
  space.violation(of: "something is shown") { !$0.view.rendered().isEmpty }.map { "\($0)" }
    ?? "all show something"
)

//: ## It combines with all others
//:
//: Beside a log that counts the turns: each has its own architecture, and they are independent. A pairing of two
//: is a `DayPairing`, whose moves are those of the first, `left`, and of the second, `right`.
let tally = TracedComponent { (log: String) -> ViewTree<Int> in .text(log.isEmpty ? "no turn" : log)
}
typealias Both = DayPairing<TurnRingPairing, WriterTracedPairing<String>>
let both = StoreComponent(
  carousel.beside(tally) { .column($0, $1) },
  dispatcher: Dispatcher<Both.M, Void, Int>.pure { Both.left(TurnPartial.turn($0)) }
    .combine(.pure { _ in Both.right(Writer<String, Void>.tell("|").kind) })
)
let counted = Session(both)
for step in [1, 1, -1] { counted.send(step) }
print("\n" + counted.view.rendered())

//: ## The shortest way
//:
//: You need not write the moves: every comonad has its own, `Co`. A move chooses a place, and views may
//: hold moves as their inputs. Then an app is only a space of views.
let next = Co<RingPartial, Void> { ring in
  RingPartial.extract(ring.fix(as: Ring<Co<RingPartial, Void>.Answer>.self).turned(by: 1).kind)(())
}
let slides = RingPartial.map(pictures.kind) { name -> ViewTree<Co<RingPartial, Void>> in
  .row(.text(name), .button("Next", next))
}
let show = Session(StoreComponent(slides))
var shown = [show.view.rendered()]
for _ in 0..<3 {
  show.send(next)
  shown.append(show.view.rendered())
}
print("\n" + shown.joined(separator: "\n"))

//: Next: [two programs](@next), as in apps.
