import Compiling
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

@Suite(
  "A chain of optics",
  .enabled(if: isCI || compiler.has("BowyerOptics"), "the module BowyerOptics is not here")
)
struct ChainTests {
  @Test("of sixteen is type-checked without search")
  func sixteen() throws {
    let verdict = try compiler.check(
      types + """
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
      importing: "BowyerOptics",
      scopes: scopes
    )
    #expect(verdict.isAccepted, "\(verdict.text)")
  }

  @Test("of eight with one wrong step is reported at that step, with both types")
  func wrongStep() throws {
    let verdict = try compiler.check(
      types + """
            .andThen(Optional.somePrism)
            .andThen(Lens(\\Address.owner))
            .andThen(Lens(\\Owner.home))
            .andThen(Lens(\\Address.owner))
            .andThen(Lens(\\Owner.home))
            .andThen(Lens(\\Home.garden))
            .andThen(Lens(\\Garden.gate))
        }
        """,
      importing: "BowyerOptics",
      scopes: scopes
    )
    #expect(verdict.errors.map(\.line) == [15])
    #expect(
      verdict.text.contains("where 'Self.Focus' = 'Home', 'Other.Source' = 'Address'")
    )
  }

  @Test("of eight with an optional gets the message that it is one")
  func missingStep() throws {
    let verdict = try compiler.check(
      types + """
            .andThen(Lens(\\Address.owner))
            .andThen(Lens(\\Owner.home))
            .andThen(Lens(\\Home.garden))
            .andThen(Lens(\\Garden.gate))
            .andThen(Lens(\\Gate.keys))
            .andThen(Array.each)
            .andThen(Lens(\\Key.teeth))
        }
        """,
      importing: "BowyerOptics",
      scopes: scopes
    )
    #expect(verdict.errors.map(\.line) == [12])
    #expect(
      verdict.text.split(separator: "\n").contains {
        $0.contains("'Optional<Address>'") && $0.contains("'Address'")
      }
    )
  }
}
