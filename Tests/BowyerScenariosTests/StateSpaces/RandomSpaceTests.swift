import Bowyer
import BowyerCheck
import BowyerScenarios
import TestSizes
import Testing

/// What is said of random machines, compared with what was said before: where a change is meant, what is reported takes the
/// place of what was expected.
@Suite("Spaces of random machines") struct RandomSpaceTests {
  @Test("have the same pictures, ways and findings")
  func spaces() {
    var digest = TextDigest()
    for machine in SmallMachine.all.samples(72, seed: 1) {
      let space = StateSpace(of: machine.component)
      digest.add(space.description)
      digest.add(space.dot())
      digest.add(space.mermaid())
      digest.add(space.svg())
      digest.add(space.tree())
      digest.add(space.overview().rendered())
      digest.add("\(space.ways)")
      for findings in [space.troubles, space.indistinguishableStates()] {
        digest.add("[\(findings.map(\.description).joined(separator: ", "))]")
      }
      digest.add("\(space.trapState(from: "the beginning") { $0 == 0 }.map { "\($0)" } ?? "")")
      digest.add("\(space.violation(of: "small") { $0 < 3 }.map { "\($0)" } ?? "")")
    }
    #expect(digest.description == "37a6s3ir6gruy")
  }

  @Test("have the same pictures where they are large")
  func large() {
    var digest = TextDigest()
    for count in [3, 9, 30, 80] {
      let space = StateSpace(
        of: StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
          view: { n -> ViewTree<Int> in
            .column(
              .text("State number \(n)"),
              .button("next of a long chain", min(n + 1, count)),
              .button("half", n / 2),
              .button("far", (n * 7 + 3) % (count + 1)),
              .button("stay", n)
            )
          }
        )
      )
      digest.add(space.dot())
      digest.add(space.mermaid())
      digest.add(space.svg(title: "Large"))
      digest.add(space.tree(limit: 40, width: 60))
      digest.add(space.overview(limit: 12).rendered(width: 70))
    }
    #expect(digest.description == "3cbbmg6bjuqn1")
  }
}
