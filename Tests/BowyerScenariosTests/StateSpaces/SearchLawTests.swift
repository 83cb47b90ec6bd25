import BowyerCheck
import BowyerScenarios
import Testing

@Suite("The laws of a search") struct SearchLawTests {
  private func holds(_ law: SearchLaw, _ search: @escaping Search) -> Bool {
    let report = try? forAll(SmallMachine.all, config: Config(cases: 60, seed: 4)) { machine in
      law.holds(search, of: machine)
    }
    return report != nil
  }

  @Test("hold for the search through a space", arguments: SearchLaw.allCases)
  func lawful(_ law: SearchLaw) {
    #expect(holds(law, Searches.real))
  }

  @Test("find each mistaken search, and each law finds one alone")
  func mutants() {
    func broken(_ search: @escaping Search) -> [SearchLaw] {
      SearchLaw.allCases.filter { !holds($0, search) }
    }
    #expect(broken(Searches.depthFirst) == [.shortest])
    #expect(broken(Searches.lazy) == [.whole])
    #expect(broken(Searches.late) == [.walkable])
    #expect(broken(Searches.forgetful).contains(.whole))
    #expect(broken(Searches.blind).contains(.walkable))
  }
}
