import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerOptics
import TestSizes
import Testing

/// Random inputs of a family whose children come and go.
private enum RandomFamilies {
  static let numbers = Gen.integer(in: 1...4)

  private static let changes: Gen<@Sendable (inout Family) -> Void> = Gen.zip(
    .integer(in: 0...13),
    numbers,
    numbers
  ).map { kind, one, other in
    { family in
      switch kind {
      case 0, 1: _ = family.left.updateOrAppend(Child(one))
      case 2, 3: _ = family.left.remove(id: Alike(one))
      case 4: family.left = Rows(family.left.reversed(), uniquingIDsWith: { first, _ in first })
      case 5: family.left.removeAll()
      case 6: _ = family.right.updateOrAppend(Child(one))
      case 7: _ = family.right.remove(id: Alike(one))
      case 8: family.detail = Child(one)
      case 9: family.detail = nil
      case 10: family.texts = family.texts == nil ? [] : nil
      case 11: family.page = .child(Child(one))
      case 12: family.page = one > other ? .menu : .texts(["\(other)"])
      default:
        _ = family.left.remove(id: Alike(one))
        _ = family.left.updateOrAppend(Child(other))
      }
    }
  }

  static let inputs: Gen<FamilyInput> = .frequency([
    (4, Gen.zip(numbers, RandomEffects.all).map { .left(Alike($0), $1) }),
    (2, Gen.zip(numbers, RandomEffects.all).map { .right(Alike($0), $1) }),
    (2, RandomEffects.all.map { .detail($0) }),
    (1, RandomEffects.all.map { .texts($0) }),
    (2, RandomEffects.all.map { .page($0) }),
    (6, changes.map { .change($0) }),
    (2, Gen.zip(.integer(in: 0...6), changes).map { .later(Double($0) / 4, $1) }),
    (2, Gen.zip(numbers, RandomEffects.all, changes).map { .both(Alike($0), $1, $2) }),
  ])
}

@Suite("Random children") struct RandomChildrenTests {
  private func text(_ child: Child) -> String { "\(child.id.number)\(child.log)" }

  private func text(_ family: Family) -> String {
    let page =
      switch family.page {
      case .menu: "menu"
      case .child(let child): text(child)
      case .texts(let texts): "\(texts)"
      }
    return [
      "\(family.left.map { text($0) })", "\(family.right.map { text($0) })",
      family.detail.map { text($0) } ?? "nil", "\(family.texts ?? ["nil"])", page,
    ].joined(separator: " ")
  }

  private func run(_ inputs: [FamilyInput], _ digest: inout TextDigest) {
    var family = Family(1, 2, 3)
    (family.detail, family.texts) = (Child(1), [])
    let trial = FamilyTrial(family)
    for input in inputs {
      trial.send(input)
      let session = trial.session
      digest.add("\(text(session.state)) \(trial.clock.waiting) \(session.effectRoots.count)")
      trial.pass(0.25)
    }
    trial.pass(200)
    digest.add("\(text(trial.state)) \(trial.clock.waiting) \(trial.diagnostics)")
  }

  @Test("do what they did as they come, go and come again, at the same times, in the same order")
  func families() {
    let gen = Gen.array(of: RandomFamilies.inputs, count: 1...16)
    let rows = (1...10).map { (seed: UInt64) in
      var digest = TextDigest()
      for inputs in gen.samples(25, seed: seed) { run(inputs, &digest) }
      return "\(seed): \(digest)"
    }
    let expected = #"""
      1: z1vs8imnmymt
      2: 3nd3me1a2gwyh
      3: e9y2h3rojs76
      4: 20gdigbm3kvqz
      5: 2ru4iw9ho7tdg
      6: 1mml8erknmy96
      7: 3vzgr4efviydv
      8: 36lh5zfo6pzn5
      9: 2e20jp83myn65
      10: 1qzkji28525ji
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}

@Suite("Random histories") struct RandomHistoryTests {
  private func run<S: Sendable, Input: Sendable>(
    _ state: S,
    _ dispatcher: StateDispatcher<Void, S, Input>,
    _ inputs: [Input],
    _ digest: inout TextDigest,
    _ text: (S) -> String
  ) {
    let trial = Trial(state, dispatcher)
    for input in inputs {
      trial.send(input)
      digest.add(text(trial.state))
      trial.pass(0.25)
      digest.add(text(trial.state))
    }
    trial.pass(100)
    digest.add(text(trial.state))
    digest.add(dispatcher.describe())
  }

  @Test("Random histories go back and forth as they did, whatever comes between")
  func histories() {
    let undoing: Gen<Undoing<String>> = .frequency([
      (4, RandomServices.inputs.map { .input($0) }), (3, .pure(.undo)), (2, .pure(.redo)),
      (1, .pure(.clear)),
    ])
    let gen = Gen.zip(
      RandomServices.all,
      .integer(in: -1...6),
      .array(of: undoing, count: 1...20)
    )
    let rows = (1...UInt64(TestSize.of(5, full: 10))).map { (seed: UInt64) in
      var digest = TextDigest()
      for (service, limit, undos) in gen.samples(25, seed: seed) {
        run(History([], limit: limit), service.undoable(), undos, &digest) {
          "\($0.past) \($0.present) \($0.future) \($0.canUndo) \($0.canRedo)"
        }
      }
      return "\(seed): \(digest)"
    }
    let expected = #"""
      1: ye5ua0k927ce
      2: 2kqcssha1z71g
      3: 27k4jqyrixjix
      4: 2e3a5q5k92ali
      5: o4hggbpuaigy
      6: u60315ekevm8
      7: 2tcaozklhvfcz
      8: s7ls6a1ism01
      9: 1gc3v5ygbw9ou
      10: 1bah9oz4mbpwu
      """#
    #expect(
      rows == expected.split(separator: "\n").prefix(rows.count).map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
