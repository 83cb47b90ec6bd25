#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// The view of a node and its descendants; its parts are functions, not views of their own, so a node costs one body.
  struct NodeView: View, Equatable {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    let surroundings: Surroundings
    @SwiftUI.State private var pointer: CGPoint? = nil
    #if !os(tvOS)
      @GestureState private var isHeld = false
    #endif
    @SwiftUI.State var seen = SeenRows()
    @FocusState private var isFocused: Bool
    /// The focus state of a node that does not need it.
    @FocusState private var isUnused: Bool
    #if os(tvOS)
      /// Whether the view behind the node has the focus.
      @FocusState private var isMarked: Bool
    #endif

    init(
      _ node: Node,
      _ path: [PathElement],
      _ outer: ViewStyle,
      _ context: TreeContext,
      in surroundings: Surroundings = Surroundings()
    ) {
      self.surroundings = surroundings
      self.node = node
      self.path = path
      self.context = context
      let own = node.props?.values.style ?? ViewStyle()
      style = own == ViewStyle() ? outer : outer.overlaid(by: own)
    }

    nonisolated static func == (left: NodeView, right: NodeView) -> Bool {
      left.node === right.node && left.path == right.path && left.style == right.style
        && left.context === right.context && left.surroundings == right.surroundings
    }

    // Every node has the same modifiers, with values without effect where the description has none: a view that is
    // wrapped in one modifier and later in another is two views to SwiftUI, and text typed into it would be lost.
    var body: some View {
      if node.isModal, surroundings.place != .presented {
        // It is presented over its container.
        nothing
      } else if node.tag == .tableRow, surroundings.place == .table {
        gridRow
      } else {
        living(listening(kind.looking(like: node, in: surroundings)))
      }
    }

    @discardableResult
    func perform(_ action: ViewAction) -> Bool { context.perform(action, on: node, path) }

    @ViewBuilder private var kind: some View {
      switch node.tag {
      case .text, .code: node.styledText(style)
      case .heading: node.headingView(style)
      case .image: node.imageView
      case .link: node.reached(link)
      case .divider: Divider()
      case .spacer: Spacer()
      case .button: node.reached(button)
      case .toggle: toggle
      case .textField: field
      case .picker: picker
      case .slider, .stepper: slider
      case .progress: progress
      case .native: NativeNode(node: node)
      case .canvas: canvas
      case .menu: node.reached(menu).background { popovers }
      case .row, .tableRow: whole(row)
      case .overlay: whole(ZStack(alignment: .topLeading) { children })
      case .scroll: whole(scroll)
      case .group, .dialog: whole(titled)
      case .form: whole(form)
      case .list: whole(list)
      case .table: whole(table)
      // At the root, a fragment is shown as a column.
      case .column, .fragment, .memo, .forEach: whole(column)
      // Without a view, nothing would appear.
      case .empty where node.takesPlace: nothing
      case .empty: EmptyView()
      }
    }

    var nothing: some View { Color.clear.frame(width: 0, height: 0) }

    /// A label of a container belongs to the container, and not to each of its parts.
    private func whole(_ container: some View) -> some View {
      container.accessibilityElement(children: node.isOneButton ? .combine : .contain)
        .background { popovers }
    }

    /// Sends the inputs of the node when it appears and disappears; a node of another kind is another view.
    func living(_ content: some View) -> some View {
      content
        .onAppear {
          if node.handles(.disappear) { context.noteAppeared(node, path) }
          send(.appear)
        }
        .onDisappear { send(.disappear) }
        .onChange(of: node.handles(.disappear)) { _, handles in
          if handles { context.noteAppeared(node, path) }
        }
        .id(node.tag)
    }

    /// Handles the events that the control does not; of several views of a node, one reports those of the node as a whole.
    func listening(_ content: some View, reports: Bool = true) -> some View {
      focusing(gestured(content.background { behind(reports) }).onKey(take), reports)
    }

    private func take(_ press: BowyerViews.KeyPress?) -> Bool {
      guard node.handles(.key), let press else { return false }
      return perform(.key(press))
    }

    /// Handles a key press on the view behind the node; Return and the space bar press the node.
    private func takeBehind(_ press: BowyerViews.KeyPress?) -> Bool {
      if take(press) { return true }
      let presses = [BowyerViews.KeyPress(.enter), BowyerViews.KeyPress(.character(" "))]
      return isPressed && presses.contains { $0 == press } && perform(.press)
    }

    /// It receives presses between the parts of the node, and has the focus of a node that is not a control.
    @ViewBuilder private func behind(_ reports: Bool) -> some View {
      if !node.look.isDisabled, !isHidden {
        let isHit = [.doublePress, .contextMenu, .pointer].contains { node.handles($0) }
        if isHit || isPressed { Color.clear.contentShape(Rectangle()) }
        if reports, node.takesFocus {
          focusMark
            // A node that is only pressed does not take the focus by a click.
            .focusable(true, interactions: node.handles(.key) ? .automatic : .activate)
            .onKey(takeBehind)
            .focused(focus)
            .defaultFocus(focus, node.hasInitialFocus)
            #if os(tvOS)
              .focused($isMarked)
            #endif
        }
      }
    }

    /// On tvOS, nothing else shows the focus.
    private var focusMark: Color {
      #if os(tvOS)
        isMarked ? Color.primary.opacity(0.2) : Color.clear
      #else
        Color.clear
      #endif
    }

    private var isPressed: Bool { node.handles(.press) && node.tag != .button }

    @ViewBuilder private func focusing(_ content: some View, _ reports: Bool) -> some View {
      if node.tag == .textField, !node.fieldKind.isDate {
        content
      } else if node.has(.interactive) {
        reportingFocus(content, reports).defaultFocus(focus, node.hasInitialFocus)
      } else {
        reportingFocus(content, reports)
      }
    }

    private var focus: FocusState<Bool>.Binding {
      let isTracked = node.handles(.focus) || node.handles(.blur) || node.hasInitialFocus
      return isTracked ? $isFocused : $isUnused
    }

    private func reportingFocus(_ content: some View, _ reports: Bool) -> some View {
      content
        .focused(focus)
        .onChange(of: isFocused) { _, isFocused in
          if reports { perform(isFocused ? .focus : .blur) }
        }
        .onAppear { if node.hasInitialFocus { isFocused = true } }
    }

    @ViewBuilder private func gestured(_ content: some View) -> some View {
      // A canvas adds both itself, because its pointer events are in its own units.
      if node.tag == .canvas { content } else { pointed(pressing(content)) }
    }

    func pressing(_ content: some View) -> some View {
      let twice = TapGesture(count: 2).onEnded { perform(.doublePress) }
      let once = TapGesture().onEnded { perform(.press) }
      // On iOS, a long press that is not simultaneous blocks enclosing scroll views.
      let held = LongPressGesture()
        .onChanged { _ in context.noteTouch() }
        .onEnded { _ in context.hold(node, path) }
      let (isTwice, isHeld) = (node.handles(.doublePress), node.handles(.contextMenu))
      // The gesture of a control takes precedence over those around it, except over those of high priority.
      let isPressedByItself = node.has(.pressable)
      return
        content
        .highPriorityGesture(twice, isEnabled: isTwice && isPressedByItself)
        .gesture(twice, isEnabled: isTwice && !isPressedByItself)
        .simultaneousGesture(once, isEnabled: isPressed && isPressedByItself)
        .gesture(once, isEnabled: isPressed && !isPressedByItself)
        .highPriorityGesture(held, isEnabled: isHeld && node.isOpenedByItself)
        .simultaneousGesture(held, isEnabled: isHeld && !node.isOpenedByItself)
        .accessibilityAddTraits(isPressed ? .isButton : [])
    }

    /// With a scale in units per point; simultaneous, because a drag that begins with a touch would block other gestures.
    func pointed(_ content: some View, by scale: CGSize = CGSize(width: 1, height: 1)) -> some View
    {
      content
        // tvOS has no pointer.
        #if !os(tvOS)
          .simultaneousGesture(
            DragGesture(minimumDistance: 0)
              .onChanged { drag in
                point(pointer == nil ? .down : .move, drag.location, scale)
                pointer = drag.location
              }
              .onEnded { drag in release(at: drag.location, scale) }
              .updating($isHeld) { _, isHeld, _ in isHeld = true },
            isEnabled: node.handles(.pointer)
          )
          // A cancelled gesture does not call `onEnded`.
          .onChange(of: isHeld) { _, isHeld in
            if !isHeld, let pointer { release(at: pointer, scale) }
          }
        #endif
    }

    private func send(_ action: ViewAction) {
      if node.handles(action.event) { perform(action) }
    }

    private func point(_ phase: PointerEvent.Phase, _ place: CGPoint, _ scale: CGSize) {
      let (x, y) = (place.x * scale.width, place.y * scale.height)
      perform(.pointer(PointerEvent(phase, x: Double(x), y: Double(y))))
    }

    private func release(at place: CGPoint, _ scale: CGSize) {
      guard pointer != nil else { return }
      pointer = nil
      point(.up, place, scale)
    }
  }

  struct PlacedNode: Identifiable {
    /// The steps from its container, which identify it in SwiftUI.
    let id: [PathElement]
    let index: Int
    let node: Node
  }

  extension Node {
    /// The parts of a container, each with its steps; the rows of a `forEach` are parts of its container.
    var placed: [PlacedNode] {
      var placed: [PlacedNode] = []
      var waiting: [(steps: [PathElement], node: Node)] = parts(at: [])
      while let (steps, node) = waiting.popLast() {
        if node.tag == .forEach || node.tag == .fragment {
          waiting += node.parts(at: steps)
        } else {
          placed.append(PlacedNode(id: steps, index: placed.count, node: node))
        }
      }
      return placed
    }

    private func parts(at steps: [PathElement]) -> [([PathElement], Node)] {
      zip(self.steps, children).reversed().map { (steps + [$0], $1) }
    }

    /// Whether the node has a view; an empty node has one if it handles its appearance or disappearance.
    var takesPlace: Bool { tag != .empty || handles(.appear) || handles(.disappear) }
  }

  extension NodeView {
    /// Not an `EquatableView`: in that stack, a row of a grid, a spacer or a divider is not a part of its container.
    func view(of part: PlacedNode) -> NodeView {
      NodeView(part.node, path + part.id, style, context, in: inside)
    }

    var children: some View { ForEach(rowsHere) { view(of: $0) } }

    /// The parts that are shown in the node: without modal dialogs, and without those shown at their placement.
    var partsHere: [PlacedNode] {
      let followed = surroundings.followed(in: node)
      return node.placed.filter { !$0.node.isModal && !$0.node.isElsewhere(followed) }
    }

    var rowsHere: [PlacedNode] { partsHere.filter(\.node.takesPlace) }

    /// The popovers in the node, which take no room among its other parts, and point at it.
    var popovers: some View {
      let parts = isHidden ? [] : node.placed
      return ForEach(parts.filter { $0.node.isPopover && !$0.node.isHidden }) { part in
        let popover = OpenDialog(node: part.node, path: path + part.id, style: style)
        DialogNode(dialog: popover, rest: popover.inner[...], context: context).equatable()
      }
    }

    /// What is around a node, as far as it affects how the node is shown.
    nonisolated struct Surroundings: Hashable, Sendable {
      enum Place: Hashable, Sendable {
        case any, listRow, table
        case presented
        case root(hasBar: Bool)
      }

      var place = Place.any
      /// Whether the node is in a scroll view, a list or a form, where it must have a height of its own.
      var isInScroll = false
      var isHidden = false
      /// The axis along which a growing node takes the remaining room; nothing remains in what scrolls along that axis.
      var growth: Axis?
      var isStretched = false
      /// Horizontally.
      var isAlignable = false
    }

    var inside: Surroundings {
      Surroundings(
        place: placeInside,
        isInScroll: surroundings.isInScroll || node.has(.scrolling),
        isHidden: isHidden,
        growth: growthInside,
        isStretched: node.tag == .column && node.stackLayout.alignment == .stretch,
        isAlignable: [.column, .group, .scroll, .overlay].contains(node.tag)
      )
    }

    private var placeInside: Surroundings.Place {
      if node.tag == .table { return .table }
      if node.tag == .list, !surroundings.isInScroll { return .listRow }
      guard case .root = surroundings.place, node.onlyContainer != nil else { return .any }
      return surroundings.place
    }

    private var growthInside: Axis? {
      if node.tag == .row || node.tag == .tableRow && surroundings.place != .table {
        return .horizontal
      }
      let scrollsItself = node.tag == .form && !surroundings.isInScroll
      return node.has(.growsDown) && !scrollsItself ? .vertical : nil
    }

    var isHidden: Bool { surroundings.isHidden || node.isHidden }
  }

  extension Node {
    var hasInitialFocus: Bool { props?.values.focus == .initial }

    /// Whether a press has an effect without an input; only a gesture of high priority prevents it.
    fileprivate var isOpenedByItself: Bool { tag == .link || tag == .menu }

    /// Whether it needs the focus: for the keys that it handles, or for presses by a keyboard or a remote.
    fileprivate var takesFocus: Bool {
      #if os(watchOS)
        false
      #elseif os(tvOS)
        [.key, .press, .doublePress, .contextMenu].contains { handles($0) } && mayHaveFocus
      #else
        [.key, .press].contains { handles($0) } && mayHaveFocus
      #endif
    }

    private var mayHaveFocus: Bool { !has(.interactive) && props?.values.focus != FocusRule.none }

    /// Whether the node is pressed as a whole and has no control in it, so that it is read as one button.
    fileprivate var isOneButton: Bool {
      guard handles(.press), [.row, .column, .overlay, .group].contains(tag) else { return false }
      return !contains { node in
        node !== self && (node.isActive || node.has(.interactive) || node.tag == .native)
      }
    }

    /// Whether a condition holds for the node or a descendant.
    func contains(where condition: (Node) -> Bool) -> Bool {
      var waiting = [self]
      while let node = waiting.popLast() {
        if condition(node) { return true }
        waiting += node.children
      }
      return false
    }

    /// Keeps the focus from a control with the rule `none`; below all views with a state, as another rule makes another view.
    @MainActor @ViewBuilder func reached(_ control: some View) -> some View {
      if props?.values.focus == FocusRule.none { control.focusable(false) } else { control }
    }
  }

  extension View {
    /// Calls a function with each key press, nil if a description cannot represent it; it returns whether it did.
    fileprivate func onKey(
      _ take: @escaping @MainActor (BowyerViews.KeyPress?) -> Bool
    ) -> some View {
      self
        #if !os(watchOS)
          .onKeyPress { press in take(BowyerViews.KeyPress(press)) ? .handled : .ignored }
        #endif
    }
  }

  #if !os(watchOS)
    extension BowyerViews.KeyPress {
      fileprivate init?(_ press: SwiftUI.KeyPress) {
        var modifiers: Modifiers = []
        if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
        if press.modifiers.contains(.option) { modifiers.insert(.alt) }
        if press.modifiers.contains(.control) { modifiers.insert(.control) }
        // A command belongs to the system's menus.
        if press.modifiers.contains(.command) { return nil }
        let key: Key? =
          switch press.key {
          // A Mac sends U+0003 for Enter on the keypad, and U+0019 for Shift-Tab.
          case .return, "\u{3}": .enter
          case .tab, "\u{19}": .tab
          case .escape: .escape
          case .delete, "\u{7F}": .backspace
          case .deleteForward: .delete
          case .home: .home
          case .end: .end
          case .upArrow: .up
          case .downArrow: .down
          case .leftArrow: .left
          case .rightArrow: .right
          case .pageUp: .pageUp
          case .pageDown: .pageDown
          default: nil
          }
        // A character includes the effect of Shift; the key does not on every platform.
        if key == nil { modifiers.remove(.shift) }
        let written =
          modifiers.isEmpty && press.characters.count == 1 ? press.characters.first : nil
        self.init(key ?? .character(written ?? press.key.character), modifiers)
      }
    }
  #endif
#endif
