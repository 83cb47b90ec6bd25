import Bowyer
import Testing

@testable import SampleApp

private let emma = Book(id: 1, title: "Emma", author: "Jane Austen")

@Test("a reservation needs a name, is sent once, and closes the form")
func reservationIsSent() {
  var state = LendingState(open: emma)
  func send(_ input: LendingInput) -> [String] {
    let (next, effect) = lending.run(input, on: state)
    state = next
    return effect.requests.map(\.name)
  }
  #expect(send(.reserve) == [])
  #expect(send(.form(.send)) == [])
  #expect(send(.form(.edit(Edit(\.name, "Ada")))) == [])
  #expect(send(.form(.send)) == ["reserve"])
  #expect(state.form?.isSending == true)
  #expect(send(.form(.send)) == [])
  #expect(send(.form(.output(.didReserve(emma.id)))) == [])
  #expect(state.form == nil)
  #expect(state.reserved == [emma.id])
}

@Test("a cancelled form reserves nothing")
func cancelledForm() {
  let open = lending.run(.reserve, on: LendingState(open: emma)).state
  #expect(lending.run(.cancel, on: open).state == LendingState(open: emma))
}
