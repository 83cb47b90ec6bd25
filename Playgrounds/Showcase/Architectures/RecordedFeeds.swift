// The feeds of the reader, as they were once.

extension FeedWorld {
  /// Why there are no titles.
  private struct Unknown: Error {}

  /// The world in which each feed is as it was recorded.
  static func recorded(latency: Duration) -> FeedWorld {
    FeedWorld { address in
      if latency > .zero { try await Task.sleep(for: latency) }
      guard let titles = recordings[address] else { throw Unknown() }
      return titles
    }
  }

  private static let recordings = [
    "bowyers.example": [
      "Yew or ash?", "The shape of a limb", "On tillering", "Strings of linen", "A bow in a day",
      "Horn and sinew", "Seasoning wood", "How to read the grain", "The draw and the weight",
      "Finding a stave", "Handles", "Nocks of horn", "What breaks a bow", "Waxing",
      "A Roman quiver",
      "The last bowyer of the town", "Letters", "Glue from fish", "Straight arrows",
    ],
    "fletchers.example": ["Feathers", "Left wing or right wing", "Thread"],
    "empty.example": [],
  ]
}
