import BowyerKinds
import Testing

@Test("a store shows what is here and what would be elsewhere")
func squares() {
  let squares = Store(at: 3) { $0 * $0 }
  #expect(squares.extract() == 9)
  #expect(squares.peek(5) == 25)
}
