import Testing

private let compiler = Compiler()

extension Integration {
  @Suite("A case instead of a prism, compiled", .compiles(importing: "Bowyer"))
  struct CaseTypeTests {
    private static let types = """
      struct Pair: Sendable { var left = 0, right = 0 }
      enum PairInput: Sendable { case left(Int), right(Int), text(String) }
      let counter = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }

      """

    @Test("places eight children without search, and one of another payload is reported there")
    func places() throws {
      let parts = (0..<8).map {
        "counter.widen(state: \\.\($0 % 2 == 0 ? "left" : "right"), input: PairInput.left)"
      }
      let programs = [
        "eight": Self.types
          + "func pair() -> StateDispatcher<Void, Pair, PairInput> {\n  \(parts[0])\n"
          + parts.dropFirst().map { "    .combine(\($0))\n" }.joined() + "}",
        "anotherPayload": Self.types + """
          func pair() -> StateDispatcher<Void, Pair, PairInput> {
            counter.widen(state: \\.left, input: PairInput.left)
              .combine(counter.widen(state: \\.right, input: PairInput.text))
          }
          """,
      ]
      let verdicts = try compiler.check(each: programs, importing: "Bowyer", scopes: 2_000)
      let eight = try #require(verdicts["eight"])
      #expect(eight.isAccepted, "\(eight.text)")
      // With both types.
      let other = try #require(verdicts["anotherPayload"])
      #expect(other.errors.map(\.line) == [7], "\(other.text)")
      #expect(other.text.contains("(String) -> PairInput"), "\(other.text)")
    }
  }

  @Suite("Lasso: placing, compiled", .compiles(importing: "BowyerViews"))
  struct PlacingTypeTests {
    @Test("Lasso 32: a flow that needs a stack cannot be shown over something without one")
    func demand() throws {
      let flow = """
        let page = Screen("page", 1)
        let flow = Stacked(Screen("one", 1), [Screen("two", 2)])

        """
      let shown = [
        "embedded": "page.embedded.presenting(flow.embedded)",
        "bare": "page.embedded.presenting(flow)",
        "pushed": "flow.pushing(page.embedded)",
      ]
      let verdicts = try compiler.check(
        each: shown.mapValues { flow + "let shown = \($0)" },
        importing: "BowyerViews"
      )
      #expect(verdicts["embedded"]?.isAccepted == true, "\(verdicts)")
      #expect(
        verdicts["bare"]?.errors.contains {
          $0.message.contains("cannot convert value of type 'Stacked<Int>'")
        } == true,
        "\(verdicts)"
      )
      #expect(verdicts["pushed"]?.errors.isEmpty == false, "\(verdicts)")
    }
  }
}
