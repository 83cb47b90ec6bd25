import Bowyer
import BowyerCheck
import BowyerInspector
import BowyerLock
import BowyerScenarios
import BowyerViews
import Foundation
import Sizes
import Testing

@testable import Examples

extension Integration {
  @Suite("An exported scenario") struct ExportedScenarioTests {
    private static let count = TestSize.of(4, full: 100)
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Examples")

    /// Something that is done: an input, or time that passes.
    private enum Use<Input: Sendable>: Sendable {
      case send(Input)
      case wait(Int)
    }

    @Test(
      "of random histories of five examples compiles and passes",
      .compiles(importing: "BowyerScenarios")
    )
    func exported() async throws {
      let numbers = Gen<Int>.integer(in: 1...4)
      let step = Gen<StepperInput>.element(of: [.tapDecrement, .tapIncrement])
      let texts = Gen<String>.element(of: [
        "", "Ada", "x", "a \"b\" \\ c\nd", "ada@example.org", "é…",
      ])
      var program = "import Bowyer\nimport BowyerScenarios\n"
      program += try await functions(stepperComponent, "stepperComponent", step)
      program += try await functions(
        pairComponent,
        "pairComponent",
        .oneOf(step.map { .left($0) }, step.map { .right($0) })
      )
      program += try await functions(
        signupComponent,
        "signupComponent",
        .oneOf(
          texts.map { .edit(Edit(\.name, $0)) },
          texts.map { .edit(Edit(\.email, $0)) },
          .element(of: [.edit(Edit(\.acceptsTerms, true)), .signUp, .signUp, .startOver])
        )
      )
      program += try await functions(
        searchComponent,
        "searchComponent",
        .frequency([(4, texts.map { .type($0) }), (1, .pure(.clear))])
      )
      program += try await functions(
        downloadsComponent,
        "downloadsComponent",
        .oneOf(
          .pure(.add),
          numbers.map { .download(id: $0, .start) },
          numbers.map { .download(id: $0, .start) },
          numbers.map { .download(id: $0, .pause) },
          numbers.map { .remove(id: $0) }
        )
      )
      let names = program.matches(of: /func (\w+)\(\)/).map { String($0.1) }
      #expect(names.count == 5 * Self.count)
      program += "@main enum Main {\n  static func main() {\n"
      for name in names {
        program += "    for failure in \(name)() { print(\"\(name):\", failure) }\n"
      }
      program += "    print(\"\(names.count) scenarios\")\n  }\n}\n"
      let examples = ["Downloads", "Pair", "Search", "Signup", "Stepper"].map { "Showcase/\($0)" }
      let files = (examples + ["ExampleComponents"]).map {
        Self.folder.appending(path: "\($0).swift")
      }
      let verdict = try Compiler().run(program, with: files, options: ["-D", "EXPORTED"])
      #expect(verdict == "\(names.count) scenarios\n", "\(program)")
    }

    /// Returns a function for each of some random histories, which returns what its scenario finds.
    private func functions<Environment, S: Equatable, Input>(
      _ component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
      _ name: String,
      _ inputs: Gen<Input>
    ) async throws -> String {
      let uses = Gen<[Use<Input>]>.array(
        of: .frequency([
          (3, inputs.map { .send($0) }),
          (2, Gen<Int>.element(of: [50, 200, 300, 500, 2_000]).map { .wait($0) }),
        ]),
        count: 1...16
      )
      var text = ""
      for number in 0..<Self.count {
        let recorder = Recorder<Inspecting<Input>>()
        let clock = TestClock()
        let exported = Lock<Result<String, any Error>?>(nil)
        let inspected = component.inspected { export in
          let recording = try recorder.record()
          exported.withLock {
            $0 = Result {
              try export.scenario(
                of: component,
                named: name,
                from: recording,
                failures: [Unreachable.self]
              )
            }
          }
          return "Written."
        }
        let session = Session(inspected, recorder: recorder, clock: clock) { _ in }
        for use in uses.samples(1, seed: UInt64(number))[0] {
          switch use {
          case .send(let input): session.send(.app(input))
          case .wait(let time): await clock.advance(by: .milliseconds(time), for: session)
          }
          await clock.advance(by: .zero, for: session)
        }
        session.send(.inspector(.go(0)))
        session.send(.inspector(.live))
        try await session.send(.inspector(.export)).finished()
        session.stop()
        let scenario = try #require(exported.withLock { $0 }).get()
        text += "func \(name)\(number)() -> [ScenarioFailure] {\n\(scenario)  .failures()\n}\n"
      }
      return text
    }
  }
}
