import Bowyer
import BowyerCheck
import BowyerSwiftUI
import Testing

@MainActor
struct FourInterpretersTests {
  @Test("text, terminal, HTML and SwiftUI show the same, and the same can be done with them")
  func agree() throws {
    let runs = Gen.zip(Sample.samples, .array(of: Sample.acts, count: 0...12))
    let seed = UInt64.random(in: 0...999_999)
    for (sample, acts) in runs.samples(40, seed: seed) {
      let sessions = (0..<3).map { _ in Session(sample.component) }
      var interpreters: [any Interpreter] = [
        TextInterpreter(session: sessions[0]), TerminalInterpreter(sessions[1]),
        HTMLInterpreter(session: sessions[2]), SwiftUIInterpreter(sample),
      ]
      var done: [Sample.Act] = []
      for act in [nil] + acts.map(Sample.Act?.some) {
        if let act {
          done.append(act)
          for index in interpreters.indices { try interpreters[index].perform(act) }
        }
        let seen = try interpreters.map { try $0.seen }
        for (name, other) in zip(["terminal", "HTML", "SwiftUI"], seen.dropFirst()) {
          try #require(other == seen[0], "seed \(seed): \(name) differs from text after \(done)")
        }
        try #require(Set(sessions.map { "\($0.state)" }).count == 1)
      }
    }
  }
}
