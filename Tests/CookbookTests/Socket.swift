import Bowyer
import BowyerTesting
import Testing

struct Quote: Equatable { var symbol: String, price: Double }

struct Ticker: Equatable {
  var prices: [String: Double] = [:]
  var isConnected = false
}

enum TickerInput: Equatable { case connect, disconnect, quote(Quote), closed }

struct TickerWorld: Sendable {
  var quotes: @Sendable () async throws -> AsyncThrowingStream<Quote, any Error>
}

let ticker = StateDispatcher<TickerWorld, Ticker, TickerInput> { ticker, input in
  switch input {
  case .connect:
    ticker.isConnected = true
    let quotes = Effect.stream("quotes") { (world: TickerWorld) in try await world.quotes() }
      .retry(3, after: .doubling(from: .seconds(1), upTo: .seconds(30)))
      .map { TickerInput.quote($0) }
    return Effect.concat(quotes, .pure(.closed)).map { .send($0) }
      .cancellable(id: "quotes", replacing: true)
  case .quote(let quote):
    ticker.prices[quote.symbol] = quote.price
    return .empty
  case .disconnect, .closed:
    ticker.isConnected = false
    return .cancel(id: "quotes")
  }
}
.recover { _ in .closed }

func tickerView(_ ticker: Ticker) -> ViewTree<TickerInput> {
  .column(
    ticker.isConnected ? .button("Disconnect", .disconnect) : .button("Connect", .connect),
    .list(ticker.prices.sorted { $0.key < $1.key }.map { .text("\($0.key) \($0.value)") })
  )
}

// MARK: - Test

@Test("quotes are shown as they come; a lost connection is opened again")
func connects() throws {
  let world = TickerWorld { AsyncThrowingStream { $0.finish() } }
  try Scenario(
    StoreComponent(initialState: Ticker(), environment: world, dispatcher: ticker, view: tickerView)
  )
  .press("Connect") { $0.isConnected = true }
  .asks("quotes")
  .yield(Quote(symbol: "BOW", price: 7), from: "quotes") { $0.prices["BOW"] = 7 }
  .fail("quotes", with: SimulatedFailure())
  .advance(by: .seconds(1))
  .asks("quotes")
  .yield(Quote(symbol: "BOW", price: 8), from: "quotes") { $0.prices["BOW"] = 8 }
  .branch("the user disconnects") {
    $0.press("Disconnect") { $0.isConnected = false }.cancelled("quotes")
  }
  .branch("the server closes") { $0.end("quotes") { $0.isConnected = false } }
  .check()
}
