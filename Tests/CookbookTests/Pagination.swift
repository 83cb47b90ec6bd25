import Bowyer
import BowyerTesting
import Testing

struct Post: Identifiable, Equatable {
  let id: Int
  var text = ""
}

struct Feed: Equatable {
  var posts: Rows<Post> = []
  var nextPage: Int? = 0
  var isLoading = false
}

enum FeedInput: Equatable { case shown(Range<Int>), loaded([Post], next: Int?), failed }

struct FeedWorld: Sendable {
  var page: @Sendable (Int) async throws -> (posts: [Post], next: Int?)
}

let feed = StateDispatcher<FeedWorld, Feed, FeedInput> { feed, input in
  switch input {
  case .shown(let rows):
    guard let page = feed.nextPage, !feed.isLoading, rows.upperBound + 5 > feed.posts.count
    else { return .empty }
    feed.isLoading = true
    return Effect.perform("page") { world in try await world.page(page) }
      .map { .send(.loaded($0.posts, next: $0.next)) }
  case .loaded(let posts, let next):
    for post in posts { feed.posts.updateOrAppend(post) }
    feed.nextPage = next
    feed.isLoading = false
  case .failed: feed.isLoading = false
  }
  return .empty
}
.recover { _ in .failed }
.onStart(.send(.shown(0..<0)))

func feedView(_ feed: Feed) -> ViewTree<FeedInput> {
  .scroll(.forEach(feed.posts) { .text($0.text) }).onVisibleRange { .shown($0) }
}

// MARK: - Test

@Test("pages are loaded once each, near the end of the previous one, up to the last")
func paginates() throws {
  let world = FeedWorld { _ in ([], nil) }
  let first = (0..<10).map { Post(id: $0) }
  try Scenario(
    StoreComponent(initialState: Feed(), environment: world, dispatcher: feed, view: feedView)
  )
  .changes { $0.isLoading = true }
  .asks("page")
  .answer("page", with: (posts: first, next: Int?.some(1))) { feed in
    for post in first { feed.posts.updateOrAppend(post) }
    feed.nextPage = 1
    feed.isLoading = false
  }
  .send(.shown(0..<5))
  .send(.shown(1..<6)) { $0.isLoading = true }
  .asks("page")
  .send(.shown(2..<7))
  .answer("page", with: (posts: [Post(id: 10)], next: Int?.none)) { feed in
    feed.posts.updateOrAppend(Post(id: 10))
    feed.nextPage = nil
    feed.isLoading = false
  }
  .send(.shown(6..<11))
  .check()
}
