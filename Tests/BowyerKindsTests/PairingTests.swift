import BowyerKinds
import Testing

@Suite("State and Store pair") struct PairingTests {
  private typealias P = StateStorePairing<Int>
  private let squares = Store(at: 3) { $0 * $0 }

  @Test("the value that a program returns meets what is seen where it leads")
  func pair() {
    let stepping = State<Int, String> { position in
      position += 1
      return "after"
    }
    #expect(P.pair(stepping.kind, squares.kind) { "\($0): \($1)" } == "after: 16")
  }

  @Test("a program moves the focus, two in sequence from where the first one led")
  func move() {
    let double = State<Int, Void>.modify { $0 * 2 }
    let next = State<Int, Void>.modify { $0 + 1 }
    #expect(P.move(double.kind, squares.kind).fix().extract() == 36)
    #expect(P.move(double.flatMap { next }.kind, squares.kind).fix().extract() == 49)
  }
}
