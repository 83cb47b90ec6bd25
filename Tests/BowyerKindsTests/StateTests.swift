import BowyerKinds
import Testing

@Suite("State") struct StateTests {
  @Test("runs one program after another, each on the state that the one before left")
  func sequence() {
    let numbered = State<Int, String> { next in
      defer { next += 1 }
      return "#\(next)"
    }
    let both = numbered.flatMap { first in numbered.map { second in [first, second] } }
    let (state, value) = both.run(7)
    #expect(state == 9)
    #expect(value == ["#7", "#8"])
  }

  @Test("associativity holds beyond the depth at which a chain is re-associated")
  func deepAssociativity() {
    for k in Self.continuations {
      var left = State<Int, Int>.get
      for _ in 0..<100 { left = left.flatMap(k) }
      @Sendable func right(_ n: Int, _ times: Int) -> State<Int, Int> {
        times == 0 ? .pure(n) : k(n).flatMap { right($0, times - 1) }
      }
      let nestedRight = State<Int, Int>.get.flatMap { right($0, 100) }
      for state in [0, 1, -1, 2, 7, 100] {
        #expect(left.run(state) == nestedRight.run(state))
      }
    }
  }

  /// Functions from a value to a program, none of them constant; they wrap around, so as to nest deep.
  private static let continuations: [@Sendable (Int) -> State<Int, Int>] = [
    { .pure($0 &+ 1) },
    { n in
      State { state in
        state &+= n
        return state
      }
    },
    { n in .inspect { $0 &- n } },
    { n in n % 2 == 0 ? .get : State<Int, Void>.set(n).map { n &* 3 } },
  ]

  @Test("updates in place what modify replaces")
  func update() {
    #expect(State<Int, Void>.update { $0 = $0 * 3 - 1 }.run(5).state == 14)
    #expect(State<Int, Void>.modify { $0 * 3 - 1 }.run(5).state == 14)
  }

  @Test("zip runs the left program first")
  func zip() {
    let both = State<Int, Void>.set(5).zip(State<Int, Int>.get)
    #expect(both.run(1).value.1 == 5)
  }
}
