/// A type that can be shown as a `ViewTree`: the view tree itself, and navigations of view trees.
///
///     let view: ViewTree<Int> = .button("+", 1)
///     Screen("count", title: "Count", view).embedded.shown.rendered()  // "# Count\n[ + ]"
public protocol ViewDescription: Sendable {
  /// The type of the inputs that the view sends.
  associatedtype Input: Sendable

  /// The view.
  var shown: ViewTree<Input> { get }
}

extension ViewTree: ViewDescription {
  /// The view itself.
  public var shown: ViewTree { self }
}

/// A type that shows screens: a stack, pages or a navigation.
public protocol NavigationDescription: ViewDescription {
  /// The type of the content of the screens.
  associatedtype Content: ViewDescription where Content.Input == Input

  /// The value as a navigation.
  var embedded: Navigation<Content> { get }
}

extension NavigationDescription {
  /// The visible part of the navigation, with the controls that lead elsewhere.
  public var shown: ViewTree<Input> { embedded.shownNavigation }
}

extension Navigation: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}

extension Navigation: NavigationDescription where Content: ViewDescription {
  /// The navigation itself.
  public var embedded: Navigation { self }
}

extension Stacked: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}
extension Stacked: NavigationDescription where Content: ViewDescription {}

extension Paged: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}
extension Paged: NavigationDescription where Content: ViewDescription {}

extension Screen where Content: ViewDescription {
  /// The input that the screen's view sends for `dismiss`; nil if the screen cannot be left.
  public var exit: Content.Input? { try? content.shown.dispatch(.dismiss, at: []) }
}

extension Navigation where Content: ViewDescription {
  /// The input of the bottom screen, as the screens above it are dismissed together with it.
  package var exit: Content.Input? {
    var part = self
    while true {
      switch part.kind {
      case .screen(let screen): return screen.exit
      case .stack, .layers: part = part.parts[0]
      case .pages(let current, _, _): part = part.parts[current]
      case .tabs(let selected, _): part = part.parts[selected]
      case .split: part = part.parts[part.parts.count - 1]
      }
    }
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
  var exit: Input?
  var body: ViewTree<Input>
  var key: ViewKey

  var framed: ViewTree<Input> {
    var header: [ViewTree<Input>] = []
    if let back { header.append(.button("‹ \(back.label)", back.input)) }
    if !title.isEmpty { header.append(.heading(title)) }
    guard !header.isEmpty else { return body.keyed(key) }
    let view = ViewTree.column([header.count == 1 ? header[0] : .row(header), body])
    return (back.map { view.onDismiss($0.input) } ?? view).keyed(key)
  }

  var boxed: ViewTree<Input> {
    var parts: [ViewTree<Input>] = []
    if let back { parts.append(.button("‹ \(back.label)", back.input)) }
    parts.append(body)
    return ViewTree.dialog(title.isEmpty ? key.name : title, isModal: true, parts)
  }
}

extension Navigation where Content: ViewDescription {
  var shownNavigation: ViewTree<Content.Input> {
    // Parts before what contains them, as navigations may be deep.
    var done: [(part: ShownPart<Content.Input>, size: Int)] = []
    for place in places.reversed() {
      var (children, rest): ([ShownPart<Content.Input>], Int) = ([], place.size - 1)
      while rest > 0, let child = done.popLast() {
        children.append(child.part)
        rest -= child.size
      }
      done.append((show(place.kind, children), place.size))
    }
    return done[0].part.framed
  }

  private func show(
    _ kind: Kind,
    _ children: [ShownPart<Content.Input>]
  ) -> ShownPart<Content.Input> {
    switch kind {
    case .screen(let screen):
      let exit = screen.exit
      return ShownPart(
        title: screen.title,
        exit: exit,
        body: screen.content.shown.keyed(screen.key),
        key: screen.key
      )
    case .stack:
      var top = children[children.count - 1]
      if children.count > 1, let exit = top.exit {
        let below = children[children.count - 2]
        top.back = (below.title.isEmpty ? below.key.name : below.title, exit)
      }
      top.exit = children[0].exit
      return top
    case .pages(let current, let previous, let next):
      let page = children[current]
      var pageControls: [ViewTree<Content.Input>] = []
      if let previous { pageControls.append(previous.shown.disabled(current == 0)) }
      pageControls.append(.text("\(current + 1)/\(children.count)"))
      if let next { pageControls.append(next.shown.disabled(current == children.count - 1)) }
      return ShownPart(
        title: page.title,
        exit: page.exit,
        body: .column(page.body, .row(pageControls)),
        key: "pages"
      )
    case .tabs(let selected, let labels):
      let items = labels.enumerated().map { index, label in
        label.item.shown.selected(index == selected).keyed(ViewKey(label.name))
      }
      let bar = ViewTree.row(items)
      return ShownPart(
        exit: children[selected].exit,
        body: .column(
          bar,
          .divider,
          children[selected].framed.keyed(ViewKey(labels[selected].name))
        ),
        key: "tabs"
      )
    case .split:
      var columns = [children[0].framed.keyed("sidebar")]
      if children.count > 1 { columns.append(children[1].framed.keyed("detail")) }
      return ShownPart(
        exit: children[children.count - 1].exit,
        body: .row(spacing: 3, wraps: true, columns),
        key: "split"
      )
    case .layers(let styles): return show(children, styles)
    }
  }

  private func show(
    _ layers: [ShownPart<Content.Input>],
    _ styles: [ModalStyle]
  ) -> ShownPart<Content.Input> {
    // Layers below a full-screen modal are not visible.
    let first = (styles.lastIndex(of: .fullScreen) ?? -1) + 1
    let visible = Array(layers[first...])
    let manners = Array(styles[first...])
    var views: [ViewTree<Content.Input>] = []
    for (index, layer) in visible.enumerated() {
      let isCovered = manners[index...].contains(.sheet)
      var view = index == 0 ? layer.framed : layer.boxed
      if index > 0 || first > 0, let exit = layer.back?.input ?? layer.exit {
        view = view.onDismiss(exit)
      }
      views.append(view.disabled(isCovered).keyed(.layer(first + index)))
    }
    return ShownPart(
      exit: layers[0].exit,
      body: views.count == 1 ? views[0] : .column(views),
      key: "layers"
    )
  }
}

extension ViewKey {
  /// The key of a layer of a navigation, from 0 at the bottom.
  package static func layer(_ index: Int) -> ViewKey { ViewKey("layer \(index)") }

  package var isLayer: Bool {
    guard name.hasPrefix("layer "), let index = Int(name.dropFirst(6)) else { return false }
    return name == ViewKey.layer(index).name
  }
}
