#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// What is told of what happens to a node that listens, beside what its control sends.
  struct NodeEvents: ViewModifier {
    let node: Node
    let path: [PathElement]
    let context: TreeContext
    @SwiftUI.State private var isDown = false

    init(node: Node, path: [PathElement], context: TreeContext) {
      self.node = node
      self.path = path
      self.context = context
    }

    func body(content: Content) -> some View {
      gestures(
        content
          .onAppear { tell(.appear) }
          .onDisappear { tell(.disappear) }
      )
      .modifier(NodeKeys(node: node, path: path, context: context))
      .modifier(NodeFocus(node: node, path: path, context: context))
    }

    @ViewBuilder private func gestures(_ content: some View) -> some View {
      let pressed =
        content
        .gesture(
          TapGesture(count: 2).onEnded { context.perform(.doublePress, path) },
          isEnabled: node.handles(.doublePress)
        )
        .gesture(
          TapGesture().onEnded { context.perform(.press, path) },
          isEnabled: node.handles(.press) && node.tag != .button
        )
        .gesture(
          LongPressGesture().onEnded { _ in context.perform(.contextMenu, path) },
          isEnabled: node.handles(.contextMenu)
        )
        .accessibilityAddTraits(
          node.handles(.press) && node.tag != .button ? .isButton : []
        )
      #if os(tvOS)
        // There is nothing to point with.
        pressed
      #else
        pressed
          .gesture(
            DragGesture(minimumDistance: 0)
              .onChanged { drag in
                point(isDown ? .move : .down, drag.location)
                isDown = true
              }
              .onEnded { drag in
                point(.up, drag.location)
                isDown = false
              },
            isEnabled: node.handles(.pointer)
          )
      #endif
    }

    private func tell(_ action: ViewAction) {
      if node.handles(action.event) { context.perform(action, path) }
    }

    private func point(_ phase: PointerEvent.Phase, _ place: CGPoint) {
      context.perform(.pointer(PointerEvent(phase, x: Double(place.x), y: Double(place.y))), path)
    }
  }

  private struct NodeKeys: ViewModifier {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    func body(content: Content) -> some View {
      #if os(watchOS)
        content
      #else
        content.onKeyPress { press in
          guard node.handles(.key), let key = BowyerViews.KeyPress(press) else {
            return .ignored
          }
          // A key for which there is no input is for others.
          return context.perform(.key(key), path) ? .handled : .ignored
        }
      #endif
    }
  }

  #if !os(watchOS)
    extension BowyerViews.KeyPress {
      /// Makes what SwiftUI tells of a key; nil if it cannot be told.
      fileprivate init?(_ press: SwiftUI.KeyPress) {
        var modifiers: Modifiers = []
        if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
        if press.modifiers.contains(.option) { modifiers.insert(.alt) }
        if press.modifiers.contains(.control) { modifiers.insert(.control) }
        // A command belongs to the system's menus.
        if press.modifiers.contains(.command) { return nil }
        let keys: [KeyEquivalent: Key] = [
          .return: .enter, .tab: .tab, .escape: .escape, .delete: .backspace,
          .deleteForward: .delete, .upArrow: .up, .downArrow: .down, .leftArrow: .left,
          .rightArrow: .right, .home: .home, .end: .end, .pageUp: .pageUp, .pageDown: .pageDown,
        ]
        self.init(keys[press.key] ?? .character(press.key.character), modifiers)
      }
    }
  #endif
#endif
