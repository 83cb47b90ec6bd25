import Bowyer

enum CheckoutOutput: Equatable, Sendable {
  case paid(Int)
  case left
}

enum CheckoutInput: Equatable, Emitting {
  case add(Int)
  case pay
  case leave
  case output(CheckoutOutput)
}

/// A till that puts out what was paid, and that the customer leaves.
func checkout() -> StoreComponent<Void, Int, CheckoutInput, ViewTree<CheckoutInput>> {
  typealias Request = StateDispatcher<Void, Int, CheckoutInput>.Request
  return StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher { sum, input in
      switch input {
      case .add(let price):
        sum += price
        return .empty
      case .pay:
        let paid = sum
        sum = 0
        return .pure(.send(.output(.paid(paid))))
      case .leave: return .pure(.send(.output(.left)))
      case .output: return .empty
      }
    },
    view: { sum in .column(.text("\(sum)"), .button("Pay", .pay), .button("Leave", .leave)) }
  )
}
