import Foundation
import Testing

private let compiler = Compiler()

/// The mistakes that newcomers make: the file that holds each, and the line on which it is reported.
private let mistakes = [
  ("NothingReturned", 5), ("MissingReturn", 8), ("EffectFromReducing", 3), ("NoneForEmpty", 5),
  ("MissingCase", 4), ("LineBeforeTheSwitch", 6), ("GuardWithoutReturn", 4),
  ("EffectOnItsOwnLine", 7), ("EffectsInAnArray", 4), ("OnChangeOfOneValue", 3),
  ("ChainFromADot", 8), ("StateInAnEffect", 9), ("ReducingOnTheSecondLine", 4),
  ("CaseInABlock", 6), ("NestedState", 7), ("ChangeInModify", 4), ("ChildOfAnotherType", 3),
  ("PartWithoutItsWhole", 3), ("CaseByADot", 3), ("CaseByAKeyPath", 3), ("KeyPathAndPrism", 3),
  ("OpticAndCase", 3), ("ArrayForRows", 17), ("ChildViewAsItIs", 5), ("IfInAView", 6),
  ("UntypedView", 4), ("RenderOfParts", 11), ("ActionInAButton", 4), ("PublicWithoutSendable", 5),
  ("StateInAClass", 8), ("ForgottenSendable", 4), ("ForgottenEnvironment", 11),
  ("AnswerAsItIs", 8), ("GenFromADot", 3),
]

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
private let readme = ["Stepper.swift", "Pair.swift"].map {
  root.appending(path: "Tests/ReadmeTests/EitherIsolation/\($0)")
}
private let folder = root.appending(path: "Tests/Integration/Fixtures/FirstMistakes")

extension Integration {
  @Suite("A first mistake", .compiles(importing: "Bowyer"))
  struct FirstMistakesTests {
    /// What the compiler says of all of them, in as few runs as it takes.
    private static let verdicts = Result {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let programs = try names.map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return (name.replacing(".swift", with: ""), text)
      }
      // What is around a mistake is the README's. It all takes the type checker fewer than a hundred alternatives an expression.
      return try compiler.check(each: Dictionary(programs) { $1 }, with: readme, scopes: 1_000)
    }

    /// The messages on the page that explains them, a text for each mistake.
    private static let explained = Result {
      let page = try String(
        contentsOf: root.appending(path: "docs/first-mistakes.md"),
        encoding: .utf8
      )
      return page.matches(of: /```text\n([^`]*)```/).map { block in
        block.output.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }

    @Test("is reported on its line, without a search, and explained", arguments: mistakes)
    func reported(file: String, line: Int) throws {
      let verdict = try #require(Self.verdicts.get()[file], "no file \(file).swift")
      #expect(!verdict.errors.isEmpty && verdict.errors.allSatisfy { $0.line == line })
      let messages = verdict.errors.map(\.message)
      #expect(
        try Self.explained.get().contains { text in messages.allSatisfy { text.contains($0) } },
        "\(messages)"
      )
    }

    @Test("is one of those that are explained, and without it the program is accepted")
    func all() throws {
      #expect(try Self.verdicts.get().keys.sorted() == mistakes.map(\.0).sorted())
      #expect(try Self.explained.get().count == mistakes.count)
      let verdict = try compiler.check(readme)
      #expect(verdict.isAccepted, "\(verdict.text)")
    }
  }
}
