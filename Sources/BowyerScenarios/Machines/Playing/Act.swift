/// What whoever plays does: enough to play the same history again, and to go on from there.
enum Act<Input: Sendable>: Sendable {
  case send(Input, cause: Int)
  case answer(Int, any Sendable)
  case work(Int)
  case fail(Int, way: Int)
  case proceed(Int)
  case advance(Duration)
}

extension Performance {
  /// Does again what was done; what it is about is known by its place among the requests.
  func perform(_ act: Act<Input>) {
    let requests = requests
    switch act {
    case .send(let input, let cause): send(input, cause: cause)
    case .answer(let index, let answer) where index < requests.count:
      try? complete(requests[index]) { _, _ in answer }
    case .work(let index) where index < requests.count:
      try? complete(requests[index]) { _, _ in () }
    case .fail(let index, let way) where index < requests.count: fail(requests[index], way)
    case .proceed(let index): proceed(index)
    case .advance(let duration): advance(duration)
    default: break
    }
  }
}
