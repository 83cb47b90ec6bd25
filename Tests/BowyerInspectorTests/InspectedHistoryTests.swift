import Bowyer
import BowyerCheck
import TestSupport
import Testing

@testable import BowyerInspector

private enum Change: Hashable, Sendable {
  case record
  case note
  case fork(Int)
}

/// A history that keeps all steps, in one array, and never drops one.
private struct Model {
  struct Step {
    var parent = 0
    var branch = 0
    var notes = 0
  }

  var steps = [Step()]
  var tip = 0
  var branches = 1
  var branch = 0

  mutating func apply(_ change: Change, to history: inout InspectedHistory<Int, Int>) -> Bool {
    switch change {
    case .record:
      let number = history.record(steps.count, by: .outside, steps.count * 7)
      steps.append(Step(parent: tip, branch: branch))
      tip = steps.count - 1
      return number == tip
    case .note:
      history.note(InspectedNote(kind: .asked, id: nil, step: steps[tip].notes))
      steps[tip].notes += 1
      return true
    case .fork(let back):
      let number = steps.count - 1 - back
      let isKept = number >= history.dropped && number < steps.count
      guard history.fork(at: number) == (isKept ? number * 7 : nil) else { return false }
      guard isKept else { return true }
      (tip, branch, branches) = (number, branches, branches + 1)
      return true
    }
  }

  /// The numbers of the steps that lead to a step, without the start.
  func path(to number: Int) -> [Int] {
    number <= 0 ? [] : path(to: steps[number].parent) + [number]
  }

  /// The first difference from a history, as text.
  func difference(_ history: InspectedHistory<Int, Int>) -> String? {
    let last = steps.count - 1
    let (first, live) = (history.dropped, Set([0] + path(to: tip)))
    if history.last != last { return "the last is \(history.last)" }
    if history.count != last - first { return "the count is \(history.count)" }
    if history.tip != tip { return "the tip is \(history.tip)" }
    if history.branch != branch || history.branches.count != branches { return "the branches" }
    for number in -1...(last + 1) {
      guard number >= first, number <= last else {
        if history[number] != nil { return "step \(number) exists" }
        continue
      }
      guard let step = history[number] else { return "step \(number) does not exist" }
      let own = steps[number]
      if step.state != number * 7 || step.parent != own.parent || step.branch != own.branch {
        return "step \(number) is another"
      }
      if step.notes.map(\.step) != Array((0..<own.notes).suffix(256)) {
        return "step \(number) has \(step.notes.count) notes"
      }
      if history.isLive(number, on: step.branch) != live.contains(number) {
        return "step \(number) is live or not"
      }
      if history.path(to: number) != path(to: number).filter({ $0 > first }) {
        return "the path to step \(number) is \(history.path(to: number))"
      }
      let before = number > first && own.parent >= first ? own.parent * 7 : nil
      if history.stateBefore(number) != before { return "the state before step \(number)" }
    }
    return nil
  }
}

@Suite("The steps of a history") struct InspectedHistoryTests {
  private static let changes = Gen<[Change]>.array(
    of: .frequency([
      (6, .pure(Change.record)),
      (2, .pure(Change.note)),
      (1, Gen<Int>.integer(in: -1...9).map(Change.fork)),
    ]),
    count: 0...120
  )

  @Test(
    "*bounded*, *branches*: are those of a list that drops none, and the oldest are dropped",
    arguments: [1, 2, 7, 8, 15, 16, 1_000]
  )
  func model(limit: Int) throws {
    let config = Config(cases: TestSize.of(10, full: 1_000))
    try forAll(Self.changes, config: config) { changes in
      var history = InspectedHistory<Int, Int>(0, limit: limit)
      var model = Model()
      for change in changes {
        let before = history
        let isApplied = model.apply(change, to: &history)
        let dropped = history.dropped - before.dropped
        let isTooLong = before.count >= limit
        guard isApplied, history.count <= limit, dropped == 0 || isTooLong else {
          return Verdict.failed("\(change): \(history.count) steps, \(dropped) dropped")
        }
        // Eight chunks at least, so an eighth of the steps is dropped at once.
        if dropped > max(1, limit / 8) { return Verdict.failed("\(dropped) dropped") }
        if let difference = model.difference(history) {
          return Verdict.failed("\(change): \(difference)")
        }
      }
      return Verdict.passed
    }
  }

  @Test("have notes in words, of which the latest 256 are kept, also of the start")
  func notes() {
    struct Broken: Error {}
    func note(_ kind: InspectedNote.Kind, _ id: EffectID? = "load") -> String {
      InspectedNote(kind: kind, id: id, step: 3).description
    }
    #expect(note(.asked) == "asks “load”" && note(.asked, nil) == "asks an effect of step 3")
    #expect(note(.answered(())) == "“load” is done" && note(.answered(7)) == "“load” answers 7")
    #expect(note(.ended) == "“load” ends" && note(.cancelled) == "cancels “load”")
    expectEqual(note(.failed(Broken())), "“load” fails: Broken()")
    expectEqual(note(.ignored), "“load” is ignored: step 3 is on another branch")
    expectEqual(InspectedHistory<Int, Int>(0, limit: 0).limit, 1)
    for step in [0, 1] {
      var history = InspectedHistory<Int, Int>(0, limit: 10_000)
      if step == 1 { history.record(1, by: .outside, 1) }
      for number in 1...300 {
        history.note(InspectedNote(kind: .asked, id: nil, step: number))
        expectEqual(history[step]?.notes.map(\.step), Array((1...number).suffix(256)))
      }
    }
  }
}
