import Bowyer
import BowyerCheck
import Testing
import TestSupport

@testable import BowyerScenarios

/// What a random user does with a random component, as a scenario; and one mistake in it.
@Suite("a scenario that was written down from a run") struct ScenarioPropertyTests {
  /// What is kept: all that was done, and what a random table makes of it.
  private struct Log: Equatable, Sendable {
    var entries: [Int] = []
    var digest = 0
  }

  /// What is written down of one step.
  private struct Line: Sendable {
    enum Act: Sendable {
      case send(Int)
      case answer(EffectID, Int, ordinal: Int)
    }

    var act: Act
    var state: Log
    var asked: [EffectID]
    var changes: Bool
  }

  private typealias Component = StoreComponent<Void, Log, Int, Void>

  /// A component that keeps what it receives, and asks for something now and then.
  private static func component(_ table: [Int]) -> Component {
    typealias Request = StateDispatcher<Void, Log, Int>.Request
    return StoreComponent(
      initialState: Log(),
      dispatcher: StateDispatcher { log, input in
        let drawn = table.isEmpty ? 0 : table[(log.digest &+ input) & 0xFF % table.count]
        log.entries.append(input)
        log.digest = (log.digest &* 31 &+ drawn) & 0xFFFF
        let name = EffectID("ask \(drawn & 1)")
        guard drawn & 6 == 0 else { return .empty }
        return Effect<Void, Int>.perform(name) { _ in 0 }
          .map { answer in
            .commit(
              .update { log in
                log.entries.append(answer)
                log.digest = (log.digest &+ answer) & 0xFFFF
              }
            )
          }
      },
      render: { _, _ in }
    )
  }

  /// Writes down a run: numbers below 8 are sent, others answer what waits; at the end all is answered.
  private static func lines(_ component: Component, _ moves: [Int]) -> [Line] {
    let session = ControlledSession(component)
    var lines: [Line] = []
    func note(_ act: Line.Act, _ before: Log) {
      let asked = session.takeEvents().compactMap { event in
        if case .asked(_, let id) = event { id } else { nil }
      }
      let state = session.state
      lines.append(Line(act: act, state: state, asked: asked, changes: state != before))
    }
    func answer(_ index: Int) {
      let (pending, before) = (session.pending, session.state)
      let request = pending[index % pending.count]
      let alike = pending.filter { $0.id == request.id }
      let ordinal = (alike.firstIndex { $0.number == request.number } ?? 0) + 1
      session.reply(.answer(index), to: request)
      note(.answer(request.id, index, ordinal: ordinal), before)
    }
    for move in moves {
      if move >= 8, !session.pending.isEmpty {
        answer(move)
      } else {
        let before = session.state
        session.send(move)
        note(.send(move), before)
      }
    }
    while !session.pending.isEmpty { answer(9) }
    return lines
  }

  private static func scenario(
    _ component: Component,
    _ lines: [Line]
  ) -> Scenario<Log, Int, Void> {
    lines.reduce(Scenario(component)) { scenario, line in
      let edit: @Sendable (inout Log) -> Void = { $0 = line.state }
      let done =
        switch line.act {
        case .send(let input): scenario.send(input, line.changes ? edit : nil)
        case .answer(let id, let answer, let ordinal):
          scenario.answer(id, with: answer, ordinal: ordinal, line.changes ? edit : nil)
        }
      return line.asked.reduce(done) { $0.asks($1) }
    }
  }

  private static let tables = Gen<[Int]>.array(of: .integer(in: 0...255), count: 1...12)
  private static let moves = Gen<[Int]>.array(of: .integer(in: 0...11), count: 1...12)

  @Test("passes, and gives exactly one failure if one thing in it is not so")
  func passes() throws {
    try forAll(Self.tables, Self.moves) { table, moves in
      let component = Self.component(table)
      return Self.scenario(component, Self.lines(component, moves)).failures().map(\.description)
        <-> []
    }
    try forAll(Self.tables, Self.moves, .integer(in: 0...99), .integer(in: 0...4)) {
      table,
      moves,
      place,
      mistake in
      let component = Self.component(table)
      var lines = Self.lines(component, moves)
      let index = place % lines.count
      switch mistake {
      case 0: lines[index].state.digest += 1
      case 1: lines[index].state.entries.append(-1)
      case 2: lines[index].asked.append("something else")
      case 3:
        try assume(!lines[index].asked.isEmpty)
        lines[index].asked = []
      default: lines[index].changes = false
      }
      let failures = Self.scenario(component, lines).failures()
      return failures.count <-> 1
    }
  }

  @Test("gives exactly one failure if one step is missing, also the first of equal ones")
  func dropped() throws {
    for input in 0...7 {
      let component = Self.component([0])
      let lines = Self.lines(component, [input, input, input]).dropFirst()
      expectEqual(Self.scenario(component, Array(lines)).failures().count, 1, "\(input)")
    }
    try forAll(Self.tables, Self.moves, .integer(in: 0...99)) { table, moves, place in
      let component = Self.component(table)
      var lines = Self.lines(component, moves)
      lines.remove(at: place % lines.count)
      try assume(place % (lines.count + 1) < lines.count)
      return Self.scenario(component, lines).failures().count <-> 1
    }
  }
}
