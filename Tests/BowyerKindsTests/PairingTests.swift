import BowyerKinds
import Testing

@Suite("State and Store pair") struct PairingTests {
  private typealias P = StateStorePairing<Int>

  private func pairs(_ body: (State<Int, Int>, Store<Int, Int>) -> Void) {
    for m in Samples.programs { for w in Samples.stores { body(m, w) } }
  }

  @Test("natural-left, natural-right and result: mapping outside is mapping inside")
  func natural() {
    pairs { m, w in
      let plain = P.pair(m.kind, w.kind) { [$0, $1] }
      #expect(P.pair(m.map { $0 * 2 }.kind, w.kind) { [$0, $1] } == [plain[0] * 2, plain[1]])
      #expect(P.pair(m.kind, w.map { $0 * 2 }.kind) { [$0, $1] } == [plain[0], plain[1] * 2])
      #expect(P.pair(m.kind, w.kind) { [$0, $1].reversed() } == plain.reversed())
    }
  }

  @Test("unit: a pure program stays where it is")
  func unit() {
    for w in Samples.stores {
      for a in Samples.integers {
        #expect(P.pair(P.M.pure(a), w.kind) { [$0, $1] } == [a, w.extract()])
      }
    }
  }

  @Test("bind-duplicate: a program in sequence goes on from where the first part led")
  func bindDuplicate() {
    pairs { m, w in
      for k in Samples.continuations {
        let atOnce = P.pair(m.flatMap(k).kind, w.kind) { [$0, $1] }
        let inTurn = P.pair(m.kind, P.W.duplicate(w.kind)) { a, there in
          P.pair(k(a).kind, there) { [$0, $1] }
        }
        #expect(atOnce == inTurn)
      }
    }
  }

  @Test("select-unit and select-sequence: two moves in sequence are one, then the other")
  func select() {
    for w in Samples.stores {
      #expect(agree(P.select(P.M.pure(()), P.W.duplicate(w.kind)).fix(), w))
    }
    pairs { m, w in
      for n in Samples.programs {
        let atOnce = P.move(m.flatMap { _ in n }.kind, w.kind).fix()
        let inTurn = P.move(n.kind, P.move(m.kind, w.kind)).fix()
        #expect(agree(atOnce, inTurn))
      }
    }
  }

  @Test("select-set and pair-get: to set is to seek, to get is to ask for the position")
  func setAndGet() {
    for w in Samples.stores {
      for s in Samples.integers {
        let there = P.select(State<Int, Void>.set(s).kind, P.W.duplicate(w.kind)).fix()
        #expect(agree(there, w.seek(s)))
      }
      #expect(
        P.pair(State<Int, Int>.get.kind, w.kind) { [$0, $1] } == [w.position, w.extract()]
      )
    }
  }
}
