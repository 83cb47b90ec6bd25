import BowyerCheck

/// What is passed between two processes, a line for each case.
enum ReplayLine {
  /// The question: which property, and the token of its case.
  static func question(_ number: Int, _ token: String) -> String { "\(number) \(token)" }

  /// The answer: what became of the case, after how many evaluations, with which values.
  static func answer(_ failure: PropertyFailure?, evaluations: Int) -> String {
    let values = failure?.arguments.map(\.value).joined(separator: " · ") ?? "nothing"
    return "\(failure.map { "\($0.kind)" } ?? "passed") after \(evaluations): \(values)"
  }
}

extension FailingProperty {
  /// Answers the questions on standard input, when all are asked.
  static func replayLines() {
    var questions: [[Substring]] = []
    while let line = readLine() { questions.append(line.split(separator: " ")) }
    for question in questions {
      guard question.count == 2, let number = Int(question[0]) else {
        print("not understood")
        continue
      }
      // No case but the given one.
      let config = Config(cases: 0, seed: 0, replay: String(question[1]), showsProgress: false)
      let (failure, evaluations) = FailingProperty(number: number).run(config)
      print(ReplayLine.answer(failure, evaluations: evaluations))
    }
  }
}
