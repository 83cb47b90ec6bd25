import Bowyer
import BowyerTesting
import Testing

enum GameOutput: Equatable { case finished(score: Int) }

enum GameInput: Equatable, Emitting { case hit, output(GameOutput) }

let game = StateDispatcher<Void, Int, GameInput> { score, input in
  guard input == .hit else { return .empty }
  score += 1
  return score == 3 ? .send(.output(.finished(score: score))) : .empty
}

struct Match: Equatable {
  var game: Int? = 0
  var best = 0
  var news: [String] = []
}

enum MatchInput: Equatable { case game(GameInput), announce(String) }

let match = game.ifPresent(state: \Match.game, input: MatchInput.game)
  .onOutput(of: MatchInput.game) { match, output in
    switch output {
    case .finished(let score):
      match.best = max(match.best, score)
      match.game = nil
      return .send(.announce("Finished with \(score)."))
    }
  }
  .mutate(on: MatchInput.announce) { match, text in match.news.append(text) }

// MARK: - Test

@Test("an output changes the parent, ends the child, and sends an input of the parent")
func finishes() {
  let session = Session(
    StoreComponent(initialState: Match(), dispatcher: match) { match in
      ViewTree<MatchInput>.button("Hit", .game(.hit))
    }
  )
  for _ in 0..<3 { session.send(.game(.hit)) }
  #expect(session.state == Match(game: nil, best: 3, news: ["Finished with 3."]))
}
