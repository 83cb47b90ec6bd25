#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  struct ScreenPart<Input: Sendable>: View {
    let screen: Screen<ViewTree<Input>>
    let context: ScreensContext<Input>
    /// Returns the screen as it is now; nil if it has gone.
    let newest: @MainActor () -> Screen<ViewTree<Input>>?

    var body: some View {
      TreeView(
        screen.content,
        newest: { [newest] in newest()?.content },
        send: context.send
      )
    }
  }

  struct LonePart<Input: Sendable>: View {
    let screen: Screen<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      let key = screen.key
      ZStack {
        TitledPart(title: screen.title, hasBar: context.hasBar) {
          ScreenPart(screen: screen, context: context) { [context] in
            guard case .screen(let newest)? = context.newest()?.shape, newest.key == key else {
              return nil
            }
            return newest
          }
        }
        .id(key)
        .transition(ScreenMotion(screen.transition).coming)
      }
      .transaction(value: key) { ScreenMotion(screen.transition).apply(to: &$0) }
    }
  }

  /// What has a title: in the bar around it, or above it.
  struct TitledPart<Content: View>: View {
    let title: String
    let hasBar: Bool
    @ViewBuilder let content: Content

    var body: some View {
      if hasBar {
        content.navigationTitle(Text(verbatim: title))
      } else {
        VStack(alignment: .leading) {
          if !title.isEmpty {
            HeadingNode(node: ViewTree<Never>.heading(title).node, style: ViewStyle())
          }
          content
        }
      }
    }
  }
#endif
