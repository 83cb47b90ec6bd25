#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// Screens on each other.
  struct StackPart<Input: Sendable>: View {
    let stack: Stacked<ViewTree<Input>>
    let context: ScreensContext<Input>
    @SwiftUI.State private var memory = ScreenMemory<Input>()

    init(stack: Stacked<ViewTree<Input>>, context: ScreensContext<Input>) {
      self.stack = stack
      self.context = context
    }

    var body: some View {
      let screens = KnownScreen.all(stack.screens)
      let keys = screens.map(\.id)
      memory.note(screens)
      let transition = ScreenMotion(stack.top.transition)
      return NavigationStack(path: path(Array(keys.dropFirst()))) {
        shown(screens[0])
          .id(keys[0])
          .navigationDestination(for: ViewKey.self) { key in
            if let screen = memory.screen(key) {
              shown(screen).navigationBarBackButtonHidden(screen.screen.wayOut == nil)
            }
          }
      }
      .transaction(value: keys) { transition.apply(to: &$0) }
    }

    private func shown(_ known: KnownScreen<Input>) -> some View {
      TitledPart(title: known.screen.title, hasBar: true) {
        ScreenPart(screen: known.screen, context: context) { [context, id = known.id] in
          KnownScreen.all(context.stack?.screens ?? []).first { $0.id == id }?.screen
        }
      }
    }

    /// What lies on the root; SwiftUI writes what is left of it when a person goes back.
    private func path(_ keys: [ViewKey]) -> Binding<[ViewKey]> {
      let context = context
      return Binding(
        get: { @MainActor in keys },
        set: { @MainActor kept in context.goBack(to: kept) }
      )
    }
  }

  extension ScreensContext {
    /// Does what a person does who goes back to where only some screens lie on the root.
    @MainActor
    fileprivate func goBack(to kept: [ViewKey]) {
      let screens = KnownScreen.all(stack?.screens ?? []).dropFirst()
      // What is there already is written, too.
      if screens.map(\.id) == kept { return }
      guard screens.map(\.id).starts(with: kept) else { return refuse() }
      // What lies on a screen goes with it.
      sendOrRefuse(screens.dropFirst(kept.count).first?.screen.wayOut)
    }
  }

  /// Remembers screens while SwiftUI takes them away.
  @MainActor
  final class ScreenMemory<Input: Sendable> {
    private var here: [ViewKey: KnownScreen<Input>] = [:]
    private var gone: [ViewKey: KnownScreen<Input>] = [:]

    nonisolated init() {}

    /// Notes which screens are there, and so, which have gone.
    func note(_ screens: [KnownScreen<Input>]) {
      let now = Dictionary(screens.map { ($0.id, $0) }) { first, _ in first }
      let gone = here.filter { now[$0.key] == nil }
      if !gone.isEmpty { self.gone = gone }
      here = now
    }

    func screen(_ key: ViewKey) -> KnownScreen<Input>? { here[key] ?? gone[key] }
  }
#endif
