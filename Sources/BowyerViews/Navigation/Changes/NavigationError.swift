/// The reason why a change cannot be applied to a ``Navigation``; the navigation stays as it is.
public enum NavigationError: Error, Hashable, Sendable {
  /// There is no such place.
  case noPlace([NavigationStep])
  /// The navigation at the place has another shape, or too few screens.
  case doesNotFit(String, at: [NavigationStep])
}

extension NavigationError: CustomStringConvertible {
  /// A description of the problem, with control characters neutralised.
  public var description: String {
    func text(_ place: [NavigationStep]) -> String {
      place.isEmpty ? "the root" : place.map(\.description).joined(separator: ", ")
    }
    let words =
      switch self {
      case .noPlace(let place): "there is no place \(text(place))"
      case .doesNotFit(let move, let place): "\"\(move)\" cannot be applied at \(text(place))"
      }
    return words.neutralised()
  }
}
