import BowyerOptics

/// Visits and lends the volume and the brightness: what the mutants of setters and traversals get wrong.
enum Levels {
  typealias Visit = @Sendable (Settings, (Int) throws -> Void) throws -> Void
  typealias Update =
    @Sendable (inout Settings, (inout Int) throws -> Void) throws -> Void

  static let visit: Visit = { settings, visit in
    try visit(settings.volume)
    try visit(settings.brightness)
  }

  static let update: Update = { settings, body in
    try body(&settings.volume)
    try body(&settings.brightness)
  }

  static let marks: Update = { settings, body in
    settings.edits = 1
    try update(&settings, body)
  }

  static let countsChanges: Update = { settings, body in
    let before = settings
    defer { settings.edits += settings == before ? 0 : 1 }
    try update(&settings, body)
  }

  static let lendsTwice: Update = { settings, body in
    try update(&settings, body)
    try update(&settings, body)
  }

  static let goesOn: Update = { settings, body in
    try? body(&settings.volume)
    try? body(&settings.brightness)
  }

  static let throwsAnother: Update = { settings, body in
    do {
      try update(&settings, body)
    } catch {
      throw CancellationError()
    }
  }

  static let undoes: Update = { settings, body in
    var changed = settings
    try update(&changed, body)
    settings = changed
  }

  static let clamps: Update = { settings, body in
    defer { settings.volume = min(settings.volume, 3) }
    try update(&settings, body)
  }

  static let writesNothing: Update = { settings, body in
    var copy = settings
    try update(&copy, body)
  }

  static let isReversed: Update = { settings, body in
    try body(&settings.brightness)
    try body(&settings.volume)
  }

  static let dropsLast: Update = { settings, body in
    try body(&settings.volume)
  }
}
