import BowyerOptics

/// Visits and lends the volume and the brightness: what the mutants of setters and traversals get wrong.
enum Levels {
  typealias Visit = @Sendable (Settings, (Int) throws(OpticStop) -> Void) throws(OpticStop) -> Void
  typealias Update =
    @Sendable (inout Settings, (inout Int) throws(OpticStop) -> Void) throws(OpticStop) -> Void

  static let visit: Visit = { (settings, visit) throws(OpticStop) in
    try visit(settings.volume)
    try visit(settings.brightness)
  }

  static let update: Update = { (settings, body) throws(OpticStop) in
    try body(&settings.volume)
    try body(&settings.brightness)
  }

  static let marks: Update = { (settings, body) throws(OpticStop) in
    settings.edits = 1
    try update(&settings, body)
  }

  static let countsChanges: Update = { (settings, body) throws(OpticStop) in
    let before = settings
    defer { settings.edits += settings == before ? 0 : 1 }
    try update(&settings, body)
  }

  static let lendsTwice: Update = { (settings, body) throws(OpticStop) in
    try update(&settings, body)
    try update(&settings, body)
  }

  static let goesOn: Update = { settings, body in
    try? body(&settings.volume)
    try? body(&settings.brightness)
  }

  static let undoes: Update = { (settings, body) throws(OpticStop) in
    var changed = settings
    try update(&changed, body)
    settings = changed
  }

  static let clamps: Update = { (settings, body) throws(OpticStop) in
    defer { settings.volume = min(settings.volume, 3) }
    try update(&settings, body)
  }

  static let writesNothing: Update = { (settings, body) throws(OpticStop) in
    var copy = settings
    try update(&copy, body)
  }

  static let isReversed: Update = { (settings, body) throws(OpticStop) in
    try body(&settings.brightness)
    try body(&settings.volume)
  }

  static let dropsLast: Update = { (settings, body) throws(OpticStop) in
    try body(&settings.volume)
  }
}
