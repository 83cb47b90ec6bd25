//: # A search that loads
//:
//: From a pure dispatcher to one that queries a server, handles its failures, and never shows an answer to
//: the wrong question; each step with its test. Nothing on this page waits or uses a network.
//: `BowyerScenarios` tests whole components.
import Bowyer
import BowyerCheck
import BowyerScenarios

//: ## Pure
//:
//: The state and the inputs. Each answer is stored with its question, so that a
//: test can check that they belong together. The *environment* of the search is a
//: struct of functions, the first of a dispatcher's three types. (The next page is about it.)
struct Search: Hashable, Sendable {
  var question = ""
  var isBusy = false
  var answer: Answer?
  var problem: String?

  struct Answer: Hashable, Sendable {
    let question: String
    let titles: [String]
  }
}

enum SearchInput: Hashable, Sendable {
  case type(String)
}

struct SearchWorld: Sendable {
  var titles: @Sendable (_ question: String) async throws -> [String]
}

typealias SearchDispatcher = StateDispatcher<SearchWorld, Search, SearchInput>

let typing = SearchDispatcher.reducing { search, input in
  if case .type(let question) = input { search.question = question }
}
print("Typed: \(typing.run(.type("emma"), on: Search()).state.question)")

//: ## It loads
//:
//: An effect is a description: a name, the work, and a function of the answer. `perform` runs nothing;
//: a session runs the work after the transition that returned the effect.
func titles(for question: String) -> Effect<SearchWorld, Search.Answer> {
  Effect.perform("titles") { world in try await world.titles(question) }
    .map { titles in Search.Answer(question: question, titles: titles) }
}

//: A dispatcher with effects changes the state and returns an effect. The answer becomes a
//: *step*: `.commit` changes the state at that time; `.send` would send an input.
let hasty = SearchDispatcher { search, input in
  switch input {
  case .type(let question):
    search.question = question
    search.isBusy = true
    return titles(for: question).map { answer in .commit(arrival(of: answer)) }
  }
}

func arrival(of answer: Search.Answer) -> State<Search, Void> {
  .update { search in
    search.answer = answer
    search.isBusy = false
  }
}

//: You can list the requests without running them:
print("Asked for: \(hasty.run(.type("emma"), on: Search()).effect.requests)")

func component(
  _ dispatcher: SearchDispatcher
) -> StoreComponent<SearchWorld, Search, SearchInput, ViewTree<SearchInput>> {
  StoreComponent(
    initialState: Search(),
    environment: SearchWorld { question in ["A book on \(question)"] },
    dispatcher: dispatcher
  ) { search in
    .column(
      .textField("Search", text: search.question) { .type($0) },
      .text(search.isBusy ? "Searching…" : search.problem ?? "")
    )
  }
}

//: A scenario lists what happens, step by step: an action of the user, the expected change of the state, the requests, their
//: answers. Whatever it does not list must not happen. (`failures()` returns the differences, for this page to print; the last
//: lines of the page show what a test has instead.)
let emma = Search.Answer(question: "emma", titles: ["Emma"])
let story = Scenario(component(hasty))
  .type("emma", into: "Search") {
    $0.question = "emma"
    $0.isBusy = true
  }
  .asks("titles")
  .answer("titles", with: ["Emma"]) {
    $0.answer = emma
    $0.isBusy = false
  }
  .failures()
print("The hasty search: \(story.count) failures")

//: ## Two questions race
//:
//: The scenario passes, and the search is wrong. After two questions, the slower answer wins, whichever question
//: it is to. A machine generates random histories: inputs, answers and failures in any order. The
//: invariant is stated once. (The machine's `Void` says that there is no model to compare the state with.)
func neverStale(
  _ dispatcher: SearchDispatcher
) -> Machine<Search, SearchInput, Void> {
  Machine(component(dispatcher), inputs: Gen.oneOf(.pure(.type("a")), .pure(.type("b"))))
    .invariant("an answer is to the question that is shown") { search in
      search.isBusy || search.answer == nil || search.answer?.question == search.question
    }
}

do {
  print("\n\(try neverStale(hasty).check(Config(seed: 1, name: "a hasty search")))")
} catch var failure as PropertyFailure {
  failure.shrinking.duration = .zero
  print("\n\(failure)")
}

//: Read the lanes from the top: two requests start, and the answer to the first one arrives, whose question is no
//: longer shown.
//:
//: ## Debouncing and cancellation
//:
//: `debounced` delays an effect until no other with the same name has started for a while, and cancels those
//: before it. The answer of a cancelled effect has no effect on the state.
//:
//: Also: a failed request is repeated twice, after one second and after two; a request
//: without an answer in time fails; and the view shows the failure.
let careful = SearchDispatcher { search, input in
  switch input {
  case .type(let question):
    search.question = question
    search.isBusy = true
    search.problem = nil
    return titles(for: question)
      .timeout(after: .seconds(5))
      .retry(2, after: .doubling(from: .seconds(1), upTo: .seconds(10)))
      .map { answer in .commit(arrival(of: answer)) }
      .catch { error in .pure(.commit(failure(error))) }
      .debounced(id: "search", for: .milliseconds(300))
  }
}

func failure(_ error: any Error) -> State<Search, Void> {
  .update { search in
    search.problem = "\(error)"
    search.isBusy = false
  }
}

print("\n\(try neverStale(careful).check(Config(seed: 1, name: "a careful search")))")

//: ## The whole scenario
//:
//: The scenario of the careful search: time passes only by `advance`, each request is answered by
//: hand, and two branches share the steps before them.
struct Offline: Error, CustomStringConvertible {
  let description = "no connection"
}

let failures = Scenario(component(careful))
  .type("em", into: "Search") {
    $0.question = "em"
    $0.isBusy = true
  }
  .advance(by: .milliseconds(200))
  .type("emma", into: "Search") { $0.question = "emma" }
  .advance(by: .milliseconds(300))
  .asks("titles")
  .fail("titles", with: Offline())
  .advance(by: .seconds(1))
  .asks("titles")
  .branch("the second answer comes") {
    $0.answer("titles", with: ["Emma"]) {
      $0.answer = emma
      $0.isBusy = false
    }
  }
  .branch("the server stays away") {
    $0.fail("titles", with: Offline())
      .advance(by: .seconds(2))
      .asks("titles")
      .fail("titles", with: Offline()) {
        $0.problem = "no connection"
        $0.isBusy = false
      }
      .shows("no connection")
  }
  .failures()
print("The careful search: \(failures.count) failures")

//: If you leave out a step, the report says which line to add:
let forgetful = Scenario(component(careful))
  .type("emma", into: "Search") {
    $0.question = "emma"
    $0.isBusy = true
  }
  .advance(by: .milliseconds(300))
  .answer("titles", with: ["Emma"]) {
    $0.answer = emma
    $0.isBusy = false
  }
  .failures()
for failure in forgetful { print("\n\(failure)") }

//: In a test target, a scenario ends with `check()` (`import BowyerTesting`, beside `BowyerScenarios`) or stands
//: in `XCTAssertScenario` (`import BowyerXCTest`), and its mistakes are shown at its lines. A machine's
//: `check()` throws its report, so it can stand in a test as it stands here.
//:
//: Next: [worlds](@next), which are what effects ask.
