import BowyerLaws
import BowyerOptics

extension Mutant {
  static let folds = [
    Mutant(
      "fold that goes on after it is asked to stop",
      Fold<Settings, Int> { settings, visit in
        try? visit(settings.volume)
        try? visit(settings.brightness)
      }.laws(of: Settings.generator)
    )
  ]
}
