import Bowyer
import BowyerCheck
import BowyerSwiftUI
import Testing

@MainActor
struct FourInterpretersTests {
  @Test("text, terminal, HTML and SwiftUI show the same, and the same can be done with them")
  func agree() throws {
    let runs = Gen<[Sample.Act]>.array(of: Sample.acts, count: 0...12)
    try forAll(Sample.samples, runs, config: Config(cases: 40)) { sample, acts in
      let sessions = (0..<4).map { _ in Session(sample.component) }
      var interpreters: [any Interpreter] = [
        TextInterpreter(session: sessions[0]), TerminalInterpreter(sessions[1]),
        HTMLInterpreter(session: sessions[2]), SwiftUIInterpreter(sessions[3]),
      ]
      for act in [nil] + acts.map(Sample.Act?.some) {
        if let act {
          for index in interpreters.indices { try interpreters[index].perform(act) }
        }
        let seen = try interpreters.map { try $0.seen }
        for (name, other) in zip(["terminal", "HTML", "SwiftUI"], seen.dropFirst()) {
          #expect(other == seen[0], "\(name) differs from text")
        }
        #expect(sessions.dropFirst().allSatisfy { $0.state == sessions[0].state })
      }
    }
  }
}
