/// Prose uses the words of the field: no riddles, no words that only this codebase would know.
///
/// A phrase counts wherever it stands, in comments, strings, names and pages, also across the ends of lines; in pages, code
/// is left out.
enum Words {
  /// A phrase that is not used, and what to write.
  struct Ban {
    let phrase: String
    let instead: String

    init(_ phrase: String, _ instead: String) {
      (self.phrase, self.instead) = (phrase, instead)
    }
  }

  /// A place where a phrase may stand, and why.
  struct Exception {
    let phrase: String
    let path: String
    let reason: String

    init(_ phrase: String, in path: String, _ reason: String) {
      (self.phrase, self.path, self.reason) = (phrase, path, reason)
    }
  }

  static let banned: [Ban] = [
    // Persons in the place of things.
    Ban("whoever", "the caller, the parent, the user"),
    Ban("somebody", "the user, another thread, another library"),
    Ban("the last who", "the last reference"),
    Ban("who tests", "a test"),
    Ban("who cannot", "without …"),
    Ban("is told", "receives, is notified of, is identified by"),
    Ban("are told", "receive, are notified of, are identified by"),
    Ban("was told", "received, was notified of"),
    Ban("were told", "received, were notified of"),
    Ban("be told", "receive, be notified of, be identified by"),
    Ban("been told", "received, been notified of"),
    // Words of one's own.
    Ban("mend", "fix"), Ban("mends", "fixes"), Ban("mended", "fixed"), Ban("mending", "fixing"),
    Ban("house", "codebase"), Ban("household", "a fixture with children"),
    Ban("desk", "queue"), Ban("bell", "signal"), Ban("errand", "job"), Ban("errands", "jobs"),
    Ban("beat", "a played step"), Ban("brake", "a limit of transitions"),
    Ban("deed", "event"), Ban("deeds", "events"), Ban("kid", "child"), Ban("kids", "children"),
    Ban("flaw", "violation"), Ban("prompter", "responder"), Ban("rehearsal", "controlled session"),
    Ban("specimen", "sample"), Ban("specimens", "samples"),
    Ban("scene", "the scenario's runner, or what it is"),
    Ban("breach", "violation"), Ban("stranded", "trap state"),
    Ban("lookalike", "indistinguishable"), Ban("lookalikes", "indistinguishable states"),
    Ban("incident", "event"), Ban("beginnings", "start effects"),
    // Clauses in the place of nouns.
    Ban("what leads from", "navigation"),
    Ban("begins to be there", "first appears"),
    Ban("as it is said", "differs from the expectation"),
    Ban("nothing is said", "no … is defined"),
    Ban("is not said", "is not expected"),
    Ban("who does one thing after another", "random interaction sequences"),
    Ban("without a plan", "random"),
    Ban("can bring it to", "can reach"),
    Ban("the fewest presses", "the shortest path"),
    Ban("what is called what", "terminology"),
    Ban("it is nothing to forget about", "discarding it is safe"),
    Ban("the token to replay was not", "why the replay token could not be used"),
    Ban("values and say what should hold", "property testing"),
    Ban("only may be so", "there are no false positives"),
    Ban("edges lead to states that were not kept", "edges lead to states beyond the limit"),
    Ban("how letters look", "text styles"),
  ]

  static let exceptions: [Exception] = [
    Exception("scene", in: "Sources/BowyerSwiftUI/", "SwiftUI's protocol"),
    Exception("scene", in: "Tests/BowyerSwiftUITests/", "SwiftUI's protocol"),
    Exception("scene", in: "Tests/Fixtures/SwiftUI/", "SwiftUI's protocol"),
    Exception("scene", in: "Playgrounds/SampleApp/", "SwiftUI's protocol"),
    Exception("house", in: "Tests/Fixtures/SwiftUI/", "a sample of rooms in rooms"),
    Exception("house", in: "Tests/BowyerTests/Children/", "a sample of rooms in rooms"),
    Exception("house", in: "Playgrounds/Showcase/", "the title of a book"),
    Exception("house", in: "Playgrounds/SampleApp/", "the title of a book"),
    Exception("bell", in: "Tests/ShowcaseTests/SevenGUIs/", "a surname"),
    Exception("beginnings", in: "Playgrounds/Showcase/Examples/", "those of words"),
    Exception("", in: "Tests/ConventionTests/", "the list itself"),
    Exception("", in: "docs/CHANGELOG.md", "the names of 0.1"),
  ]

  static func violations(_ files: [TextFile]) -> [Violation] { files.flatMap(uses) }

  /// Returns the uses of banned phrases in a file, but for exceptions.
  static func uses(in file: TextFile) -> [Violation] {
    guard file.isSwift || file.path.hasSuffix(".md") else { return [] }
    let words = words(of: file)
    return words.indices.flatMap { index -> [Violation] in
      bans[words[index].text, default: []].compactMap { ban, phrase in
        guard words[index...].prefix(phrase.count).map(\.text).elementsEqual(phrase),
          !exceptions.contains(where: {
            ($0.phrase.isEmpty || $0.phrase == ban.phrase) && file.path.hasPrefix($0.path)
          })
        else { return nil }
        let message = "“\(ban.phrase)”: write \(ban.instead)"
        return Violation(path: file.path, line: words[index].line, message: message)
      }
    }
  }

  /// The banned phrases by their first words.
  private static let bans = Dictionary(
    grouping: banned.map { ban in (ban, ban.phrase.split(separator: " ")) }
  ) { $0.1[0] }

  /// Returns the words of a file in lower case, with the lines that they stand on; of a page, without code.
  private static func words(of file: TextFile) -> [(text: Substring, line: Int)] {
    var words: [(text: Substring, line: Int)] = []
    var isCode = false
    for (index, line) in file.lines.enumerated() {
      if !file.isSwift, line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      var isProse = true
      for part in line.lowercased().split(separator: "`", omittingEmptySubsequences: false) {
        if isProse || file.isSwift {
          words += part.split { !$0.isLetter }.map { ($0, index + 1) }
        }
        isProse.toggle()
      }
    }
    return words
  }
}
