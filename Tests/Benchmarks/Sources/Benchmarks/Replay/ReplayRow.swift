import BowyerCheck
import Foundation
import Harness

/// How many failing cases are the same in another process, which is given nothing but their tokens.
struct ReplayRow: Row {
  let name = "replay"
  /// The program that runs them again; this one, unless another is named.
  let program: String?

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    // 41 leads from each property to the next one, too.
    let numbers = Array(stride(from: 0, to: 1_000, by: isSmoke ? 41 : 1))
    var (questions, expected) = ([String](), [String]())
    for number in numbers {
      let config = Config(cases: 100_000, seed: UInt64(number), showsProgress: false)
      let failure = FailingProperty(number: number).run(config).failure
      questions.append(ReplayLine.question(number, failure?.replay ?? "none"))
      expected.append(ReplayLine.answer(failure, evaluations: 1))
    }
    let answers = ask(questions)
    let same = zip(answers, expected).count { $0 == $1 }
    let other = expected.indices.first {
      !answers.indices.contains($0) || answers[$0] != expected[$0]
    }
    let shown = other.map { first in
      let answer = first < answers.count ? answers[first] : "no answer"
      return ", but of \(questions[first]): “\(answer)”, not “\(expected[first])”"
    }
    report(
      .judged(
        "cases that fail, of \(FailingProperty.kinds) properties",
        ours: "\(Set(expected).count) different",
        result: "\(same) of \(numbers.count) are the same in 1 evaluation" + (shown ?? ""),
        bar: "all, in another process",
        same == numbers.count && expected.allSatisfy { $0.hasPrefix("falsified") }
      )
    )
  }

  /// Returns what another process answers, a line for each question.
  private func ask(_ questions: [String]) -> [String] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = program.map { URL(fileURLWithPath: $0) } ?? Bundle.main.executableURL
    process.arguments = ["--replay-lines"]
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
      let text = questions.map { $0 + "\n" }.joined()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      let answers = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: answers, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map(String.init)
    } catch {
      return ["\(error)"]
    }
  }
}
