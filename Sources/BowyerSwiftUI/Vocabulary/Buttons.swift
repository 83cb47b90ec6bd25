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
      let checked =
        props?.values.isChecked == true ? Text(verbatim: "✓ " + look.text) : words(look.text)
      let text = checked.styled(style)
      if case .button(_, let name?)? = look.detail?.kind {
        Label {
          text
        } icon: {
          Image(systemName: name.string)
        }
      } else {
        text
      }
    }

    /// The button as SwiftUI shows the main action, if it is that.
    @MainActor @ViewBuilder func prominent(_ button: some View) -> some View {
      if buttonKind == .primary { button.buttonStyle(.borderedProminent) } else { button }
    }
  }

  /// A button for the places of the platform that take nothing but buttons: what is swiped to, and alerts.
  struct BareButton: View {
    let node: Node
    let press: @MainActor () -> Void

    var body: some View {
      Button(role: node.buttonRole) {
        press()
      } label: {
        node.buttonLabel(node.props?.values.style ?? ViewStyle())
      }
      .disabled(node.look.isDisabled)
    }
  }
#endif
