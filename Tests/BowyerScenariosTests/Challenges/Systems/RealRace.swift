import BowyerCheck
import BowyerScenarios

/// Two tasks that read a number, wait, and write what they made of it; the second one hopes that the
/// first is done when it has let others go on twice.
enum RealRace {
  private actor Account {
    private(set) var total = 0

    func add(_ amount: Int) async {
      let read = total
      await Task.yield()
      total = read + amount
    }
  }

  static func total() async -> Int {
    let account = Account()
    async let first: Void = account.add(1)
    async let second: Void = {
      await Task.yield()
      await Task.yield()
      await account.add(1)
    }()
    _ = await (first, second)
    return await account.total
  }

  @discardableResult
  static func report(_ config: Config) throws -> Report {
    try checkSchedules(config) { await total() <-> 2 }
  }
}

extension ScheduleChallenge {
  static let realRace = ScheduleChallenge(
    description: "A7 race of real tasks",
    check: { try RealRace.report($0) },
    isMinimal: { $0.hasPrefix("1 of ") },
    casesBar: 10
  )
}
