#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension ScreensContext {
    /// Returns the view of a screen; `newest` returns the current screen, or nil if it is gone.
    @MainActor
    func view(
      of screen: Screen<ViewTree<Input>>,
      hasBar: Bool,
      isInView: Bool = true,
      newest: @escaping @MainActor () -> Screen<ViewTree<Input>>?
    ) -> TreeView<Input> {
      TreeView(
        screen.content,
        hasBar: hasBar,
        isInView: self.isInView && isInView,
        newest: { newest()?.content },
        send: send
      )
    }
  }

  struct LonePart<Input: Sendable>: View {
    let screen: Screen<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      let key = screen.key
      ZStack {
        titled(screen.title, hasBar: context.hasBar) {
          context.view(of: screen, hasBar: context.hasBar) { [context] in
            guard case .screen(let newest)? = context.newest()?.shape, newest.key == key else {
              return nil
            }
            return newest
          }
        }
        .id(key)
        .transition(ScreenMotion(transition: screen.transition).coming)
      }
      .transaction(value: key) { ScreenMotion(transition: screen.transition).apply(to: &$0) }
    }
  }

  extension View {
    /// Returns the view with a title, in the enclosing bar or above the view.
    @ViewBuilder
    func titled(
      _ title: String,
      hasBar: Bool,
      @ViewBuilder content: () -> some View
    ) -> some View {
      if hasBar {
        content().navigationTitle(Text(verbatim: title))
      } else {
        VStack(alignment: .leading) {
          if !title.isEmpty { ViewTree<Never>.heading(title).node.headingView(ViewStyle()) }
          content()
        }
      }
    }
  }
#endif
