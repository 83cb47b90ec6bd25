/// Why a change cannot be made to a ``Navigation``; nothing is changed then.
public enum NavigationError: Error, Hashable, Sendable {
  /// There is no such place.
  case noPlace([NavigationStep])
  /// What is there is of another shape, or has too few screens.
  case doesNotFit(String, at: [NavigationStep])
}

extension NavigationError: CustomStringConvertible {
  /// What is wrong, in words, neutralised.
  public var description: String {
    func text(_ place: [NavigationStep]) -> String {
      place.isEmpty ? "the outermost" : place.map(\.description).joined(separator: ", ")
    }
    let words =
      switch self {
      case .noPlace(let place): "there is no place \(text(place))"
      case .doesNotFit(let move, let place): "\"\(move)\" does not fit what is at \(text(place))"
      }
    return words.neutralised()
  }
}
