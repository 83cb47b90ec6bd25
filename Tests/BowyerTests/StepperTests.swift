import Bowyer
import Testing

@Test("a dispatcher is tested by calling it")
func run() {
  let counter = StateDispatcher<Void, Int, Int>.pure { step in .modify { $0 + step } }
  #expect(counter.run(2, on: 40).state == 42)
}
