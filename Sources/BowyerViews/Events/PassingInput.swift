/// An input that some maps let pass: it was given to a view in which they already were.
///
/// `view.map(f).onPress(input)` listens where the view is, below the map, but `input` is of the type that the
/// map makes.
struct PassingInput: Sendable {
  private let input: any Sendable
  /// How many maps are still to be passed; at least 1.
  private let maps: Int

  /// Returns an input that passes some maps.
  static func passing(_ maps: Int, _ input: any Sendable) -> any Sendable {
    maps == 0 ? input : PassingInput(input: input, maps: maps)
  }

  /// Returns what comes out of a map that does `transform` to the inputs that do not pass.
  static func mapped(
    _ input: any Sendable,
    _ transform: (any Sendable) -> (any Sendable)?
  ) -> (any Sendable)? {
    guard let passing = input as? PassingInput else { return transform(input) }
    return Self.passing(passing.maps - 1, passing.input)
  }
}

extension EventHandler {
  /// Returns the handler whose inputs pass some maps.
  func passing(_ maps: Int) -> EventHandler {
    guard maps > 0 else { return self }
    let pass: @Sendable (any Sendable) -> any Sendable = { PassingInput.passing(maps, $0) }
    return switch self {
    case .always(let event, let input): .always(event, pass(input))
    case .toggle(let send): .toggle { pass(send($0)) }
    case .input(let send): .input { pass(send($0)) }
    case .select(let send): .select { send($0).map(pass) }
    case .slide(let send): .slide { pass(send($0)) }
    case .key(let send): .key { send($0).map(pass) }
    case .pointer(let send): .pointer { send($0).map(pass) }
    case .visibleRange(let send): .visibleRange { pass(send($0)) }
    }
  }
}
