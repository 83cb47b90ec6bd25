/// In which manner something is shown over what was there.
public enum ModalStyle: String, Hashable, Sendable, Codable {
  /// Over a part of it, which cannot be used meanwhile.
  case sheet
  /// Over all of it.
  case fullScreen
  /// Beside what it is about, which can still be used.
  case popover
}

/// Something that is shown over something else.
public struct PresentedModal<Content: Sendable>: Sendable {
  /// The manner.
  public let style: ModalStyle
  /// What is shown; nothing is over it.
  public let navigation: Navigation<Content>

  package init(_ style: ModalStyle, _ navigation: Navigation<Content>) {
    self.style = style
    self.navigation = navigation
  }
}

extension PresentedModal: Equatable where Content: Equatable {}
