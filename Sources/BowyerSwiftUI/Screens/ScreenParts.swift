#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The base of a navigation, or a modal, with the modals over it, each over the previous one.
  struct LayerPart<Input: Sendable>: View {
    let layer: Navigation<ViewTree<Input>>
    let modals: ArraySlice<PresentedModal<ViewTree<Input>>>
    let context: ScreensContext<Input>
    /// The context of all layers.
    let whole: ScreensContext<Input>
    @SwiftUI.State private var memory = ModalMemory()

    init(
      layer: Navigation<ViewTree<Input>>,
      modals: ArraySlice<PresentedModal<ViewTree<Input>>>,
      context: ScreensContext<Input>,
      whole: ScreensContext<Input>
    ) {
      (self.layer, self.modals, self.context, self.whole) = (layer, modals, context, whole)
    }

    init(_ navigation: Navigation<ViewTree<Input>>, _ context: ScreensContext<Input>) {
      (layer, modals) = (navigation.base, navigation.modals[...])
      self.context = context.part(hasBar: context.hasBar) { $0.base }
      whole = context
    }

    var body: some View {
      let transition = memory.transition(by: modals.first?.navigation.top.transition)
      return covered.transaction(value: KnownModal(modals)?.id) { transition?.apply(to: &$0) }
    }

    private var covered: some View {
      // Out of view while a modal is over it, so that only one of them presents.
      let shown = context.part(isInView: modals.isEmpty, hasBar: context.hasBar) { $0 }
      return base(in: shown)
        .sheet(item: item(as: Self.sheets)) { over($0) }
        #if !os(macOS)
          .fullScreenCover(item: item(as: [.fullScreen])) { over($0) }
        #endif
        #if !os(tvOS) && !os(watchOS)
          .popover(item: item(as: [.popover])) { over($0) }
        #endif
    }

    @ViewBuilder private func base(in context: ScreensContext<Input>) -> some View {
      switch layer.shape {
      case .screen(let screen): LonePart(screen: screen, context: context)
      case .stack(let stack): StackPart(stack: stack, context: context)
      case .pages(let pages): PagesPart(pages: pages, context: context)
      case .tabs(let tabs, let selected):
        TabsPart(tabs: KnownTab.all(tabs), selected: selected, context: context)
      case .split(let sidebar, let detail):
        SplitPart(sidebar: sidebar, detail: detail, context: context)
      }
    }

    private func over(_ modal: KnownModal<Input>) -> some View {
      LayerPart(
        layer: modal.navigation,
        modals: modal.rest,
        context: whole.part { [id = modal.id] in $0.modal(id)?.navigation },
        whole: whole
      )
      .presented(canLeave: modal.navigation.exit != nil, isOnTop: modal.rest.isEmpty) {
        whole.leave(modal.id)
      }
    }

    /// The sheets, and the styles that the platform does not have.
    private static var sheets: [ModalStyle] {
      #if os(macOS)
        [.sheet, .fullScreen]
      #elseif os(tvOS) || os(watchOS)
        [.sheet, .popover]
      #else
        [.sheet]
      #endif
    }

    /// Returns the modal over the layer, if it has one of the styles.
    private func item(as styles: [ModalStyle]) -> Binding<KnownModal<Input>?> {
      let whole = whole
      let modal = KnownModal(modals).flatMap { known in
        whole.isInView && styles.contains(known.id.style) ? known : nil
      }
      let id = modal?.id
      return Binding(
        get: { @MainActor in modal.flatMap { whole.newest()?.modal($0.id) == nil ? nil : $0 } },
        set: { @MainActor new in if new == nil, let id { whole.leave(id) } }
      )
    }
  }

  /// The transition of the latest modal over a layer, which is also used for its dismissal.
  @MainActor
  private final class ModalMemory {
    private var latest: ScreenTransition?

    nonisolated init() {}

    func transition(by new: ScreenTransition?) -> ScreenTransition? {
      latest = new ?? latest
      return latest
    }
  }

  extension ScreensContext {
    /// Sends the `leaving` input of a modal, or shows it again if it has none.
    @MainActor
    fileprivate func leave(_ id: KnownModal<Input>.ID) {
      // A modal that is already gone is not dismissed again.
      guard let modal = newest()?.modal(id) else { return }
      sendOrRefuse(modal.navigation.exit)
    }
  }

  extension Navigation {
    fileprivate func modal<Input>(_ id: KnownModal<Input>.ID) -> KnownModal<Input>?
    where Content == ViewTree<Input> {
      KnownModal(modals.dropFirst(id.number)).flatMap { $0.id == id ? $0 : nil }
    }
  }

  extension ScreensContext {
    /// Returns the view of a screen, one of ``screens``.
    @MainActor
    func view(of known: KnownScreen<Input>, hasBar: Bool, isInView: Bool = true) -> TreeView<Input>
    {
      TreeView(
        known.screen.content,
        hasBar: hasBar,
        isInView: self.isInView && isInView,
        newest: { screens.first { $0.id == known.id }?.screen.content },
        send: send
      )
    }
  }

  struct LonePart<Input: Sendable>: View {
    let screen: Screen<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      let known = KnownScreen(id: screen.key, screen: screen)
      ZStack {
        titled(screen.title, hasBar: context.hasBar) {
          context.view(of: known, hasBar: context.hasBar)
        }
        .id(known.id)
        .transition(screen.transition.coming)
      }
      .transaction(value: known.id) { screen.transition.apply(to: &$0) }
    }
  }

  extension View {
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

  struct StackPart<Input: Sendable>: View {
    let stack: Stacked<ViewTree<Input>>
    let context: ScreensContext<Input>
    @SwiftUI.State private var memory = ScreenMemory<Input>()
    /// The keys of the screens on the root: the flow's, or the user's until the input of a move is handled.
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
      let transition = isLeaving ? stack.top.transition : memory.transition
      return NavigationStack(path: $path) {
        shown(screens[0])
          .id(keys[0])
          .navigationDestination(for: ViewKey.self) { key in
            if let screen = memory.screen(key) {
              shown(screen).navigationBarBackButtonHidden(screen.screen.exit == nil)
            }
          }
      }
      .transaction(value: path) { transition.apply(to: &$0) }
      .onChange(of: keys) { _, keys in path = Array(keys.dropFirst()) }
      .onChange(of: path) { _, kept in
        // The path was set to the screens of this body; the newest stack may already have more.
        if kept == Array(keys.dropFirst()) { return }
        context.goBack(to: kept) {
          let keys = context.screens.dropFirst().map(\.id)
          if path != keys { path = keys }
        }
      }
    }

    private func shown(_ known: KnownScreen<Input>) -> some View {
      titled(known.screen.title, hasBar: true) {
        let isInView = known.id == KnownScreen.all(stack.screens).last?.id
        context.view(of: known, hasBar: true, isInView: isInView)
      }
    }
  }

  extension ScreensContext {
    /// Sends the `leaving` input of the lowest screen that is left.
    @MainActor
    fileprivate func goBack(to kept: [ViewKey], whenHandled: @escaping @MainActor () -> Void) {
      guard case .stack? = newest()?.shape else { return }
      let screens = screens.dropFirst()
      // SwiftUI also writes unchanged values.
      if screens.map(\.id) == kept { return }
      // The screens over it are left together with it.
      guard screens.map(\.id).starts(with: kept),
        let input = screens.dropFirst(kept.count).first?.screen.exit
      else { return whenHandled() }
      send(input, whenHandled)
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

  struct PagesPart<Input: Sendable>: View {
    let pages: Paged<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      titled(pages.top.title, hasBar: context.hasBar) {
        VStack {
          turned
          HStack {
            if let previous = pages.usablePrevious { pageControl(previous) { $0.usablePrevious } }
            Text(verbatim: "\(pages.current + 1)/\(pages.screens.count)")
            if let next = pages.usableNext { pageControl(next) { $0.usableNext } }
          }
        }
      }
    }

    @ViewBuilder private var turned: some View {
      let screens = KnownScreen.all(pages.screens)
      #if os(macOS)
        page(screens[pages.current]).id(screens[pages.current].id)
      #else
        // Pages to which the user cannot turn are left out.
        let first = pages.usablePrevious?.firstPress == nil ? pages.current : 0
        let last = pages.usableNext?.firstPress == nil ? pages.current : screens.count - 1
        TabView(selection: selection(screens[pages.current].id)) {
          ForEach(Array(screens[first...last])) { page($0).tag($0.id) }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
      #endif
    }

    private func page(_ known: KnownScreen<Input>) -> some View {
      let isInView = known.id == KnownScreen.all(pages.screens)[pages.current].id
      return context.view(of: known, hasBar: context.hasBar, isInView: isInView)
    }

    private func pageControl(
      _ tree: ViewTree<Input>,
      _ find: @escaping @MainActor (Paged<ViewTree<Input>>) -> ViewTree<Input>?
    ) -> some View {
      TreeView(tree, newest: { [context] in context.pages.flatMap(find) }, send: context.send)
    }

    private func selection(_ key: ViewKey) -> Binding<ViewKey> {
      let context = context
      return Binding(
        get: { @MainActor in
          context.pages.map { KnownScreen.all($0.screens)[$0.current].id } ?? key
        },
        set: { @MainActor chosen in context.turn(to: chosen) }
      )
    }
  }

  extension ScreensContext {
    /// Sends the input of the control that turns to the next or previous page.
    @MainActor
    fileprivate func turn(to key: ViewKey) {
      guard let pages else { return }
      let index = KnownScreen.all(pages.screens).firstIndex { $0.id == key }
      guard let index, index != pages.current else { return }
      let pageControl = index > pages.current ? pages.usableNext : pages.usablePrevious
      sendOrRefuse(pageControl?.firstPress)
    }
  }

  extension Paged where Content: ViewDescription {
    fileprivate var usablePrevious: ViewTree<Content.Input>? {
      previous?.shown.disabled(current == 0)
    }

    fileprivate var usableNext: ViewTree<Content.Input>? {
      next?.shown.disabled(current == screens.count - 1)
    }
  }

  struct TabsPart<Input: Sendable>: View {
    let tabs: [KnownTab<Input>]
    let selected: Int
    let context: ScreensContext<Input>

    var body: some View {
      TabView(selection: selection) {
        ForEach(tabs) { known in
          Tab(value: known.id) {
            part(known)
          } label: {
            TabLabel(item: known.tab.item.node.forced)
          }
        }
      }
    }

    private func part(_ known: KnownTab<Input>) -> LayerPart<Input> {
      LayerPart(
        known.tab.navigation,
        context.part(isInView: known.id == tabs[selected].id) { [id = known.id] part in
          part.tabs()?.all.first { $0.id == id }?.tab.navigation
        }
      )
    }

    private var selection: Binding<ViewKey> {
      let (key, context) = (tabs[selected].id, context)
      return Binding(
        get: { @MainActor in context.newest()?.tabs().map { $0.all[$0.selected].id } ?? key },
        set: { @MainActor chosen in context.choose(chosen) }
      )
    }
  }

  extension ScreensContext {
    /// Sends the input of the first button of a tab's item.
    @MainActor
    fileprivate func choose(_ key: ViewKey) {
      guard let (tabs, selected) = newest()?.tabs(), tabs[selected].id != key else { return }
      sendOrRefuse(tabs.first { $0.id == key }?.tab.item.firstPress)
    }
  }

  /// The label of a tab: SwiftUI shows one image and one text of it.
  struct TabLabel: View {
    let item: Node

    var body: some View {
      let (title, parts) = (title, parts)
      if let symbol {
        Image(systemName: symbol).accessibilityHidden(true)
      } else if let image = parts.first(where: { $0.tag == .image }) {
        // An image without a text is decoration. If the title comes from the image, only the title is read.
        image.imageView.accessibilityHidden(image.look.text.isEmpty || title == nil)
      }
      title ?? Text(verbatim: item.label)
    }

    /// The label of the item or, without one, its texts, excluding those of images.
    private var title: Text? {
      if let label = item.props?.values.label { return Text(verbatim: label.string) }
      let texts = parts.filter { $0.tag != .image }.map { node in
        node.props?.values.label.map { Text(verbatim: $0.string) } ?? node.words(node.look.text)
      }
      guard let first = texts.first else { return nil }
      return texts.dropFirst().reduce(first) { Text("\($0) \($1)") }
    }

    private var symbol: String? { parts.lazy.compactMap(\.symbolName).first }

    /// The visible images and nodes with a text.
    private var parts: [Node] {
      var found: [Node] = []
      item.walk { node, _, _, _ in
        let isNamed = !node.look.text.isEmpty || node.props?.values.label != nil
        let isPart = node.tag == .image || isNamed && (node !== item || node.isLeaf)
        if isPart { found.append(node) }
        return !isPart
      }
      return found
    }
  }

  /// The view of a split: two columns or, where there is room for one, the detail over the sidebar.
  struct SplitPart<Input: Sendable>: View {
    let sidebar: Navigation<ViewTree<Input>>
    let detail: Navigation<ViewTree<Input>>?
    let context: ScreensContext<Input>
    /// The detail without a `leaving` input from which the user has returned to the sidebar.
    @SwiftUI.State private var left: PlaceKind? = nil

    init(
      sidebar: Navigation<ViewTree<Input>>,
      detail: Navigation<ViewTree<Input>>?,
      context: ScreensContext<Input>
    ) {
      self.sidebar = sidebar
      self.detail = detail
      self.context = context
    }

    var body: some View {
      NavigationSplitView(preferredCompactColumn: column) {
        LayerPart(sidebar, context.part(hasBar: true) { $0.columns?.sidebar })
      } detail: {
        if let detail {
          LayerPart(detail, context.part(hasBar: true) { $0.columns?.detail })
        }
      }
      .onChange(of: detail.map { PlaceKind($0) }) { _, _ in left = nil }
    }

    private var column: Binding<NavigationSplitViewColumn> {
      let kind = detail.map { PlaceKind($0) }
      let (isDetail, context, left) = (kind != nil && kind != left, context, $left)
      return Binding(
        get: { @MainActor in
          isDetail && context.newest()?.columns?.detail != nil ? .detail : .sidebar
        },
        set: { @MainActor column in
          if column == .detail {
            left.wrappedValue = nil
          } else if isDetail {
            if let input = context.newest()?.columns?.detail?.exit {
              context.sendOrRefuse(input)
            } else {
              left.wrappedValue = kind
            }
          }
        }
      )
    }
  }
#endif
