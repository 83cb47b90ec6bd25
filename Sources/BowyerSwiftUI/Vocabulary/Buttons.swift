#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension Node {
    /// The role that SwiftUI knows the button by.
    @MainActor var buttonRole: ButtonRole? {
      switch buttonKind {
      case .plain, .primary: nil
      case .destructive: .destructive
      case .cancel: .cancel
      }
    }

    /// The label of the button, with its symbol if it has one.
    @MainActor @ViewBuilder func buttonLabel(_ style: ViewStyle) -> some View {
      if case .button(_, let name?)? = look.detail?.kind {
        Label {
          buttonText(style)
        } icon: {
          Image(systemName: name.string)
        }
      } else {
        buttonText(style)
      }
    }

    @MainActor fileprivate func buttonText(_ style: ViewStyle) -> Text {
      let words = words(look.text)
      guard props?.values.isChecked == true else { return words.styled(style) }
      // Assistive technologies read the state of the button as its value, not the mark.
      return Text("✓ \(words)").styled(style).accessibilityLabel(words)
    }

    /// The button as SwiftUI shows the main action, if it is that.
    @MainActor @ViewBuilder func prominent(_ button: some View) -> some View {
      if buttonKind == .primary { button.buttonStyle(.borderedProminent) } else { button }
    }
  }

  /// A button for the places of the platform that take nothing but buttons: what is swiped to, and alerts.
  struct BareButton: View {
    let node: Node
    let role: ButtonRole?
    /// Whether something that it stands in is disabled.
    let isDisabled: Bool
    /// Whether it may have a symbol, which an alert does not show.
    var hasSymbol = true
    let press: @MainActor () -> Void

    var body: some View {
      Button(role: role) {
        press()
      } label: {
        let style = node.props?.values.style ?? ViewStyle()
        if hasSymbol { node.buttonLabel(style) } else { node.buttonText(style) }
      }
      .disabled(isDisabled || node.look.isDisabled)
    }
  }
#endif
