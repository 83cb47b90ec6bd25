import Bowyer
import BowyerTesting
import Testing

struct ShopWorld: Sendable {
  var track: @Sendable (String) async -> Void
  var log: @Sendable (String) async -> Void
}

enum ShopInput: Equatable { case add(String), pay }

let shop = StateDispatcher<ShopWorld, [String], ShopInput>.reducing { basket, input in
  switch input {
  case .add(let item): basket.append(item)
  case .pay: basket = []
  }
}
.observe("track", on: ShopInput.add) { world, item in await world.track("added \(item)") }
.logging("log") { world, transition in
  await world.log("\(transition.before.count) → \(transition.after.count) items")
}

// MARK: - Test

@Test("each added item is tracked, each transition logged")
func tracks() {
  #expect(shop.run(.add("bow"), on: []).effect.requests == ["log", "track"])
  #expect(shop.run(.pay, on: ["bow"]).effect.requests == ["log"])
}
