import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerLock
import Testing

@Suite("A component that is generic in its pairing") struct GenericComponentTests {
  /// A component whose view is its value and a button that makes a move.
  private func component<P: Pairing>(
    _ pairing: P.Type,
    _ space: Kind<P.W, Int>,
    _ move: Kind<P.M, Void>
  ) -> Component<P, (text: String, press: @Sendable () -> Void)> {
    Component(
      P.W.map(space) { value in
        UI { handler in ("\(value)", { handler.send(Move(move)) }) }
      }
    )
  }

  /// What is shown at first and after the button is pressed once, twice, three times.
  private func shown<P: Pairing>(
    _ component: Component<P, (text: String, press: @Sendable () -> Void)>
  ) -> [String] {
    let next = Lock(component)
    return (0..<4).map { _ in
      let view = next.withLock { $0 }.explore { component, _ in next.withLock { $0 = component } }
      view.press()
      return view.text
    }
  }

  @Test("is a store, a log, a machine, a stream, a row, and what stands behind tabs")
  func architectures() {
    let numbers = ["0", "1", "2", "3"]
    let increment = State<Int, Void>.modify { $0 + 1 }.kind
    let counter = Store(at: 0) { $0 }.kind
    #expect(shown(component(StateStorePairing<Int>.self, counter, increment)) == numbers)
    let log = Traced<String, Int> { $0.count }.kind
    let note = Writer<String, Void>.tell("!").kind
    #expect(shown(component(WriterTracedPairing<String>.self, log, note)) == numbers)
    let machine = Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 }).kind
    let input = Action<Int, Void>.input(1).kind
    #expect(shown(component(ActionMoorePairing<Int>.self, machine, input)) == numbers)
    let stream = Cofree.unfold(0) { n in (n, Identity(n + 1).kind) }.kind
    let on = Free.lift(Identity(()).kind).kind
    #expect(shown(component(FreeCofreePairing<IdentityPairing>.self, stream, on)) == numbers)
    let row = Zipper(0, then: 1, 2, 3).kind
    #expect(shown(component(CoPairing<ZipperPartial>.self, row, Co.right.kind)) == numbers)
    typealias Both = TabsPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
    let tabs = Tabs(counter, row, showing: .left).kind
    #expect(shown(component(Both.self, tabs, Both.left(increment))) == numbers)
    #expect(shown(component(Both.self, tabs, Both.right(Co.right.kind))) == ["0", "0", "0", "0"])
  }
}
