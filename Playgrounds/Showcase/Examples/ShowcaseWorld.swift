// What the examples see of the world, each its own part: live, and as scripts have it.

/// The world of all examples.
package struct ShowcaseWorld: Sendable {
  var search: SearchWorld
  var downloads: DownloadWorld
  var logIn: LogInWorld
  var cluster: ClusterWorld
  var lending: LendingWorld
  var todos: TodoWorld
  var feeds: FeedWorld
}

/// A reason for which the world refuses a request.
private enum Refusal: Error, CustomStringConvertible {
  case unknown

  var description: String { "this user is not known" }
}

extension ShowcaseWorld {
  /// Where things take their time.
  package static var live: ShowcaseWorld {
    ShowcaseWorld(latency: .milliseconds(400), todos: .file(.ofUser))
  }

  /// Where nothing takes time, so that a script shows the same each time.
  package static var scripted: ShowcaseWorld { ShowcaseWorld(latency: .zero, todos: .forgetful) }

  private init(latency: Duration, todos: TodoWorld) {
    self.todos = todos
    search = .asking(Catalogue(latency: latency))
    downloads = DownloadWorld { _, _ in
      if latency > .zero { try await Task.sleep(for: latency) }
    }
    logIn = LogInWorld { username, _ in
      if latency > .zero { try await Task.sleep(for: latency) }
      if username == "Mallory" { throw Refusal.unknown }
    }
    cluster = ClusterWorld(
      restore: { nil },
      articles: { user in
        if latency > .zero { try await Task.sleep(for: latency) }
        if user == "Mallory" { throw Refusal.unknown }
        return ["On bows", "On arrows"]
      },
      news: { AsyncStream { $0.finish() } }
    )
    lending = .stub(latency: latency)
    feeds = .recorded(latency: latency)
  }
}
