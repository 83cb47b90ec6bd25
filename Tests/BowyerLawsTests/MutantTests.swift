import BowyerLaws
import TestSizes
import Testing

@Suite("The laws") struct MutantTests {
  @Test(
    "find each mistake within a hundred cases, and each primitive one finds one that no other does"
  )
  func mutants() async {
    var (needed, seen): (Set<String>, Set<String>) = ([], [])
    for (mutant, killers) in await Self.killers() {
      seen.formUnion(mutant.suite.laws.filter(\.isPrimitive).map(\.name))
      #expect(!killers.isEmpty, "\(mutant) is not found")
      if killers.count == 1 { needed.formUnion(killers) }
    }
    #expect(seen.subtracting(needed).sorted() == [])
    let stated = Lawful.suites.flatMap(\.laws).filter(\.isPrimitive).map(\.name)
    #expect(Set(stated).subtracting(seen).sorted() == [])
  }

  /// Returns the primitive laws that find each mistake; all cores look.
  ///
  /// Most mistakes are found within a few cases. The laws that do not find one run all their cases, so
  /// they get a hundred only where no law finds it sooner, and in a full run.
  private static func killers() async -> [(Mutant, [String])] {
    await withTaskGroup(of: (Mutant, [String]).self) { group in
      for mutant in Mutant.all + Mutant.inPackage {
        group.addTask {
          let soon = mutant.killers(seed: 1, cases: TestSize.of(20, full: 100))
          return (mutant, (soon.isEmpty ? mutant.killers(seed: 1) : soon).map(\.name))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
