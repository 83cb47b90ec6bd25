import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerLock

private typealias Moves<P: Pairing> = Gen<Kind<P.M, Int>>
private typealias Spaces<P: Pairing> = Gen<Kind<P.W, Int>>

extension LawSuite {
  /// Returns the laws of components in the architecture of a pairing: exploring, mapping, extending, lifting them,
  /// asking for more, and running them.
  ///
  /// *explore-effect*: what is written is what the move asks for, where it is sent;
  /// *extend-send*, *inCo*, *inCo-onEffect*: what a view sends leads where it leads alone;
  /// *onEffect*: beside what a move asks for, what is said of the place where it leads is asked for;
  /// *beside-left*, *beside-right*: of two side by side, each shows after moves in both what it shows alone after its
  /// own; *beside-send*: what a view sends moves its own side, and asks for what it asks for alone;
  /// *stored*: the state after moves shows what the component shows when it is moved.
  static func components<
    P: Pairing,
    M: SampleValues<P.M>,
    W: SampleValues<P.W>
  >(_ pairing: P.Type, programs: M.Type, spaces: W.Type) -> LawSuite {
    let (m, w) = (M.values(of: M.integers), W.values(of: W.integers))
    let moves = Gen.array(of: m, count: 0...3)
    let f = Gen.function(from: Int.self, to: M.letters)
    return LawSuite(
      "components",
      laws: [
        Law("explore", "moves w", moves, w) { moves, w in
          let exploration = Exploration(Probe<P>.component(w))
          for move in moves { exploration.look().send(asking(move)) }
          return exploration.look().value <-> P.W.extract(moves.reduce(w) { P.move($1, $0) })
        },
        Law("explore-effect", "m w", m, w) { m, w in
          let exploration = Exploration(Probe<P>.component(w))
          exploration.look().send(asking(m))
          return exploration.requests <-> P.pair(m, w) { n, _ in ["ask \(n)"] }
        },
        Law("map", "m w f", m, w, f) { m, w, f in
          let plain = Probe<P>.component(w).moved(by: m)
          let mapped = Probe<P>.component(w).map { f($0.value) }.moved(by: m)
          return mapped.view <-> f(plain.view.value)
        },
      ] + extending(P.self, m, w) + noticing(P.self, m, w)
        + standing(P.self, m, w) + storing(P.self, m, w)
    )
  }

  /// A move that asks for something, which its answer depends on, and which leads on.
  private static func asking<M: Monad>(_ program: Kind<M, Int>) -> Move<M, Void> {
    Move(
      M.map(program) { n in
        .perform("ask \(n)") { _ in Move(M.map(program) { _ in .empty }) }
      }
    )
  }

  private static func extending<P: Pairing>(_: P.Type, _ m: Moves<P>, _ w: Spaces<P>) -> [Law] {
    let f = Gen.function(from: [Int].self, to: Gen.integer(in: -4...4))
    return [
      Law("extend", "m n w f", m, m, w, f) { m, n, w, f in
        let see: @Sendable (Component<P, Probe<P>>) -> Int = { place in
          f([place.view.value, place.moved(by: n).view.value])
        }
        let component = Probe<P>.component(w)
        let extended = component.extend { place, _ in see(place) }
        return extended.moved(by: m).view <-> see(component.moved(by: m))
      },
      Law("extend-send", "m n w", m, m, w) { m, n, w in
        let same = Probe<P>.component(w).extend { $0.view(sendingTo: $1) }
        let exploration = Exploration(same)
        for move in [m, n] { exploration.look().send(asking(move)) }
        return exploration.look().value <-> P.W.extract(P.move(n, P.move(m, w)))
      },
      Law("inCo", "m n w", m, m, w) { m, n, w in
        let exploration = Exploration(inCo(Probe<P>.component(w)))
        for move in [m, n] { exploration.look().send(asking(move)) }
        return exploration.look().value <-> P.W.extract(P.move(n, P.move(m, w)))
      },
    ]
  }

  private static func inCo<P: Pairing, V>(
    _ component: Component<P, V>
  ) -> Component<CoPairing<P.W>, V> {
    component.lift(to: CoPairing<P.W>.self, space: Unchanged(), moves: InCo<P>())
  }

  private static func noticed<P: Pairing>(
    _ component: Component<P, Probe<P>>
  ) -> Component<P, Probe<P>> {
    component.onEffect { place in .perform("see \(place.view.value)") { P.M.pure(()) } }
  }

