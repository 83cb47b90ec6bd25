import Bowyer
import BowyerTesting
import Testing

struct Inbox: Equatable {
  var subjects: [String] = []
  var isRefreshing = false
  var problem: String?
}

enum InboxInput: Equatable { case refresh, refreshed([String]), failed(String) }

struct InboxWorld: Sendable {
  var subjects: @Sendable () async throws -> [String]
}

let inbox = StateDispatcher<InboxWorld, Inbox, InboxInput> { inbox, input in
  inbox.problem = nil
  inbox.isRefreshing = input == .refresh
  switch input {
  case .refresh:
    return Effect.perform("subjects") { try await $0.subjects() }
      .map { .send(.refreshed($0)) }
      .cancellable(id: "refresh", replacing: true)
  case .refreshed(let subjects): inbox.subjects = subjects
  case .failed(let problem): inbox.problem = problem
  }
  return .empty
}
.recover { .failed("\($0)") }

func inboxView(_ inbox: Inbox) -> ViewTree<InboxInput> {
  .column(
    .button("Refresh", systemImage: "arrow.clockwise", .refresh)
      .disabled(inbox.isRefreshing).placed(.refresh),
    inbox.problem.map { .text($0) },
    .list(inbox.subjects.map { .text($0) })
  )
}

// MARK: - Test

@Test("a refresh replaces the list; one that fails keeps it")
func refreshes() throws {
  struct Offline: Error, CustomStringConvertible { let description = "No connection" }
  let world = InboxWorld { [] }
  let initial = Inbox(subjects: ["Old"])
  try Scenario(
    StoreComponent(initialState: initial, environment: world, dispatcher: inbox, view: inboxView)
  )
  .press("Refresh") { $0.isRefreshing = true }
  .asks("subjects")
  .branch("it succeeds") {
    $0.answer("subjects", with: ["New", "Old"]) {
      $0.subjects = ["New", "Old"]
      $0.isRefreshing = false
    }
  }
  .branch("it fails") {
    $0.fail("subjects", with: Offline()) {
      $0.problem = "No connection"
      $0.isRefreshing = false
    }
    .shows("Old")
  }
  .check()
}
