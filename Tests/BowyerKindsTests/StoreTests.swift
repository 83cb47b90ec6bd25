import BowyerKinds
import Testing

@Suite("A store") struct StoreTests {
  @Test("shows what is here and what would be elsewhere")
  func squares() {
    let squares = Store(at: 3) { $0 * $0 }
    #expect(squares.extract() == 9)
    #expect(squares.peek(5) == 25)
  }

  @Test("extract-extend, extend-extract and extend-extend: it is a comonad")
  func comonad() {
    for w in Samples.stores {
      #expect(agree(w.extend { $0.extract() }, w))
      for h in Samples.observers {
        #expect(w.extend(h).extract() == h(w))
        for k in Samples.observers {
          #expect(agree(w.extend(h).extend(k), w.extend { k($0.extend(h)) }))
        }
      }
    }
  }

  @Test("peek-extend, peek-map and the laws of seeking")
  func positions() {
    for w in Samples.stores {
      #expect(w.peek(w.position) == w.extract())
      #expect(agree(w.seek(w.position), w))
      for s in Samples.integers {
        #expect(w.seek(s).position == s)
        #expect(w.seek(s).extract() == w.peek(s))
        #expect(w.map { $0 * 2 }.peek(s) == w.peek(s) * 2)
        #expect(w.duplicate().peek(s).extract() == w.peek(s))
        for t in Samples.integers { #expect(agree(w.seek(s).seek(t), w.seek(t))) }
        for h in Samples.observers { #expect(w.extend(h).peek(s) == h(w.seek(s))) }
      }
      #expect(w.peeks { $0 + 1 } == w.peek(w.position + 1))
      #expect(agree(w.seeks { $0 + 1 }, w.seek(w.position + 1)))
      #expect(w.experiment { Identity($0 + 2).kind }.fix().value == w.peek(w.position + 2))
    }
  }

  @Test("boxed as a Kind it is the same space")
  func kind() {
    for w in Samples.stores {
      #expect(agree(w.kind.fix(), w))
      #expect(StorePartial.extract(w.kind) == w.extract())
      #expect(agree(StorePartial.map(w.kind) { $0 + 1 }.fix(), w.map { $0 + 1 }))
      for h in Samples.observers {
        #expect(agree(StorePartial.extend(w.kind) { h($0.fix()) }.fix(), w.extend(h)))
      }
    }
  }
}
