import BowyerLaws
import BowyerOptics

extension Mutant {
  static let prisms = [
    prism("that embeds the wrong case", Prism(extract: Sound.tonePrism.preview) { .noise($0) }),
    prism("that never finds its case", Prism(extract: { _ in nil }) { .tone($0) }),
    prism(
      "that finds its case too eagerly",
      Prism(extract: { sound in
        switch sound {
        case .tone(let n), .noise(let n): n
        }
      }) { .tone($0) }
    ),
  ]

  private static func prism(_ what: String, _ prism: Prism<Sound, Int>) -> Mutant {
    Mutant("prism " + what, prism.laws(of: Sound.generator, Settings.numbers))
  }
}
