import BowyerKinds

/// A type that shows screens: a stack, pages or a navigation.
public protocol NavigationDescription: ViewDescription {
  /// The type of the content of the screens.
  associatedtype Content: ViewDescription where Content.Input == Input

  /// The value as a navigation.
  var embedded: Navigation<Content> { get }
}

extension NavigationDescription {
  /// The visible part of the navigation, with the controls that lead elsewhere.
  public var shown: ViewTree<Input> { embedded.part.framed }
}

extension Navigation: ViewDescription, NavigationDescription where Content: ViewDescription {
  public typealias Input = Content.Input

  /// The navigation itself.
  public var embedded: Navigation { self }
}

extension Stacked: ViewDescription, NavigationDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}

extension Paged: ViewDescription, NavigationDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}

extension Screen where Content: ViewDescription {
  /// The input that the screen's view sends for `dismiss`; nil if the screen cannot be left.
  public var exit: Content.Input? { try? content.shown.dispatch(.dismiss, at: []) }
}

extension Navigation where Content: ViewDescription {
  /// The input of the bottom screen, as the screens above it are dismissed together with it.
  package var exit: Content.Input? {
    if let part = base.topPart { return part.exit }
    return if case .stack(let stack) = shape { stack.root.exit } else { base.top.exit }
  }
}

extension Screen {
  /// Returns the screen, which sends an input when the user leaves it, with the screens above it.
  public func leaving<Input>(_ input: Input) -> Screen where Content == ViewTree<Input> {
    // A column of its own, so that a `dismiss` listener of the view itself is not replaced.
    map { ViewTree.column($0).onDismiss(input) }
  }
}

extension NavigationDescription {
  /// The input for going back from the visible screen; nil if that is not possible.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     let stack = Stacked(Screen("one", view), [Screen("two", view).leaving(-1)])
  ///     stack.back  // -1
  ///     stack.unwound.back  // nil
  public var back: Input? { embedded.top.exit }
}

private struct ShownPart<Input: Sendable>: Sendable {
  var title = ""
  var back: (label: String, input: Input)?
  var body: ViewTree<Input>
  var key: ViewKey

  var framed: ViewTree<Input> {
    var header: [ViewTree<Input>] = []
    if let back { header.append(Self.button(back)) }
    if !title.isEmpty { header.append(.heading(title)) }
    guard !header.isEmpty else { return body.keyed(key) }
    let view = ViewTree.column([header.count == 1 ? header[0] : .row(header), body])
    return (back.map { view.onDismiss($0.input) } ?? view).keyed(key)
  }

  var boxed: ViewTree<Input> {
    .dialog(title.isEmpty ? key.name : title, back.map(Self.button), body)
  }

  private static func button(_ back: (label: String, input: Input)) -> ViewTree<Input> {
    .button("‹ \(back.label)", back.input).keyed(.back)
  }
}

extension Screen where Content: ViewDescription {
  fileprivate var part: ShownPart<Content.Input> {
    ShownPart(title: title, body: content.shown.keyed(key), key: key)
  }
}

extension Navigation where Content: ViewDescription {
  fileprivate var part: ShownPart<Content.Input> {
    let base = StackRoom.run { basePart }
    if modals.isEmpty { return base }
    // Layers below a full-screen modal are not visible.
    let styles = modals.map(\.style)
    let first = (styles.lastIndex(of: .fullScreen) ?? -1) + 1
    var views: [ViewTree<Content.Input>] = []
    for index in first...styles.count {
      let modal = index == 0 ? nil : modals[index - 1].navigation
      let layer = modal?.part ?? base
      var view = index == first ? layer.framed : layer.boxed
      if let exit = modal.flatMap({ layer.back?.input ?? $0.exit }) { view = view.onDismiss(exit) }
      let isCovered = styles[index...].contains(.sheet)
      views.append(view.disabled(isCovered).keyed(.layer(index)))
    }
    let body = views.count == 1 ? views[0] : .column(views)
    return ShownPart(body: body, key: "layers")
  }

  private var basePart: ShownPart<Content.Input> {
    switch shape {
    case .screen(let screen): return screen.part
    case .stack(let stack):
      var top = stack.top.part
      if let below = stack.rest.isEmpty ? nil : stack.popped.top, let exit = stack.top.exit {
        top.back = (below.title.isEmpty ? below.key.name : below.title, exit)
      }
      return top
    case .pages(let pages):
      let (page, last) = (pages.top.part, pages.screens.count - 1)
      var controls: [ViewTree<Content.Input>] = []
      if let previous = pages.previous {
        controls.append(previous.shown.disabled(pages.current == 0))
      }
      controls.append(.text("\(pages.current + 1)/\(last + 1)"))
      if let next = pages.next { controls.append(next.shown.disabled(pages.current == last)) }
      let body = ViewTree.column(page.body, .row(controls))
      return ShownPart(title: page.title, body: body, key: "pages")
    case .tabs(let tabs, let selected):
      let bar = tabs.enumerated().map { index, tab in
        tab.item.shown.selected(index == selected).keyed(ViewKey(tab.name))
      }
      let tab = tabs[selected]
      let body = ViewTree.column(
        .row(bar).role(.navigation),
        .divider,
        tab.navigation.part.framed.keyed(ViewKey(tab.name)).inRegion(.tabPanel)
      )
      return ShownPart(body: body, key: "tabs")
    case .split(let sidebar, let detail):
      let parts = [sidebar.part] + [detail].compactMap { $0?.part }
      let places: [(ViewKey, ViewRole)] = [("sidebar", .navigation), ("detail", .region)]
      let columns = zip(parts, places).map { $0.framed.keyed($1.0).inRegion($1.1) }
      return ShownPart(body: .row(spacing: 3, wraps: true, columns), key: "split")
    }
  }
}

extension ViewTree {
  /// Returns this view as a region, unless it has a role of its own.
  fileprivate func inRegion(_ role: ViewRole) -> ViewTree {
    node.props?.values.role == nil ? self.role(role) : self
  }
}
