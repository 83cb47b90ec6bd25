import BowyerLaws
import BowyerOptics

extension Mutant {
  static let affines = [
    affine("that marks what is written", .affine { ($0.volume, $0.edits) = ($1, 1) }),
    affine("that writes nothing", .affine { _, _ in }),
    affine("that clamps", .affine { $0.volume = min($1, 3) }),
    affine(
      "that counts the changes",
      .affine { settings, volume in
        settings.edits += volume == settings.volume ? 0 : 1
        settings.volume = volume
      }
    ),
    affine(
      "that sets on a miss",
      AffineTraversal(preview: volume, update: { settings, body in body(&settings.volume) })
    ),
    affine(
      "that lends another part than it shows",
      AffineTraversal(
        preview: volume,
        update: { settings, body in
          guard settings.brightness > 0 else { return }
          settings.volume += 1
          body(&settings.volume)
        }
      )
    ),
    affine(
      "that marks a miss",
      AffineTraversal(
        preview: volume,
        update: { settings, body in
          if settings.brightness > 0 { body(&settings.volume) } else { settings.edits = 1 }
        }
      )
    ),
    affine(
      "that lends a copy on a miss",
      AffineTraversal(
        preview: volume,
        update: { settings, body in
          var copy = settings.volume
          if settings.brightness > 0 { body(&settings.volume) } else { body(&copy) }
        }
      )
    ),
    affine(
      "that finds what it cannot set",
      AffineTraversal(
        preview: { $0.volume },
        update: { settings, body in if settings.brightness > 0 { body(&settings.volume) } }
      )
    ),
  ]

  private static func affine(_ what: String, _ affine: AffineTraversal<Settings, Int>) -> Mutant {
    Mutant("affine traversal " + what, affine.laws(of: Settings.generator, Settings.numbers))
  }
}

/// The volume of what is bright.
private let volume: @Sendable (Settings) -> Int? = { $0.brightness > 0 ? $0.volume : nil }

extension AffineTraversal where Source == Settings, Focus == Int {
  fileprivate static func affine(
    _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> AffineTraversal {
    AffineTraversal(preview: volume) { settings, volume in
      var settings = settings
      set(&settings, volume)
      return settings
    }
  }
}
