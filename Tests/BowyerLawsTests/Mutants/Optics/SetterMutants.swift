import BowyerLaws
import BowyerOptics

extension Mutant {
  static let setters = [
    setter("that marks what is changed", Levels.marks),
    setter("that counts the changes", Levels.countsChanges),
    setter("that lends its parts twice", Levels.lendsTwice),
    setter("that clamps", Levels.clamps),
    setter("that goes on after it is told to stop", Levels.goesOn),
    setter("that undoes what was changed before a stop", Levels.undoes),
  ]

  private static func setter(_ what: String, _ update: @escaping Levels.Update) -> Mutant {
    let setter = Setter(update)
    return Mutant("setter " + what, setter.laws(of: Settings.generator, Settings.numbers))
  }
}
