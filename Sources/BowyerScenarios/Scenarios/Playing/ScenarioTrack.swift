/// What is known of the mistakes on the way to a step.
struct ScenarioTrack {
  /// The latest failure that was reported.
  var latest: Int?
  /// Whether the latest thing that was said was not so: what fails now may follow from that.
  var isOff = false
  /// Whether something that was said has not been so.
  var isDoubtful = false
  /// The requests of which was not said that they were made.
  var unsaid: Set<String> = []
}
