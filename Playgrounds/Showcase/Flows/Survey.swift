import Bowyer

// One dispatcher for all questions, each of which sees only its own part; and a screen that comes only if
// there is a prize.

/// A question, and what has been answered.
struct SurveyQuestion: Equatable, Identifiable, Codable {
  let id: String
  /// What is being written.
  var proposed: String?
  var submitted: [String] = []
}

/// What can be done with a question.
enum SurveyQuestionInput: Equatable {
  case edit(String)
  case add
}

/// What the survey remembers.
struct SurveyState: Equatable {
  /// The screens.
  enum Page: String, Codable {
    case questions
    case prize
  }

  var questions: Rows<SurveyQuestion>
  var prize: String?
  var path = ScreenPath(Page.questions)

  init(_ questions: [String], prize: String? = nil) {
    let questions = questions.map { SurveyQuestion(id: $0) }
    self.questions = Rows(questions, uniquingIDsWith: { first, _ in first })
    self.prize = prize
  }

  /// What was answered to each question.
  var answers: [String: [String]] {
    questions.reduce(into: [:]) { $0[$1.id] = $1.submitted }
  }
}

/// The outputs of the survey.
enum SurveyOutput: Equatable {
  case didFinish([String: [String]], prize: String?)
}

/// What can be done with it.
enum SurveyInput: Equatable, Emitting {
  case question(String, SurveyQuestionInput)
  case submit
  case takePrize
  case leave(Int)
  case output(SurveyOutput)
}

/// What a question does.
let surveyQuestion = StateDispatcher<Void, SurveyQuestion, SurveyQuestionInput>.reducing {
  question,
  input in
  switch input {
  case .edit(let text): question.proposed = text.isEmpty ? nil : text
  case .add:
    guard let text = question.proposed else { return }
    question.submitted.append(text)
    question.proposed = nil
  }
}

/// What the survey does.
private let does = StateDispatcher<Void, SurveyState, SurveyInput>.combineAll {
  surveyQuestion.forEach(state: \SurveyState.questions, input: SurveyInput.question)
  StateDispatcher { state, input in
    switch input {
    case .submit where state.prize != nil: state.path.push(.prize)
    case .submit: return .send(.output(.didFinish(state.answers, prize: nil)))
    case .takePrize:
      return .send(.output(.didFinish(state.answers, prize: state.prize)))
    case .leave(let id): state.path.leave(id)
    default: break
    }
    return .empty
  }
}

/// How a question looks.
func surveyQuestionView(_ question: SurveyQuestion) -> ViewTree<SurveyQuestionInput> {
  .column(
    .text(question.id),
    .column(question.submitted.map { .text("· \($0)") }),
    .row(
      .textField("", text: question.proposed ?? "") { .edit($0) }
        .labelled("Answer to \(question.id)").frame(minWidth: 30),
      .button("Add", .add).disabled(question.proposed == nil)
    )
  )
}

/// Returns a survey.
func survey(
  _ questions: [String],
  prize: String? = nil
) -> StoreComponent<Void, SurveyState, SurveyInput, Stacked<ViewTree<SurveyInput>>> {
  StoreComponent(
    initialState: SurveyState(questions, prize: prize),
    dispatcher: does,
    view: surveyStack
  )
}

/// Which screens there are.
func surveyStack(_ state: SurveyState) -> Stacked<ViewTree<SurveyInput>> {
  state.path.stacked(leaving: { .leave($0) }) { entry in
    switch entry.page {
    case .questions:
      Screen(
        "questions",
        title: "Survey",
        .column(
          .column(
            .forEach(state.questions) { question in
              surveyQuestionView(question).map { .question(question.id, $0) }
            }
          ),
          .button("Submit", .submit)
        )
      )
    case .prize:
      Screen(
        "prize",
        title: "Thank you",
        .column(
          .text("You win: \(state.prize ?? "nothing")."),
          .button("Take it", .takePrize)
        )
      )
    }
  }
}
