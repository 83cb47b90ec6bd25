import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

@Suite("Lasso: flows") struct FlowTests {
  @Test("Lasso 25: the tutorial has two screens, and says how it ends")
  func tutorial() {
    let tutorial = ShowcaseExamples.tutorial
    expectEqual(tutorial.view(tutorial.initialState).screens.count, 1)
    let scenario = Scenario(tutorial)
      .branch("to its end") { start in
        start.press("Next") { $0.push(.practice) }.pushes("practice", onto: "welcome")
          .press("OK").outputs(.didFinish)
      }
      .branch("skipped") { $0.press("Skip").outputs(.didPressSkip).shows("two screens") }
      .branch("back") { start in
        start.press("Next") { $0.push(.practice) }
          .goBack { $0.pop() }.pops("practice", to: "welcome")
      }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 26: the food onboarding has three screens, and then an end")
  func food() {
    let titles = FoodOnboardingPage.allCases.map { page in
      foodOnboarding.view(ScreenPath(page)).top.title
    }
    expectEqual(titles, ["Welcome", "Notifications", "All set"])
    let scenario = Scenario(foodOnboarding)
      .shows("# Welcome")
      .press("Next") { $0.push(.notifications) }.pushes("notifications").shows("Notifications")
      .press("Next") { $0.push(.done) }.pushes("done").shows("All set")
      .press("Finish").outputs(.didFinish)
    expectEqual(scenario.failures().map(\.description), [])
  }

  /// The introduction, up to its last screen.
  private var introduced:
    Scenario<ScreenPath<IntroductionPage>, IntroductionInput, Stacked<ViewTree<IntroductionInput>>>
  {
    Scenario(introduction)
      .press("Next") { $0.push(.name("")) }.pushes("name", onto: "welcome")
      .type("Blob", into: "Your name") { $0.updateTop { $0 = .name("Blob") } }
      .press("Next") { $0.push(.points(0)) }
      .press("+") { $0.updateTop { $0 = .points(1) } }
      .press("+") { $0.updateTop { $0 = .points(2) } }
      .press("+") { $0.updateTop { $0 = .points(3) } }
      .press("Next") { $0.push(.summary) }
  }

  @Test("Lasso 27: the last screen tells what was entered on those before it")
  func entered() {
    let scenario = introduced.shows("Ok, Blob, you have earned 3 rollover points!")
      .press("Finish").outputs(.didFinish)
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 28: after a restart, the screens have their initial state")
  func restarted() {
    let scenario =
      introduced
      .press("Restart") { $0.unwind() }.pops("summary", to: "welcome")
      .press("Next") { $0.push(.name("")) }.shows("Your name: _").hides("Blob")
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 29: the survey says what was answered, and shows a prize if there is one")
  func survey() {
    func answered(
      _ prize: String?
    ) -> Scenario<SurveyState, SurveyInput, Stacked<ViewTree<SurveyInput>>> {
      Scenario(ShowcaseExamples.survey(["q"], prize: prize))
        .type("foo", into: "Answer to q") { $0.questions.update(id: "q") { $0.proposed = "foo" } }
        .press("Add") {
          $0.questions.update(id: "q") { $0 = SurveyQuestion(id: "q", submitted: ["foo"]) }
        }
    }
    let plain = answered(nil).press("Submit").outputs(.didFinish(["q": ["foo"]], prize: nil))
    expectEqual(plain.failures().map(\.description), [])
    let won = answered("a bow")
      .press("Submit") { $0.path.push(.prize) }.pushes("prize", onto: "questions").shows("a bow")
      .press("Take it").outputs(.didFinish(["q": ["foo"]], prize: "a bow"))
    expectEqual(won.failures().map(\.description), [])
  }

  @Test(
    "Lasso 23: a question is shown and changed by itself, in its own view; the others stay as they are"
  )
  func question() throws {
    let session = Session(ShowcaseExamples.survey(["one", "two"]))
    /// Uses the first control with a label.
    func use(_ label: String, _ action: ViewAction) throws {
      let view = session.view.top.content
      let control = try #require(view.controls.first { $0.label == label })
      session.send(try view.dispatch(action, at: control.path))
    }
    try use("Answer to one", .input("foo"))
    expectEqual(session.state.questions[id: "one"]?.proposed, "foo")
    try use("Add", .press)
    expectEqual(session.state.questions[id: "one"], SurveyQuestion(id: "one", submitted: ["foo"]))
    expectEqual(session.state.questions[id: "two"], SurveyQuestion(id: "two"))
    let views = session.state.questions.map { surveyQuestionView($0).rendered() }
    expectEqual(views.map { $0.contains("foo") }, [true, false])
  }
}
