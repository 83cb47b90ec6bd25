import Bowyer
import BowyerCheck
import BowyerLock
import Foundation
import Testing

@testable import BowyerScenarios

private let compiler = Compiler()
private typealias Told = Scenario<Board, BoardInput, Void>

extension Gen where A == String {
  fileprivate static var hard: Gen<String> {
    oneOf([.pure("a"), .pure("\"\\(x)\"\n\t\0\u{301}👩‍👩‍👧"), .string()])
  }
}

extension Gen where A == Board.Place {
  fileprivate static var place: Gen<Board.Place> {
    oneOf([
      .pure(.nowhere), Gen<Int>.int.map { .shelf($0) },
      Gen<Double>.double.flatMap { x in Gen<Double>.double.map { .corner(x: x, y: $0) } },
      Gen<String>.hard.map { .default($0) }, .pure(.default(nil)),
      .pure(.inside(.inside(.shelf(1)))),
    ])
  }
}

extension Gen where A == Board {
  /// Boards in which one property after another is drawn, so that each kind of change is made.
  fileprivate static var board: Gen<Board> {
    Gen<[@Sendable (inout Board) -> Void]>.array(of: .oneOf(changes), count: 0...3).map { changes in
      changes.reduce(into: Board()) { board, change in change(&board) }
    }
  }

  private static var changes: [Gen<@Sendable (inout Board) -> Void>] {
    [
      Gen<String>.hard.map { text in { $0.title = text } },
      .pure { $0.letter = "\"" },
      .pure { $0.small = .min },
      Gen<Double>.double.map { ratio in { $0.ratio = ratio } },
      .pure { $0.ratio = .infinity },
      .pure { $0.ratio = .nan },
      .pure { $0.isOpen = true },
      Gen<String>.hard.map { text in { $0.tags.append(text) } },
      .pure { $0.tags = ["x", "y"] },
      Gen<Board.Place>.place.map { place in { $0.places.insert(place) } },
      Gen<String>.hard.map { text in { $0.counts[text] = [1, -2] } },
      Gen<Board.Place>.place.map { place in
        { $0.cards.updateOrAppend(Board.Card(id: $0.cards.count, title: "t", place: place)) }
      },
      .pure { $0.cards[id: 0]?.title = "u" },
      .pure { $0.card.title = "new" },
      .pure { $0.card = Board.Card(id: 7, title: "other") },
      Gen<Board.Place>.place.map { place in { $0.chosen = Board.Card(id: 1, place: place) } },
      .pure { $0.chosen?.title = "c" },
      Gen<Board.Place>.place.map { place in { $0.place = place } },
      .pure { $0.twice = .some(nil) },
      .pure { $0.twice = 3 },
      .pure { $0.answer = Board.Answer.none },
      .pure { $0.answer = Board.Answer.some },
      .pure { $0.price.cents = 5 },
      Gen<Board.Place>.place.map { place in { $0.pair.left = place } },
      .pure { $0.pair = Board.Pair(left: .shelf(2), right: 3) },
      .pure { $0.delay = .milliseconds(1_500) },
      .pure { $0.level = .high },
      .pure { $0.clamped = 4 },
    ]
  }
}

extension Integration {
  @Suite("a suggestion", .compiles(importing: "BowyerScenarios"))
  struct SuggestionTests {
    /// Returns the lines that the reports of a scenario suggest, with a value for what is left open.
    private func suggestions(of scenario: Told) -> [String] {
      scenario.failures().flatMap(\.findings).compactMap(\.hint).compactMap { hint in
        let hint = hint.replacing("if this is meant, ", with: "")
        if hint.hasPrefix("add to the edit:") { return ".changes" + hint.dropFirst(16) }
        for verb in ["add: ", "change to: ", "change them to: ", "add before it: "]
        where hint.hasPrefix(verb) && hint.dropFirst(verb.count).first == "." {
          return hint.dropFirst(verb.count).replacingOccurrences(
            of: "‹Place›",
            with: "Board.Place.nowhere"
          )
        }
        return nil
      }
    }

    /// Compiles each of these lines in a scenario.
    private func expectCompiling(_ lines: [String]) throws {
      let functions = lines.enumerated().map { index, line in
        "func suggested\(index)() -> Scenario<Board, BoardInput, Void> { Scenario(board())\(line) }"
      }
      let text = ["import BowyerScenarios"] + functions
      let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Board.swift")
      let verdict = try #require(
        compiler.check(
          each: ["Suggested": text.joined(separator: "\n")],
          with: [fixture],
          importing: "Bowyer"
        )["Suggested"]
      )
      #expect(verdict.isAccepted, "\(verdict.text.prefix(4_000))")
    }

    @Test("compiles, whatever changes in the state")
    func changes() throws {
      let found = Lock<[String]>([])
      try forAll(.board, .board, config: Config(cases: 150, seed: 7)) { before, after in
        let component = board(after).with(state: before)
        let scenarios: [Told] = [
          Scenario(component).send(.turn), Scenario(component).send(.turn) { $0.isOpen.toggle() },
          Scenario(component).send(.turn).changes { $0.title += "!" },
        ]
        found.withLock { $0 += scenarios.flatMap(suggestions) }
        return true
      }
      let lines = found.withLock { $0 }
      #expect(lines.count > 150)
      try expectCompiling(lines)
    }

    @Test("compiles for effects, outputs, diagnostics and times")
    func consequences() throws {
      struct Lost: Error {}
      let name = "a \"name\"\n\\(x)"
      let scenarios = [
        Scenario(board()).send(.ask(name)),
        Scenario(board()).send(.ask(name)).asks("b"),
        Scenario(board()).send(.ask(name)).asks(EffectID(name)),
        Scenario(board()).send(.ask(name)).asks(EffectID(name)).stop(),
        Scenario(board()).send(.ask(name)).asks(EffectID(name)).fail(EffectID(name), with: Lost()),
        Scenario(board()).send(.ask(name)).asks(EffectID(name))
          .answer(EffectID(name), with: Board.Place.corner(x: 1, y: 2)),
        Scenario(board()).send(.ask(name)).asks(EffectID(name))
          .answer(EffectID(name), with: 3 as Int8),
        Scenario(board()).send(.say(.default("\""))).outputs(.nowhere),
        Scenario(board()).send(.say(.inside(.shelf(3)))),
        Scenario(board()).send(.turn) { _ in },
        Scenario(board()).changes { _ in },
        Scenario(board()).changes { $0.title = "x" },
      ]
      let lines = scenarios.flatMap(suggestions)
      #expect(lines.count >= 10, "\(lines)")
      try expectCompiling(lines)
    }

    @Test("is in words where a value has no expression")
    func words() {
      func hints(_ scenario: Told) -> [String?] {
        scenario.failures().flatMap(\.findings).map(\.hint)
      }
      var next = Board()
      next.clamped = 4
      #expect(hints(Scenario(board(next)).send(.turn)) == ["write an edit that sets: $0.clamped"])
      next = Board()
      (next.level, next.title) = (.high, "x")
      #expect(
        hints(Scenario(board(next)).send(.turn)) == ["write an edit that sets: $0.title, $0.level"]
      )
      #expect(hints(Scenario(board()).changes { _ in }) == ["remove: .changes"])
      let part = Scenario(board(next), comparing: \.title.count).send(.turn)
      #expect(hints(part) == ["write an edit that leads to this part of the state"])
    }
  }
}
