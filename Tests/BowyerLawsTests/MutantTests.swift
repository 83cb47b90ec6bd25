import BowyerLaws
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
  private static func killers() async -> [(Mutant, [String])] {
    await withTaskGroup(of: (Mutant, [String]).self) { group in
      for mutant in Mutant.all + Mutant.inPackage {
        group.addTask { (mutant, mutant.killers(seed: 1).map(\.name)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
