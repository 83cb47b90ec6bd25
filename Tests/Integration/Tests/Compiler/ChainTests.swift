import Testing

private let compiler = Compiler()

/// Types that are parts of each other, and a chain's beginning.
private let types = """
  struct Profile { var address: Address? }
  struct Address { var owner = Owner() }
  struct Owner { var home = Home() }
  struct Home { var garden = Garden() }
  struct Garden { var gate = Gate() }
  struct Gate { var keys: [Key] = [] }
  struct Key { var teeth: [Int: Tooth] = [:] }
  struct Tooth { var profile: Profile? }
  func chain() {
    _ = Lens(\\Profile.address)

  """

/// A chain of sixteen takes the type checker fewer than 1,300; one where all the overloads of `andThen` are
/// of one rank takes it more than 6,400.
private let scopes = 2_000

extension Integration {
  @Suite("A chain of optics", .compiles(importing: "BowyerOptics"))
  struct ChainTests {
    private static let programs = [
      "sixteen": types + """
            .andThen(Optional.somePrism)
            .andThen(Lens(\\.owner))
            .andThen(Lens(\\.home))
            .andThen(Lens(\\.garden))
            .andThen(Lens(\\.gate))
            .andThen(Lens(\\.keys))
            .andThen(Array.each)
            .andThen(Lens(\\.teeth))
            .andThen(Dictionary.at(3))
            .andThen(Optional.somePrism)
            .andThen(Lens(\\.profile))
            .andThen(Optional.somePrism)
            .andThen(Lens(\\.address))
            .andThen(Optional.somePrism)
            .andThen(Lens(\\.owner))
        }
        """,
      "wrongStep": types + """
            .andThen(Optional.somePrism)
            .andThen(Lens(\\Address.owner))
            .andThen(Lens(\\Owner.home))
            .andThen(Lens(\\Address.owner))
            .andThen(Lens(\\Owner.home))
            .andThen(Lens(\\Home.garden))
            .andThen(Lens(\\Garden.gate))
        }
        """,
      "missingStep": types + """
            .andThen(Lens(\\Address.owner))
            .andThen(Lens(\\Owner.home))
            .andThen(Lens(\\Home.garden))
            .andThen(Lens(\\Garden.gate))
            .andThen(Lens(\\Gate.keys))
            .andThen(Array.each)
            .andThen(Lens(\\Key.teeth))
        }
        """,
    ]

    @Test("of sixteen is type-checked without search, and a mistake in one of eight is reported")
    func chains() throws {
      let verdicts = try compiler.check(
        each: Self.programs,
        importing: "BowyerOptics",
        scopes: scopes
      )
      let sixteen = try #require(verdicts["sixteen"])
      #expect(sixteen.isAccepted, "\(sixteen.text)")
      // A wrong step is reported at that step, with both types.
      let wrong = try #require(verdicts["wrongStep"])
      #expect(wrong.errors.map(\.line) == [15], "\(wrong.text)")
      #expect(wrong.text.contains("where 'Self.Focus' = 'Home', 'Other.Source' = 'Address'"))
      // An optional gets the message that it is one.
      let missing = try #require(verdicts["missingStep"])
      #expect(missing.errors.map(\.line) == [12], "\(missing.text)")
      #expect(
        missing.text.split(separator: "\n").contains {
          $0.contains("'Optional<Address>'") && $0.contains("'Address'")
        }
      )
    }
  }
}
