import BowyerCheck

/// One run of a property: of all its cases, or again of the one that failed, to show what it records.
struct Attempt {
  enum Cases {
    case all
    case example(Int)
    /// The case of the configuration's token alone.
    case replayed
  }

  let config: Config
  let watch: IssueWatch
  var cases = Cases.all

  func examples<Values>(of all: [Values]) -> [Values] {
    switch cases {
    case .all: all
    case .example(let index): all.indices.contains(index) ? [all[index]] : []
    case .replayed: []
    }
  }

  func judge<R: Checkable>(_ body: () throws -> R) throws -> Judged<R> {
    if case .all = cases { return try watch.judge(body) }
    _ = try? body()
    return .shown
  }

  func judge<R: Checkable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async throws -> Judged<R> {
    if case .all = cases { return try await watch.judge(body) }
    _ = try? await body()
    return .shown
  }
}
