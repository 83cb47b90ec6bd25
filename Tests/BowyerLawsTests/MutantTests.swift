import BowyerLaws
import TestSizes
import Testing

@Suite("The laws") struct MutantTests {
  @Test(
    "find each mistake within a hundred cases, and each primitive one finds one that no other does"
  )
  func mutants() async {
    let mutants = Mutant.all + Mutant.inPackage
    let seen = Set(mutants.flatMap { $0.suite.laws.filter(\.isPrimitive).map(\.name) })
    // Most mistakes are found within a few cases. A law that does not find one runs all its cases, so that
    // many are run only for what a few do not show.
    var found = await Self.killers(of: mutants, cases: TestSize.of(20, full: 100))
    let unproved = seen.subtracting(Self.needed(found))
    let others = found.filter { mutant, killers in
      killers.isEmpty || mutant.suite.laws.contains { unproved.contains($0.name) }
    }
    if !TestSize.isFull { found += await Self.killers(of: others.map(\.mutant), cases: 100) }

    // Mistakes are told apart by what they are called.
    #expect(Set(mutants.map(\.description)).count == mutants.count)
    let missed = Set(mutants.map(\.description))
      .subtracting(found.filter { !$0.killers.isEmpty }.map(\.mutant.description))
    #expect(missed.sorted() == [])
    #expect(seen.subtracting(Self.needed(found)).sorted() == [])
    let stated = Lawful.suites.flatMap(\.laws).filter(\.isPrimitive).map(\.name)
    #expect(Set(stated).subtracting(seen).sorted() == [])
  }

  /// Returns the laws that find a mistake which no other law finds.
  private static func needed(_ found: [(mutant: Mutant, killers: [String])]) -> Set<String> {
    Set(found.filter { $0.killers.count == 1 }.flatMap(\.killers))
  }

  /// Returns the primitive laws that find each mistake; all cores look.
  private static func killers(
    of mutants: [Mutant],
    cases: Int
  ) async -> [(mutant: Mutant, killers: [String])] {
    await withTaskGroup(of: (mutant: Mutant, killers: [String]).self) { group in
      for mutant in mutants {
        group.addTask { (mutant, mutant.killers(seed: 1, cases: cases).map(\.name)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
