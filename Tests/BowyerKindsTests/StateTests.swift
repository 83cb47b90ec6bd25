import BowyerKinds
import Testing

@Suite("State") struct StateTests {
  @Test("left-identity: what follows pure is what it is given")
  func leftIdentity() {
    for n in Samples.integers {
      for k in Samples.continuations { #expect(agree(State.pure(n).flatMap(k), k(n))) }
    }
  }

  @Test("right-identity: pure changes nothing that goes before")
  func rightIdentity() {
    for m in Samples.programs { #expect(agree(m.flatMap { .pure($0) }, m)) }
  }

  @Test("associativity: how binds are nested makes no difference")
  func associativity() {
    for m in Samples.programs {
      for k in Samples.continuations {
        for l in Samples.continuations {
          #expect(agree(m.flatMap(k).flatMap(l), m.flatMap { k($0).flatMap(l) }))
        }
      }
    }
  }

  @Test("associativity holds beyond the depth at which a chain is re-associated")
  func deepAssociativity() {
    for k in Samples.continuations {
      var left = State<Int, Int>.get
      for _ in 0..<100 { left = left.flatMap(k) }
      @Sendable func right(_ n: Int, _ times: Int) -> State<Int, Int> {
        times == 0 ? .pure(n) : k(n).flatMap { right($0, times - 1) }
      }
      let bounded = left.map { $0 & 0xFFFF }
      #expect(
        agree(bounded, State<Int, Int>.get.flatMap { right($0, 100) }.map { $0 & 0xFFFF })
      )
    }
  }

  @Test("put-put, put-get, get-put and get-get")
  func monadState() {
    typealias Unit = State<Int, Void>
    for s in Samples.integers {
      for t in Samples.integers {
        #expect(agree(Unit.set(s).flatMap { Unit.set(t) }.map { 0 }, Unit.set(t).map { 0 }))
      }
      #expect(agree(Unit.set(s).flatMap { State.get }, Unit.set(s).map { s }))
    }
    #expect(agree(State<Int, Int>.get.flatMap { Unit.set($0) }.map { 0 }, .pure(0)))
    #expect(
      agree(
        State<Int, Int>.get.flatMap { s in State.get.map { t in [s, t] } },
        State<Int, Int>.get.map { s in [s, s] }
      )
    )
  }

  @Test("modify, update and inspect are what get and set make of them")
  func derived() {
    let f: @Sendable (Int) -> Int = { $0 * 3 - 1 }
    let byGetAndSet = State<Int, Int>.get.flatMap { State<Int, Void>.set(f($0)) }.map { 0 }
    #expect(agree(State<Int, Void>.modify(f).map { 0 }, byGetAndSet))
    #expect(agree(State<Int, Void>.update { $0 = f($0) }.map { 0 }, byGetAndSet))
    #expect(agree(State.inspect(f), State<Int, Int>.get.map(f)))
  }

  @Test("zip runs the left program first")
  func zip() {
    let both = State<Int, Void>.set(5).zip(State<Int, Int>.get)
    #expect(both.run(1).value.1 == 5)
  }

  @Test("boxed as a Kind it is the same program")
  func kind() {
    for m in Samples.programs {
      #expect(agree(m.kind.fix(), m))
      for k in Samples.continuations {
        #expect(agree(StatePartial.flatMap(m.kind) { k($0).kind }.fix(), m.flatMap(k)))
      }
      #expect(agree(StatePartial.map(m.kind) { $0 + 1 }.fix(), m.map { $0 + 1 }))
      let zipped = StatePartial.zip(m.kind, State<Int, Int>.get.kind).fix()
      #expect(agree(zipped.map { [$0, $1] }, m.zip(.get).map { [$0, $1] }))
    }
  }
}
