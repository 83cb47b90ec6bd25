// The server of the search, as far as an example needs one.

/// Titles that can be asked for; it stumbles at each third question, and is down for "500".
actor Catalogue {
  /// Why there is no answer.
  enum Failure: Error, CustomStringConvertible {
    case stumbled
    case down

    var description: String {
      switch self {
      case .stumbled: "the catalogue stumbled"
      case .down: "the catalogue is down"
      }
    }
  }

  private let latency: Duration
  private var questions = 0

  init(latency: Duration) {
    self.latency = latency
  }

  /// Returns the titles that have a word beginning with each word of the question.
  func titles(_ question: String) async throws -> [String] {
    questions += 1
    let hasStumbled = questions.isMultiple(of: 3)
    if latency > .zero { try await Task.sleep(for: latency) }
    if question == "500" { throw Failure.down }
    if hasStumbled { throw Failure.stumbled }
    let beginnings = words(question)
    return Self.titles.filter { title in
      let words = words(title)
      return beginnings.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
    }
  }

  private func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static let titles = [
    "A Room with a View", "Around the World in Eighty Days", "Bleak House", "Candide", "Cranford",
    "Crime and Punishment", "David Copperfield", "Dead Souls", "Don Quixote", "Effi Briest", "Emma",
    "Evelina", "Far from the Madding Crowd", "Fathers and Sons", "Frankenstein",
    "Great Expectations",
    "Gulliver's Travels", "Hard Times", "Jane Eyre", "Jude the Obscure", "Kim", "Lady Susan",
    "Little Dorrit", "Little Women", "Madame Bovary", "Mansfield Park", "Middlemarch", "Moby-Dick",
    "Northanger Abbey", "Oblomov", "Persuasion", "Robinson Crusoe", "Silas Marner", "The Moonstone",
    "The Time Machine", "The War of the Worlds", "Treasure Island", "Vanity Fair", "Villette",
    "War and Peace",
  ]
}

extension SearchWorld {
  /// The world in which the catalogue takes its time.
  static func asking(_ catalogue: Catalogue) -> SearchWorld {
    SearchWorld { question in try await catalogue.titles(question) }
  }
}
