import BowyerLaws
import BowyerOptics

extension Mutant {
  static let lenses = [
    lens("that marks what is written", .lens { ($0.volume, $0.edits) = ($1, 1) }),
    lens("that writes nothing", .lens { _, _ in }),
    lens("that counts the changes", countsChanges),
    lens("that counts the writes", countsWrites),
    lens("that writes a sibling too", .lens { ($0.volume, $0.brightness) = ($1, $1) }),
    lens("that ignores what equals a sibling", .lens { if $0.brightness != $1 { $0.volume = $1 } }),
    lens("that clamps", .lens { $0.volume = min($1, 3) }),
    lens(
      "that reads the wrong part",
      Lens(get: { $0.brightness }) { settings, volume in
        var settings = settings
        settings.volume = volume
        return settings
      }
    ),
    lens(
      "that lends another part than it shows",
      Lens(
        get: { $0.volume },
        update: { settings, body in
          settings.volume += 1
          body(&settings.volume)
        }
      )
    ),
  ]

  static let zooms = [
    Mutant("zoom by a lens that marks", zoom(.lens { ($0.volume, $0.edits) = ($1, 1) })),
    Mutant("zoom by a lens that counts the changes", zoom(countsChanges)),
  ]

  static let countsChanges: Lens<Settings, Int> = .lens { settings, volume in
    settings.edits += volume == settings.volume ? 0 : 1
    settings.volume = volume
  }

  static let countsWrites: Lens<Settings, Int> = .lens { settings, volume in
    settings.edits += 1
    settings.volume = volume
  }

  private static func lens(_ what: String, _ lens: Lens<Settings, Int>) -> Mutant {
    Mutant("lens " + what, lens.laws(of: Settings.generator, Settings.numbers))
  }

  private static func zoom(_ lens: Lens<Settings, Int>) -> LawSuite {
    lens.zoomLaws(of: Settings.generator, Settings.numbers)
  }
}

extension Lens where Source == Settings, Focus == Int {
  static func lens(_ set: @escaping @Sendable (inout Settings, Int) -> Void) -> Lens {
    Settings.lens(set)
  }
}
