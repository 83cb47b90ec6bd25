import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@Suite("The story of a history") struct StoryTests {
  private let config = Config(seed: 1)

  @Test("has a table of events, a lane for each request, and what is wrong")
  func stale() throws {
    let text = try caught { try StaleResponse.machine.check(config) }.steadyText
    #expect(
      text == """
        ✗ falsified at Tests/Here.swift:1  (case 7, 0 discarded, shrunk 14 → 6 choices in 48 evaluations, 0.0 ms)
          starts in Search(query: 0, shown: 0)
          #  event                 state before → after
          1  send 0
          2  send 1                query: 0 → 1
          3  search #2 answers ()  shown: 0 → 1
          4  search #1 answers ()  shown: 1 → 0

          #  search #1  search #2
          1  ╭
          2  │          ╭
          3  │          ╰
          4  ╰

          at rest, “what is shown is what was searched for” does not hold
          left  = 0
          right = 1
              differs at 0 ≠ 1
          original: history = 10 events: send 9, search answers (), send 5, search answers (), send 8, send 4, …
          replay:   "040g00810g00g70"
          seed:     1
        """
    )
  }

  @Test("marks a request that fails, and one that is dropped at once")
  func failing() throws {
    let story = try caught { try DoubleDelivery.machine.check(config) }.story
    #expect(
      story.joined(separator: "\n") == """
        starts in 0
        #  event                                         state before → after
        1  send ()
        2  pay fails: a failure that the test simulates
        3  retry answers ()                              0 → 1
        4  resume answers ()                             1 → 2

        #  pay  retry  resume
        1  ╭
        2  ✗    ╭      ╭
        3       ╰      │
        4              ╰

        """
    )
    let machine = Machine(
      setting { number in
        asking("load").cancellable(id: "load", replacing: true).map { _ in number }
      },
      inputs: .integer(in: 0...9)
    )
    .answering("load", with: .pure(1))
    let token = ReplayToken([1, 1, 1, 2, 0]).description
    let failure = try caught {
      try machine.eventually("nothing") { $0 == 0 }.check(Config(cases: 0, replay: token))
    }
    expectEqual(
      failure.story.suffix(5),
      [
        "#  load #1  load #2", "1  ╭", "2  ✗        ╭", "3           ╰", "",
      ]
    )
  }

  @Test("compares what two orders lead to")
  func confluent() throws {
    let failure = try caught { try LensOverlap.machine.confluence().check(config) }
    expectEqual(failure.reason, "the order makes a difference")
    expectEqual(
      failure.evidence.sides.map(\.description),
      [
        "in this order = Draft(text: 0)", "in sequence = Draft(text: 1)",
      ]
    )
    expectEqual(failure.evidence.differences, ["text: 0 ≠ 1"])
  }

  @Test("shows which task went on when, and the last twenty events of more")
  func schedule() throws {
    let story = try caught { try RealRace.report(config) }.story
    expectEqual(story.prefix(3), ["#   body  task 1  task 2  task 3", "1   ●", "2         ●"])
    expectEqual(story.count, 21)
    let machine = Machine(asker, inputs: .pure(0)).answering("ask", with: .pure(1))
    let failure = try caught {
      try machine.invariant("small") { $0 < 12 }.interleaving(.sequential).check(config)
    }
    #expect(failure.story.contains("… 4 events before these"))
  }
}
