import BowyerCheck
import Harness

/// How many failing cases are the same in another process, which is given nothing but their tokens.
enum Replay {
  static func measure(_ bench: Bench) {
    // 41 leads from each property to the next one, too.
    let numbers = Array(stride(from: 0, to: 1_000, by: bench.isSmoke ? 41 : 1))
    var (questions, expected) = ([String](), [String]())
    for number in numbers {
      let config = Config(cases: 100_000, seed: UInt64(number))
      let failure = FailingProperty(number: number).run(config).failure
      questions.append("\(number) \(failure?.replay ?? "none")")
      expected.append(FailingProperty.answer(failure, evaluations: 1))
    }
    let text = questions.map { $0 + "\n" }.joined()
    let answers = (OtherProcess.output(["--replay-lines"], input: text) ?? "")
      .split(whereSeparator: \.isNewline).map(String.init)
    let same = zip(answers, expected).count { $0 == $1 }
    let others = zip(questions, zip(answers, expected)).filter { $1.0 != $1.1 }
    let shown = others.first.map { ", but of \($0): “\($1.0)”, not “\($1.1)”" }
    bench.judge(
      "cases that fail, of \(FailingProperty.kinds) properties",
      ours: "\(Set(expected).count) different",
      result: "\(same) of \(numbers.count) are the same in 1 evaluation" + (shown ?? ""),
      bar: "all, in another process",
      same == numbers.count && expected.allSatisfy { $0.hasPrefix("falsified") }
    )
  }
}

extension FailingProperty {
  /// Says what became of a case, after how many evaluations, with which values.
  static func answer(_ failure: PropertyFailure?, evaluations: Int) -> String {
    let values = failure?.arguments.map(\.value).joined(separator: " · ") ?? "nothing"
    return "\(failure.map { "\($0.kind)" } ?? "passed") after \(evaluations): \(values)"
  }

  /// Answers the lines on standard input, each a number and a token, when all are asked.
  static func answerLines() {
    var questions: [[Substring]] = []
    while let line = readLine() { questions.append(line.split(separator: " ")) }
    for question in questions {
      guard question.count == 2, let number = Int(question[0]) else {
        print("not understood")
        continue
      }
      // No case but the given one.
      let config = Config(cases: 0, seed: 0, replay: String(question[1]))
      let (failure, evaluations) = FailingProperty(number: number).run(config)
      print(answer(failure, evaluations: evaluations))
    }
  }
}
