import BowyerKinds
import Testing

@Suite("A store") struct StoreTests {
  private let squares = Store(at: 3) { $0 * $0 }

  @Test("shows what is here and what would be elsewhere")
  func here() {
    #expect(squares.extract() == 9)
    #expect(squares.peek(5) == 25)
  }

  @Test("moves, and stays the same space")
  func moving() {
    #expect(squares.seek(5).extract() == 25)
    #expect(squares.seek(5).peek(3) == 9)
    #expect(squares.seek(5).position == 5)
  }

  @Test("extended shows at each position what is computed from the space in focus there")
  func extended() {
    let steps = squares.extend { $0.peek($0.position + 1) - $0.extract() }
    #expect(steps.extract() == 7)
    #expect(steps.peek(10) == 21)
    #expect(steps.position == 3)
  }
}
