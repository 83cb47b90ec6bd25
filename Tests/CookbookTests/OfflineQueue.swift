import Bowyer
import BowyerTesting
import Testing

struct Message: Identifiable, Equatable, Codable {
  let id: Int
  var text: String
}

struct Outbox: Equatable, Codable {
  var waiting: Rows<Message> = []
  var lastID = 0
}

enum OutboxInput: Equatable { case post(String), sent(Message.ID) }

struct OutboxWorld: Sendable {
  var store: DataStore
  var send: @Sendable (Message) async throws -> Void
}

let outbox = StateDispatcher<OutboxWorld, Outbox, OutboxInput>.reducing { outbox, input in
  switch input {
  case .post(let text):
    outbox.lastID += 1
    outbox.waiting.updateOrAppend(Message(id: outbox.lastID, text: text))
  case .sent(let id): outbox.waiting.remove(id: id)
  }
}
.persisted("outbox", \.self, in: \.store)
.onChange(of: \.waiting.first) { _, first in
  guard let first else { return .empty }
  return Effect.perform("send") { world in try await world.send(first) }
    .retry(.max, after: .doubling(from: .seconds(1), upTo: .seconds(60)))
    .map { .send(.sent(first.id)) }
    .cancellable(id: "send", replacing: true)
}

func outboxView(_ outbox: Outbox) -> ViewTree<OutboxInput> {
  .column(.button("Post", .post("Hello")), .text("\(outbox.waiting.count) waiting"))
}

// MARK: - Test

@Test("messages are sent one at a time, in order, until each has arrived")
func sendsInOrder() throws {
  let world = OutboxWorld(store: .memory()) { _ in }
  try Scenario(
    StoreComponent(
      initialState: Outbox(),
      environment: world,
      dispatcher: outbox,
      view: outboxView
    ),
    isExhaustive: false
  )
  .answer("load outbox", with: Outbox?.none)
  .press("Post").asks("send")
  .press("Post")
  .fail("send", with: SimulatedFailure())
  .advance(by: .seconds(1)).asks("send")
  .answer("send") { $0.waiting = [Message(id: 2, text: "Hello")] }.asks("send")
  .answer("send") { $0.waiting = [] }
  .check()
}

@Test("messages not sent when the app ended are sent when it starts again")
func sendsAfterALaunch() async throws {
  let store = DataStore.memory()
  let waiting = Outbox(waiting: [Message(id: 7, text: "Hello")], lastID: 7)
  try store.save(waiting, as: "outbox")
  let world = OutboxWorld(store: store) { _ in }
  let clock = TestClock()
  let session = Session(
    StoreComponent(
      initialState: Outbox(),
      environment: world,
      dispatcher: outbox,
      view: outboxView
    ),
    clock: clock
  )
  await clock.advance(by: .seconds(1), for: session)
  session.stop()
  #expect(try store.load("outbox", as: Outbox.self) == Outbox(lastID: 7))
}
