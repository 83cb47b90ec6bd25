import BowyerCheck

/// What is known of the mistakes on the way to a step.
struct ScenarioTrack<S: Sendable> {
  /// The latest failure that was reported.
  var latest: Int?
  /// The state as the scenario tells it, since something that it says was not so; nil since all is as it
  /// says.
  var told: S?
  /// Whether something that was said has not been so.
  var isDoubtful = false
  /// The requests of which was not said that they were made.
  var unsaid: Set<String> = []
}

extension ScenarioTrack {
  /// Whether what fails now may follow from what failed before: the latest thing that was said was not so.
  var isOff: Bool { told != nil }

  /// Whether a state that is not as it is said may be so because of what failed before.
  ///
  /// It does not if other places of the state are wrong than before; nor if the edit builds on what was
  /// there, as `$0.count += 2` does: then it is wrong wherever it begins.
  func mayLead<Input, V>(
    to beat: ScenarioBeat<S, Input, V>,
    _ setting: ScenarioSetting<S, Input, V>
  ) -> Bool {
    guard let told, setting.isExhaustive else { return true }
    func places(_ left: S, _ right: S) -> [String] {
      Difference.all(between: setting.shown(left), and: setting.shown(right), limit: 64).map(\.path)
    }
    func touches(_ places: [String], _ place: String) -> Bool {
      places.contains { $0.hasPrefix(place) || place.hasPrefix($0) }
    }
    let expected = beat.edited(beat.before)
    let wrong = places(expected, beat.after)
    let wrongBefore = places(told, beat.before)
    let stillApart = places(beat.edited(told), expected)
    return wrong.contains { touches(wrongBefore, $0) && !touches(stillApart, $0) }
  }
}
