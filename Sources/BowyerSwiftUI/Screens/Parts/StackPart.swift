#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The view of a stack of screens.
  struct StackPart<Input: Sendable>: View {
    let stack: Stacked<ViewTree<Input>>
    let context: ScreensContext<Input>
    @SwiftUI.State private var memory = ScreenMemory<Input>()
    /// The screens on the root in SwiftUI: the flow's, or the user's until the input of a move is handled.
    @SwiftUI.State private var path: [ViewKey]

    init(stack: Stacked<ViewTree<Input>>, context: ScreensContext<Input>) {
      self.stack = stack
      self.context = context
      // Last, because a `@State` property can be assigned only after all others.
      path = KnownScreen.all(stack.screens).dropFirst().map(\.id)
    }

    var body: some View {
      let screens = KnownScreen.all(stack.screens)
      let keys = screens.map(\.id)
      memory.note(screens)
      // The user has gone back, and the stack is not updated yet.
      let isLeaving = path.count < keys.count - 1
      let motion = ScreenMotion(transition: isLeaving ? stack.top.transition : memory.transition)
      return NavigationStack(path: $path) {
        shown(screens[0])
          .id(keys[0])
          .navigationDestination(for: ViewKey.self) { key in
            if let screen = memory.screen(key) {
              shown(screen).navigationBarBackButtonHidden(screen.screen.exit == nil)
            }
          }
      }
      .transaction(value: path) { motion.apply(to: &$0) }
      .onChange(of: keys) { _, keys in path = Array(keys.dropFirst()) }
      .onChange(of: path) { _, kept in
        // The path was set to the screens of this body; the newest stack may already have more.
        if kept == Array(keys.dropFirst()) { return }
        context.goBack(to: kept) { if let keys = context.stackKeys, path != keys { path = keys } }
      }
    }

    private func shown(_ known: KnownScreen<Input>) -> some View {
      titled(known.screen.title, hasBar: true) {
        let isInView = known.id == KnownScreen.all(stack.screens).last?.id
        context.view(of: known.screen, hasBar: true, isInView: isInView) {
          [context, id = known.id] in
          KnownScreen.all(context.stack?.screens ?? []).first { $0.id == id }?.screen
        }
      }
    }
  }

  extension ScreensContext {
    /// Goes back as the user does: sends the `leaving` input of the lowest screen that is left.
    ///
    /// - Parameters:
    ///   - kept: The screens that remain on the root.
    ///   - whenHandled: Called when the input is handled, or if there is none.
    @MainActor
    fileprivate func goBack(to kept: [ViewKey], whenHandled: @escaping @MainActor () -> Void) {
      let screens = KnownScreen.all(stack?.screens ?? []).dropFirst()
      // SwiftUI also writes unchanged values.
      if screens.map(\.id) == kept { return }
      guard screens.map(\.id).starts(with: kept) else { return whenHandled() }
      // The screens over it are left together with it.
      guard let input = screens.dropFirst(kept.count).first?.screen.exit else {
        return whenHandled()
      }
      send(input, whenHandled)
    }

    /// The identities of the screens on the root in the newest stack.
    @MainActor
    fileprivate var stackKeys: [ViewKey]? {
      stack.map { KnownScreen.all($0.screens).dropFirst().map(\.id) }
    }
  }

  /// The screens of a stack, including those that SwiftUI is removing.
  @MainActor
  final class ScreenMemory<Input: Sendable> {
    private var here: [ViewKey: KnownScreen<Input>] = [:]
    private var gone: [ViewKey: KnownScreen<Input>] = [:]
    private var top: KnownScreen<Input>?
    /// The transition of the latest change; a screen disappears with the transition with which it appeared.
    private(set) var transition = ScreenTransition.standard

    nonisolated init() {}

    /// Records the current screens; earlier screens that are not among them are gone.
    func note(_ screens: [KnownScreen<Input>]) {
      let now = Dictionary(screens.map { ($0.id, $0) }) { first, _ in first }
      if let new = screens.last, new.id != top?.id {
        let goes = top.flatMap { now[$0.id] == nil && here[new.id] != nil ? $0 : nil }
        transition = (goes ?? new).screen.transition
      }
      top = screens.last
      let gone = here.filter { now[$0.key] == nil }
      if !gone.isEmpty { self.gone = gone }
      here = now
    }

    func screen(_ key: ViewKey) -> KnownScreen<Input>? { here[key] ?? gone[key] }
  }
#endif
