import Bowyer
import BowyerCheck
import Testing
import TestSupport

@testable import BowyerScenarios

@Suite("the mistakes in a scenario") struct ScenarioMistakesTests {
  /// Returns the texts of the steps that are reported, and how many follow from each.
  private func steps(_ scenario: Scenario<Int, Int, Void>) -> [String] {
    scenario.failures().map { "\($0.step) \($0.followers)" }
  }

  @Test("two mistakes are two reports, unless one may follow from the other")
  func several() {
    let counter = Scenario(
      component(0, StateDispatcher<Void, Int, Int>.reducing { $0 += $1 })
    )
    expectEqual(
      steps(counter.send(1) { $0 += 2 }.send(2) { $0 += 2 }.send(3) { $0 += 1 }),
      [
        ".send(1) 0", ".send(3) 0",
      ]
    )
    expectEqual(
      steps(counter.send(1) { $0 += 2 }.send(3) { $0 += 1 }),
      [".send(1) 0", ".send(3) 0"]
    )
    expectEqual(
      steps(counter.send(2) { $0 = 3 }.send(3) { $0 = 6 }.send(4) { $0 = 10 }),
      [".send(2) 2"]
    )
    expectEqual(steps(counter.send(1).send(2).send(3) { $0 = 6 }), [".send(1) 0", ".send(2) 0"])
    expectEqual(
      steps(counter.send(1) { $0 = 2 }.send(2) { $0 = 3 }.send(3) { $0 = 7 }),
      [
        ".send(1) 0", ".send(3) 0",
      ]
    )
    let form = Scenario(login())
      .type("Ada", into: "Name") { $0.name = "Adam" }
      .press("Log in") { $0.problem = "no" }.stop().cancelled("login")
    expectEqual(form.failures().map(\.step), [".type(\"Ada\", into: \"Name\")"])
    let other = Scenario(login())
      .type("Ada", into: "Name") { $0.name = "Adam" }
      .type("Al", into: "Name") {
        $0.name = "Al"; $0.problem = "no"
      }
    expectEqual(other.failures().count, 2)
  }

  @Test("requests are expected in their order, cancellations in any order")
  func orders() {
    let jobs = Scenario(
      component(
        0,
        StateDispatcher<Void, Int, Bool>.effectful { begins in
          let jobs = ["a", "b", "c"].map { id in
            Effect<Void, State<Int, Void>>.perform(EffectID(id)) { _ in .set(1) }
          }
          return begins ? .merge(jobs).cancellable(id: "all") : .cancel(id: "all")
        }
      )
    )
    let begun = jobs.send(true).asks("a", "b", "c").send(false)
    for (a, b, c) in [("a", "b", "c"), ("c", "b", "a"), ("b", "a", "c"), ("c", "a", "b")] {
      let ids = (EffectID(a), EffectID(b), EffectID(c))
      expectEqual(begun.cancelled(ids.0, ids.1, ids.2).failures().map(\.description), [])
      let asked = jobs.send(true).asks(ids.0, ids.1, ids.2).stop().cancelled("a", "b", "c")
      expectEqual(asked.failures().count, (a == "a" ? 0 : 1))
    }
    expectEqual(begun.cancelled("a", "c").failures().count, 1)
    expectEqual(begun.cancelled("a", "b", "c", "c").failures().count, 1)
  }

  @Test("a mistake is reported where its step is written")
  func place() {
    let line = #line
    let failures =
      typed
      .press("Log in") { $0.isBusy = true }
      .asks("logout")
      .branch("it fails") {
        $0.fail("login", with: Offline())
      }
      .failures()
    expectEqual(failures.map(\.site.line), [line + 4, line + 6])
    #expect(failures.allSatisfy { $0.site.fileID == #fileID })
    let left = asked.branch("nothing more") { $0 }.failures()
    expectEqual(left.map(\.branches), [["nothing more"]])
  }

  @Test("a report throws all failures, one per line")
  func thrown() {
    let report = #expect(throws: ScenarioReport.self) {
      try asked.branch("a") { $0 }.branch("b") { $0.stop() }.run()
    }
    expectEqual(report?.failures.map(\.branches), [["a"], ["b"]])
    expectEqual(report?.description.split(separator: "\n").filter { $0.hasPrefix("✗") }.count, 2)
  }
}
