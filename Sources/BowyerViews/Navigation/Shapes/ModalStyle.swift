/// The presentation style of a modal.
public enum ModalStyle: String, Hashable, Sendable, Codable {
  /// Covers a part of the navigation below, which is disabled.
  case sheet
  /// Covers all of the navigation below.
  case fullScreen
  /// Points at its source; the navigation below looks enabled, but receives no events.
  case popover
}

/// A navigation that is presented over another one.
public struct PresentedModal<Content: Sendable>: Sendable {
  /// The presentation style.
  public let style: ModalStyle
  /// The presented navigation; it has no modals of its own.
  public let navigation: Navigation<Content>

  package init(_ style: ModalStyle, _ navigation: Navigation<Content>) {
    self.style = style
    self.navigation = navigation
  }
}

extension PresentedModal: Equatable where Content: Equatable {}
