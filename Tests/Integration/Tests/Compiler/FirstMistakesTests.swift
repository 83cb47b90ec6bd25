import Foundation
import Testing

private let compiler = Compiler()

/// A mistake that newcomers make, and what is reported.
private struct Mistake: CustomStringConvertible {
  /// The file that holds it.
  let description: String
  let line: Int
  /// Where there are several, the compiler itself has as much to say of the line, whatever the library does.
  let messages: [String]

  init(_ description: String, line: Int, _ messages: String...) {
    (self.description, self.line, self.messages) = (description, line, messages)
  }
}

private let mistakes = [
  Mistake(
    "NothingReturned",
    line: 5,
    """
    cannot convert value of type '()' to specified type \
    'Effect<Void, Step<Void, StepperState, StepperInput>>'
    """
  ),
  Mistake(
    "MissingReturn",
    line: 8,
    """
    missing return in closure expected to return \
    'Effect<Void, Step<Void, StepperState, StepperInput>>'
    """
  ),
  Mistake(
    "EffectFromReducing",
    line: 3,
    """
    'reducing' is unavailable: 'reducing' has no effects; with effects, use \
    'StateDispatcher { state, input in … }'
    """
  ),
  Mistake("NoneForEmpty", line: 5, "'none' has been renamed to 'empty'"),
  Mistake("MissingCase", line: 4, "switch must be exhaustive"),
  Mistake(
    "LineBeforeTheSwitch",
    line: 6,
    "reference to member 'cancel' cannot be resolved without a contextual type"
  ),
  Mistake(
    "GuardWithoutReturn",
    line: 4,
    "reference to member 'empty' cannot be resolved without a contextual type"
  ),
  Mistake("EffectOnItsOwnLine", line: 7, "value of type 'Int' has no member 'run'"),
  Mistake(
    "EffectsInAnArray",
    line: 4,
    "type 'Any' has no member 'run'",
    "type 'Any' has no member 'run'"
  ),
  Mistake(
    "OnChangeOfOneValue",
    line: 3,
    """
    contextual closure type '@Sendable (Int, Int) -> \
    Effect<Void, Step<Void, StepperState, StepperInput>>' expects 2 arguments, but 1 was used in \
    closure body
    """
  ),
  Mistake(
    "ChainFromADot",
    line: 8,
    """
    cannot convert value of type 'Int' to closure result type \
    'Step<World, StepperState, StepperInput>'
    """,
    "cannot assign value of type 'Step<World, StepperState, StepperInput>' to type 'Int'"
  ),
  Mistake(
    "StateInAnEffect",
    line: 9,
    """
    mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code \
    [#SendableClosureCaptures]
    """
  ),
  Mistake(
    "ReducingOnTheSecondLine",
    line: 4,
    """
    static member 'reducing' cannot be used on instance of type \
    'StateDispatcher<Void, _, _>'
    """
  ),
  Mistake(
    "CaseInABlock",
    line: 6,
    "type 'PairInput' has no member 'middle'"
  ),
  Mistake(
    "NestedState",
    line: 7,
    """
    cannot convert value of type 'Lamp.State' to closure result type \
    'State<Lamp.State, Effect<Void, Step<Void, Lamp.State, Bool>>>'
    """,
    "extra trailing closure passed in call"
  ),
  Mistake(
    "ChangeInModify",
    line: 4,
    "cannot convert value of type '()' to closure result type 'StepperState'",
    "left side of mutating operator isn't mutable: 'state' is a 'let' constant"
  ),
  Mistake(
    "ChildOfAnotherType",
    line: 3,
    """
    cannot convert value of type 'WritableKeyPath<PairState, Int>' to expected argument type \
    'WritableKeyPath<PairState, StepperState>'
    """
  ),
  Mistake(
    "PartWithoutItsWhole",
    line: 3,
    """
    cannot convert value of type 'KeyPath<Root, Value>' to expected argument type \
    'WritableKeyPath<Whole, StepperState>'
    """,
    "generic parameter 'Whole' could not be inferred",
    "cannot infer key path type from context; consider explicitly specifying a root type"
  ),
  Mistake(
    "CaseByADot",
    line: 3,
    """
    cannot convert value of type 'any WritableKeyPath<PairState, StepperState> & Sendable' to \
    expected argument type 'Lens<Whole, StepperState>'
    """,
    "generic parameter 'Whole' could not be inferred",
    "generic parameter 'Wider' could not be inferred",
    "type 'Prism<Wider, StepperInput>' has no member 'left'"
  ),
  Mistake(
    "CaseByAKeyPath",
    line: 3,
    "value of type 'StepperInput' has no member 'left'",
    """
    converting non-Sendable function value to '@Sendable (StepperInput) -> Wider' may introduce \
    data races
    """
  ),
  Mistake(
    "KeyPathAndPrism",
    line: 3,
    """
    cannot convert value of type 'any WritableKeyPath<PairState, StepperState> & Sendable' to \
    expected argument type 'Lens<Whole, StepperState>'
    """,
    "generic parameter 'Whole' could not be inferred"
  ),
  Mistake(
    "OpticAndCase",
    line: 3,
    """
    cannot convert value of type '@Sendable (StepperInput) -> PairInput' to expected argument type \
    'Prism<Wider, StepperInput>'
    """,
    "generic parameter 'Wider' could not be inferred"
  ),
  Mistake(
    "ArrayForRows",
    line: 17,
    """
    cannot convert value of type 'WritableKeyPath<Table, Array<Row>>' to expected argument type \
    'WritableKeyPath<Table, Rows<Row>>'
    """
  ),
  Mistake(
    "ChildViewAsItIs",
    line: 5,
    """
    cannot convert value of type 'ViewTree<StepperInput>' to expected argument type \
    'ViewTree<PairInput>'
    """
  ),
  Mistake(
    "IfInAView",
    line: 6,
    "'if' must have an unconditional 'else' to be used as expression",
    "'if' may only be used as expression in return, throw, or as the source of an assignment"
  ),
  Mistake(
    "UntypedView",
    line: 4,
    "reference to member 'text' cannot be resolved without a contextual type"
  ),
  Mistake(
    "RenderOfParts",
    line: 11,
    """
    cannot convert value of type '@Sendable (Int, @escaping @Sendable (StepperInput) -> Void) -> \
    CountView' to expected argument type '@Sendable (StepperState, @escaping @Sendable \
    (StepperInput) -> Void) -> CountView'
    """
  ),
  Mistake(
    "ActionInAButton",
    line: 4,
    """
    trailing closure passed to parameter of type 'StepperInput' that does not accept a closure
    """
  ),
  Mistake(
    "PublicWithoutSendable",
    line: 5,
    "type 'Move' does not conform to the 'Sendable' protocol",
    "type 'Move' does not conform to the 'Sendable' protocol"
  ),
  Mistake(
    "StateInAClass",
    line: 8,
    "type 'Counter' does not conform to the 'Sendable' protocol",
    "type 'Counter' does not conform to the 'Sendable' protocol",
    "type 'Counter' does not conform to the 'Sendable' protocol"
  ),
  Mistake(
    "ForgottenSendable",
    line: 4,
    """
    stored property 'load' of 'Sendable'-conforming struct 'World' has non-Sendable type \
    '() async throws -> Int'
    """
  ),
  Mistake(
    "ForgottenEnvironment",
    line: 11,
    """
    cannot convert value of type 'StateDispatcher<World, StepperState, StepperInput>' to expected \
    argument type 'StateDispatcher<Void, StepperState, StepperInput>'
    """
  ),
  Mistake(
    "AnswerAsItIs",
    line: 8,
    """
    cannot convert value of type 'Int' to closure result type 'State<StepperState, Void>'
    """
  ),
  Mistake(
    "GenFromADot",
    line: 3,
    "static property 'int' requires the types 'String' and 'Int' be equivalent"
  ),
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

    @Test("is reported on its line, without a search, and explained", arguments: mistakes)
    fileprivate func reported(_ mistake: Mistake) throws {
      let verdict = try #require(Self.verdicts.get()["\(mistake)"], "no file \(mistake).swift")
      // The compiler does not promise an order of several messages for one line.
      #expect(
        verdict.errors.sorted { $0.message < $1.message }
          == mistake.messages.sorted().map {
            Compiler.Complaint(file: "\(mistake).swift", line: mistake.line, message: $0)
          },
        "\(verdict.text.split(separator: "\n").filter { $0.contains("/\(mistake).swift") })"
      )
      let page = try String(
        contentsOf: root.appending(path: "docs/first-mistakes.md"),
        encoding: .utf8
      )
      for message in mistake.messages {
        #expect(
          page.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(message)
        )
      }
    }

    @Test("is one of those that are explained, and without it the program is accepted")
    func all() throws {
      #expect(try Self.verdicts.get().keys.sorted() == mistakes.map(\.description).sorted())
      let verdict = try compiler.check(readme)
      #expect(verdict.isAccepted, "\(verdict.text)")
    }
  }
}
