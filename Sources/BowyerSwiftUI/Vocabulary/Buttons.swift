#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension Node {
    /// The role of the button in SwiftUI.
    @MainActor var buttonRole: ButtonRole? {
      switch buttonKind {
      case .plain, .primary: nil
      case .destructive: .destructive
      case .cancel: .cancel
      }
    }

    /// Returns the label of the button, with its symbol if it has one.
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

    /// Returns the button, in the prominent style if it is the main action.
    @MainActor @ViewBuilder func prominent(_ button: some View) -> some View {
      if buttonKind == .primary { button.buttonStyle(.borderedProminent) } else { button }
    }
  }

  /// A button for places that accept only buttons: swipe actions and alerts.
  struct BareButton: View {
    let node: Node
    let role: ButtonRole?
    /// Whether an enclosing node is disabled.
    let isDisabled: Bool
    /// Whether the button may have a symbol, which an alert does not show.
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
