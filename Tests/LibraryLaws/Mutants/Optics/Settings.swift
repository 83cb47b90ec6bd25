import BowyerCheck
import BowyerOptics

/// What the optics' mutants are about: a volume, a brightness beside it, and a count of edits.
struct Settings: Hashable {
  var volume = 0
  var brightness = 0
  var edits = 0

  /// The volume, one higher.
  var louder: Int {
    get { volume + 1 }
    set { volume = newValue - 1 }
  }

  static let generator = Gen.zip(numbers, numbers, numbers).map {
    Settings(volume: $0, brightness: $1, edits: $2)
  }
  static let numbers = Gen.integer(in: -9...9)
  static let lists = Gen.array(of: numbers, count: 0...9)

  static func lens(_ set: @escaping @Sendable (inout Settings, Int) -> Void) -> Lens<Settings, Int>
  {
    Lens(get: { $0.volume }) { settings, volume in
      var settings = settings
      set(&settings, volume)
      return settings
    }
  }
}

/// A sum, for the mutants of prisms.
enum Sound: Hashable {
  case tone(Int)
  case noise(Int)

  static let generator = Gen.oneOf(
    Settings.numbers.map { Sound.tone($0) },
    Settings.numbers.map { Sound.noise($0) }
  )
  static let tonePrism = Prism(Sound.tone) { if case .tone(let n) = $0 { n } else { nil } }
}
