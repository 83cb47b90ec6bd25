import Bowyer
import BowyerLock
import Testing

@testable import BowyerScenarios

@Suite("a scenario that is given up without being run") struct ScenarioTicketTests {
  private let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    render: { _, _ in }
  )

  /// Returns the reports of the scenarios that are given up in a function.
  private func complaints(
    _ use: (Scenario<Int, Int, Void>) -> Void
  ) -> [String] {
    let complaints = Lock<[String]>([])
    do {
      let place = ScenarioPlace("Tests/Here.swift", "/Here.swift", 1, 1)
      let ticket = ScenarioTicket(place) { failure in
        complaints.withLock { $0.append("\(failure)") }
      }
      let begun = Scenario(component)
      _ = begun.failures()
      use(Scenario(begun.setting, [], ticket))
    }
    return complaints.withLock { $0 }
  }

  @Test("is reported once, where it begins, however long it is")
  func forgotten() {
    let report = """
      ✗ Scenario at Tests/Here.swift:1
          the scenario was never run
        add: .check(), with try in front of the scenario
      """
    #expect(complaints { _ in } == [report])
    #expect(complaints { _ = $0.send(1) { $0 = 1 }.send(2) { $0 = 3 } } == [report])
    #expect(complaints { _ = $0.branch("a") { $0.send(1) } } == [report])
  }

  @Test("is not reported if it is run, or if what goes on from it is")
  func used() throws {
    #expect(complaints { _ = $0.failures() } == [])
    #expect(complaints { _ = $0.send(1) { $0 = 1 }.send(2) { $0 = 3 }.failures() } == [])
    #expect(complaints { _ = $0.branch("a") { $0.send(1) { $0 = 1 } }.failures() } == [])
  }

  @Test("is reported though another one that begins in the same way is run")
  func shared() {
    let reports = complaints { begun in
      _ = begun.send(1) { $0 = 1 }.failures()
      _ = begun.send(2) { $0 = 2 }
    }
    #expect(reports.count == 1)
  }
}
