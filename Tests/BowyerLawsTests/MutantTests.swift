import BowyerLaws
import Testing

@Suite("The laws") struct MutantTests {
  @Test("find each mistake within a hundred cases", arguments: Mutant.all)
  func killed(mutant: Mutant) {
    for seed in 1...3 { #expect(mutant.isKilled(seed: UInt64(seed))) }
  }

  @Test(
    "are needed: each primitive one finds a mistake that no other primitive one of its suite does"
  )
  func alone() {
    var (needed, seen): (Set<String>, Set<String>) = ([], [])
    for mutant in Mutant.all {
      seen.formUnion(mutant.suite.laws.filter(\.isPrimitive).map(\.name))
      let killers = mutant.killers(seed: 1).map(\.name)
      if killers.count == 1 { needed.formUnion(killers) }
    }
    #expect(seen.subtracting(needed).sorted() == [])
    let stated = Lawful.suites.flatMap(\.laws).filter(\.isPrimitive).map(\.name)
    #expect(Set(stated).subtracting(seen).sorted() == [])
  }
}
