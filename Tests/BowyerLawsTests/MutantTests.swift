import BowyerCheck
import BowyerLaws
import LibraryLaws
import TestSizes
import Testing

@Suite("The laws") struct MutantTests {
  @Test(
    "find each mistake within a hundred cases, and each primitive one finds one that no other does"
  )
  func mutants() async {
    let mutants = Mutant.all
    let seen = Set(mutants.flatMap { $0.suite.laws.filter(\.isPrimitive).map(\.name) })
    // Most mistakes are found within a few cases. A law that does not find one runs all its cases, so that
    // many are run only for what a few do not show.
    var found = await Self.killers(of: Array(mutants.indices), cases: TestSize.of(20, full: 100))
    let unproved = seen.subtracting(Self.needed(found))
    let again = mutants.indices.filter { index in
      found[index]?.isEmpty != false
        || mutants[index].suite.laws.contains { unproved.contains($0.name) }
    }
    if !TestSize.isFull { found.merge(await Self.killers(of: again, cases: 100)) { $1 } }

    let missed = mutants.indices.filter { found[$0]?.isEmpty != false }
    #expect(missed.map { mutants[$0].description } == [])
    #expect(seen.subtracting(Self.needed(found)).sorted() == [])
    let stated = Lawful.suites.flatMap(\.laws).filter(\.isPrimitive).map(\.name)
    #expect(Set(stated).subtracting(seen).sorted() == [])
  }

  /// Returns the laws that find a mistake which no other law finds.
  private static func needed(_ found: [Int: [String]]) -> Set<String> {
    Set(found.values.filter { $0.count == 1 }.flatMap(\.self))
  }

  /// Returns the primitive laws that find each mistake, by its position, two at most: more say no more; all cores look.
  private static func killers(of positions: [Int], cases: Int) async -> [Int: [String]] {
    let mutants = Mutant.all
    return await withTaskGroup(of: (Int, [String]).self) { group in
      for position in positions {
        group.addTask {
          (position, mutants[position].killers(seed: 1, cases: cases, limit: 2).map(\.name))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}
