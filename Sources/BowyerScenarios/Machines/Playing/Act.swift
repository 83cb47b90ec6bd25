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
  /// Does again what was done: requests have the same numbers each time.
  func perform(_ act: Act<Input>) {
    func request(_ number: Int) -> Request? { requests.first { $0.number == number } }
    switch act {
    case .send(let input, let cause): send(input, cause: cause)
    case .answer(let number, let answer):
      if let request = request(number) { try? complete(request) { _, _ in answer } }
    case .work(let number):
      if let request = request(number) { try? complete(request) { _, _ in () } }
    case .fail(let number, let way):
      if let request = request(number) { fail(request, way) }
    case .proceed(let index): proceed(index)
    case .advance(let duration): advance(duration)
    }
  }
}