  private static func noticing<P: Pairing>(_: P.Type, _ m: Moves<P>, _ w: Spaces<P>) -> [Law] {
    @Sendable func seen(_ m: Kind<P.M, Int>, _ n: Kind<P.M, Int>, _ w: Kind<P.W, Int>) -> [String] {
      [w, P.move(m, w)].enumerated().flatMap { step, w in
        let move = step == 0 ? m : n
        return ["ask \(P.query(move, w))", "see \(P.W.extract(P.move(move, w)))"]
      }
    }
    @Sendable func asked<V>(
      _ component: Component<P, V>,
      _ m: Kind<P.M, Int>,
      _ n: Kind<P.M, Int>
    ) -> [String] {
      let first = component.moved(by: asking(m))
      let second = first.component.moved(by: asking(n))
      return (first.effect.requests + second.effect.requests).map(\.name)
    }
    return [
      Law("onEffect", "m n w", m, m, w) { m, n, w in
        asked(noticed(Probe<P>.component(w)), m, n) <-> seen(m, n, w)
      },
      Law("onEffect-leads", "m n w", m, m, w) { m, n, w in
        let component = noticed(Probe<P>.component(w))
        let moved = component.moved(by: asking(m)).component.moved(by: asking(n)).component
        return moved.view.value <-> P.W.extract(P.move(n, P.move(m, w)))
      },
      Law("map-onEffect", "m n w", m, m, w) { m, n, w in
        let component = noticed(Probe<P>.component(w))
        return asked(component.map { $0.value }, m, n) <-> seen(m, n, w)
      },
      Law("extend-onEffect", "m n w", m, m, w) { m, n, w in
        let component = noticed(Probe<P>.component(w))
        return asked(component.extend { place, _ in place.view.value }, m, n) <-> seen(m, n, w)
      },
      Law("inCo-onEffect", "m n w", m, m, w) { m, n, w in
        let component = noticed(Probe<P>.component(w))
        let exploration = Exploration(inCo(component))
        for move in [m, n] { exploration.look().send(asking(move)) }
        return exploration.requests <-> seen(m, n, w)
      },
    ]
  }

  private static func standing<P: Pairing>(_: P.Type, _ m: Moves<P>, _ w: Spaces<P>) -> [Law] {
    typealias Both = DayPairing<P, P>
    @Sendable func shown(_ v: Kind<P.W, Int>, _ w: Kind<P.W, Int>) -> Component<Both, [Int]> {
      Probe<P>.component(v).beside(Probe<P>.component(w)) { [$0.value, $1.value] }
    }
    return [
      Law("beside-left", "m n v w", m, m, w, w) { m, n, v, w in
        let moves = [Both.left(m), Both.right(n), Both.left(m)]
        return moves.reduce(shown(v, w)) { $0.moved(by: $1) }.view[0]
          <-> P.W.extract(P.move(m, P.move(m, v)))
      },
      Law("beside-right", "m n v w", m, m, w, w) { m, n, v, w in
        let moves = [Both.right(n), Both.left(m), Both.right(n)]
        return moves.reduce(shown(v, w)) { $0.moved(by: $1) }.view[1]
          <-> P.W.extract(P.move(n, P.move(n, w)))
      },
      Law("beside-send", "m n v w", m, m, w, w) { m, n, v, w in
        let (left, right) = (Probe<P>.component(v), Probe<P>.component(w))
        let both = noticed(left).beside(noticed(right)) { ($0, $1) }
        let exploration = Exploration(both)
        exploration.look().0.send(asking(m))
        exploration.look().1.send(asking(n))
        let (there, moved) = (
          exploration.look(), both.moved(by: Both.left(m)).moved(by: Both.right(n)).view
        )
        let asked = [(m, v), (n, w)].flatMap { move, space in
          ["ask \(P.query(move, space))", "see \(P.W.extract(P.move(move, space)))"]
        }
        return Seen([there.0.value, there.1.value], exploration.requests)
          <-> Seen([moved.0.value, moved.1.value], asked)
      },
    ]
  }

  private static func storing<P: Pairing>(_: P.Type, _ m: Moves<P>, _ w: Spaces<P>) -> [Law] {
    [
      Law("stored", "m n w", m, m, w) { m, n, w in
        let stored = StoreComponent(Probe<P>.component(w))
        let first = stored.dispatcher.run(asking(m), on: stored.initialState)
        let second = stored.dispatcher.run(asking(n), on: first.state)
        return stored.render(second.state, { _ in }).value
          <-> P.W.extract(P.move(n, P.move(m, w)))
      },
      Law("stored-effect", "m n w", m, m, w) { m, n, w in
        let stored = StoreComponent(Probe<P>.component(w))
        let (there, request) = stored.dispatcher.run(asking(m), on: stored.initialState)
        let moved = P.move(m, w)
        let steps = request.yielded(in: ()).map { step -> Int? in
          guard case .commit(let transition) = step else { return nil }
          return transition.run(there.moved(by: n)).state.view.value
        }
        return Seen(request.requests.map(\.name), steps)
          <-> Seen(["ask \(P.query(m, w))"], [P.W.extract(P.move(m, P.move(n, moved))) as Int?])
      },
    ]
  }
}

/// A component that is explored as a person does it: look, use a control, look again.
final class Exploration<P: Pairing, V: Sendable>: Sendable {
  private let present: Lock<Component<P, V>>
  private let asked = Lock<[EffectID]>([])

  init(_ component: Component<P, V>) {
    present = Lock(component)
  }

  var requests: [String] { asked.withLock { $0.map(\.name) } }

  func look() -> V {
    present.withLock { $0 }.explore { [present, asked] next, effect in
      present.withLock { $0 = next }
      asked.withLock { $0 += effect.requests }
    }
  }
}

struct Probe<P: Pairing>: Sendable {
  let value: Int
  let send: @Sendable (Move<P.M, Void>) -> Void

  static func component(_ space: Kind<P.W, Int>) -> Component<P, Probe> {
    Component(P.W.map(space) { value in UI { handler in Probe(value: value, send: handler.send) } })
  }
}
