import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of recording sessions and replaying what was recorded.
  ///
  /// The sessions are of random components, whose effects are of all kinds, fail, and take time; time is
  /// moved by hand, and all runs on one thread.
  ///
  /// *replay*: a session started from a recording goes through the states of the session that was recorded;
  /// *order*: so it does in whatever order what transitions send was handled, also when it was written and read;
  /// *text*: a recording that is written and read is the same; *resume*: after that, it goes on as the session
  /// that was recorded, also where an alarm has just rung and what it asked for is not answered; *resumed*: what was noted
  /// before and what is noted after make one recording, which leads to the same states
  ///
  /// - Parameter algebra: How sessions are recorded and replayed.
  /// - Returns: The suite.
  static func recordings<A: RecordingAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (components, happenings) = (SampleRequests.components, SampleRequests.happenings)
    return LawSuite(
      "recording",
      laws: [
        Law("replay", arguments: ["component", "events"], components, happenings) {
          component,
          happenings in
          let (recording, states) = try A.record(component, .fifo, happenings)
          return try A.replay(component, recording, later: []).states <-> states
        },
        Law("text", arguments: ["component", "events"], components, happenings) {
          component,
          happenings in
          let recording = try A.record(component, .fifo, happenings).recording
          return try A.written(recording) <-> recording
        },
        Law(
          "resume",
          arguments: ["component", "events", "seconds", "isAnswered", "later"],
          .frequency([(2, components), (3, SampleRequests.waiters)]),
          happenings,
          .integer(in: 0...2),
          .bool,
          happenings
        ) {
          component,
          happenings,
          seconds,
          isAnswered,
          later in
          // What the world has begun to answer is answered, as it would be asked anew.
          let before =
            isAnswered
            ? happenings + [RecordedHappening(.pass(seconds))]
            : happenings.map { RecordedHappening($0.event, meanwhile: $0.meanwhile) }
              + [RecordedHappening(.pass(seconds), jobs: 0)]
          let after = later.map { RecordedHappening($0.event) } + [RecordedHappening(.pass(2))]
          let recording = try A.record(component, .fifo, before).recording
          let states = try after.indices.map { end in
            try A.record(component, .fifo, before + after[...end]).states.last
          }
          return try A.replay(component, recording, later: after).later <-> states
        },
        Law(
          "resumed",
          arguments: ["component", "events", "fromPoint", "later"],
          .frequency([(2, components), (3, SampleRequests.beginners)]),
          happenings,
          .bool,
          happenings
        ) {
          component,
          happenings,
          fromPoint,
          later in
          // What the world has begun to answer is answered, as it would be asked anew.
          let before = happenings + [RecordedHappening(.pass(4)), RecordedHappening(.pass(4))]
          let after = later.map { RecordedHappening($0.event) } + [RecordedHappening(.pass(2))]
          let (seen, noted) = try A.resume(component, before, fromPoint: fromPoint, later: after)
          // By the library: its own laws are about that.
          let states = try after.indices.map { end in
            try LibraryRecordings.record(component, .fifo, before + after[...end]).states.last
          }
          let again = try LibraryRecordings.replay(component, noted, later: []).states.last
          return seen + [again ?? []] <-> states + [states.last ?? []]
        },
        Law(
          "order",
          arguments: ["component", "order", "input"],
          SampleRequests.senders,
          Gen.element(of: [SendOrder.fifo, .depthFirst]),
          .integer(in: 2...5)
        ) { component, order, input in
          let (recording, states) = try A.record(
            component,
            order,
            [RecordedHappening(.send(input))]
          )
          return try A.replay(component, A.written(recording), later: []).states <-> states
        },
      ]
    )
  }
}
