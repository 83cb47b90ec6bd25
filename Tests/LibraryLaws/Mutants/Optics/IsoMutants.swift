import BowyerCheck
import BowyerLaws
import BowyerOptics

extension Mutant {
  static let isos = [
    Mutant(
      "iso that loses what a float cannot hold",
      Iso<Int, Float>(get: { Float($0) }, embed: { Int($0) })
        .laws(of: .integer(in: 0...1 << 30), Settings.numbers.map { Float($0) })
    ),
    Mutant(
      "iso that rounds what it embeds",
      Iso<Int, Float>(get: { Float($0) }, embed: { Int($0.rounded()) })
        .laws(of: Settings.numbers, Settings.numbers.map { Float($0) / 2 })
    ),
    Mutant(
      "iso that forgets which letters are large",
      Iso<String, String>(get: { $0.lowercased() }, embed: { $0 }).laws(of: words, words)
    ),
    Mutant(
      "iso that comes back another way",
      Iso<Int, Int>(get: { $0 + 1 }, embed: { $0 + 1 }).laws(of: Settings.numbers, Settings.numbers)
    ),
  ]

  private static let words = Gen.string(of: .element(of: Array("abAB")), count: 0...3)
}
