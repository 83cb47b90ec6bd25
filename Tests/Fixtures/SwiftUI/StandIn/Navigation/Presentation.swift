public import Foundation

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { covered("sheet", isPresented, content) }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { covered("sheet", item, content) }

  #if !os(macOS)
    /// SwiftUI, but not on macOS: `func fullScreenCover<Item, Content>(item:onDismiss:content:)`.
    public func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>,
      onDismiss: (@MainActor () -> Void)? = nil,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { covered("fullScreenCover", item, content) }
  #endif

  #if !os(tvOS) && !os(watchOS)
    /// SwiftUI, but not on tvOS and watchOS:
    /// `func popover<Item, Content>(item:attachmentAnchor:arrowEdge:content:)`.
    public func popover<Item: Identifiable, Content: View>(
      item: Binding<Item?>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge? = nil,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { covered("popover", item, content) }

    /// SwiftUI, but not on tvOS and watchOS:
    /// `func popover<Content>(isPresented:attachmentAnchor:arrowEdge:content:)`.
    public func popover<Content: View>(
      isPresented: Binding<Bool>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge? = nil,
      @ViewBuilder content: @escaping () -> Content
    ) -> some View { covered("popover", isPresented, content) }
  #endif

  public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    Asked(
      content: self,
      kind: "alert",
      title: title,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  /// SwiftUI: `func confirmationDialog<A, M>(_ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility =
  /// .automatic, actions: () -> A, message: () -> M)`.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    Asked(
      content: self,
      kind: "confirmationDialog",
      title: title,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    let isFull = detents == [.large]
    return noted("detents", isFull ? nil : detents.map(\.name).sorted().joined(separator: "+"))
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    noted("staysOpen", isDisabled ? "" : nil)
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    acting(.open(action))
  }

  private func covered<Content: View>(
    _ kind: String,
    _ isPresented: Binding<Bool>,
    _ content: @escaping () -> Content
  ) -> some View {
    Covered(
      content: self,
      kind: kind,
      id: isPresented.wrappedValue ? kind : nil,
      dismiss: { isPresented.wrappedValue = false },
      cover: content
    )
  }

  private func covered<Item: Identifiable, Content: View>(
    _ kind: String,
    _ item: Binding<Item?>,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    Covered(
      content: self,
      kind: kind,
      id: item.wrappedValue.map { "\($0.id)" },
      dismiss: { item.wrappedValue = nil },
      cover: { item.wrappedValue.map(content) }
    )
  }
}

public enum PopoverAttachmentAnchor: Sendable {
  public enum Source: Sendable { case bounds }
  case rect(Source)
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
}

/// An alert, or a choice: shows a text and buttons, and nothing else, of a button a text; it is closed after the action
/// of a button.
private struct Asked<Content: View, Actions: View, Message: View>: Primitive {
  let content: Content
  let kind: String
  let title: Text
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message
  func shown(at place: Place) -> [Shown] {
    let shown = place.child("under").show(content)
    guard isPresented.wrappedValue,
      place.host.presents(place.child(kind).path, from: place.presenter)
    else { return shown }
    let inside = place.child(kind)
    // Of a message that is several texts, the first one is shown.
    let said = inside.child("message").show(message).flatMap(\.all).first { $0.kind == "Text" }
    var over = Shown(
      kind,
      title.string,
      at: place,
      (said.map { [$0] } ?? [])
        + inside.child("actions").show(actions).flatMap(\.all).filter { $0.kind == "Button" }.map {
          closing($0)
        },
      actions: [.dismiss { [isPresented] in isPresented.wrappedValue = false }]
    )
    over.isOver = true
    return shown + [over]
  }

  private func closing(_ button: Shown) -> Shown {
    var button = button
    button.children.removeAll { $0.kind != "Text" }
    button.actions = button.actions.map { action in
      guard case .press(let press) = action else { return action }
      return .press { [isPresented] in
        press()
        isPresented.wrappedValue = false
      }
    }
    return button
  }
}

private struct Covered<Content: View, Inside: View>: Primitive {
  let content: Content
  let kind: String
  /// What it is known by while it is there.
  let id: String?
  let dismiss: @MainActor () -> Void
  let cover: () -> Inside
  func shown(at place: Place) -> [Shown] {
    let shown = place.child("under").show(content)
    guard let id else { return shown }
    var inside = place.child(kind).child(id)
    guard place.host.presents(inside.path, from: place.presenter) else { return shown }
    inside.presenter = inside.path
    var over = Shown(kind, at: place, inside.show(cover()), actions: [.dismiss(dismiss)])
    over.isOver = true
    // A sheet on a Mac, and a popover, have the ideal size of their content.
    let hasSize = over.children.contains { $0.notes.contains { $0.hasPrefix("minHeight=") } }
    if kind != "fullScreenCover", !hasSize, over.children.contains(where: \.hasNoIdealSize) {
      over.notes.append("collapsed")
    }
    return shown + [over]
  }
}

extension Shown {
  /// Whether the view, or a view in it, fills the space that is offered.
  fileprivate var hasNoIdealSize: Bool {
    let kinds = ["List", "Form", "ScrollView", "NavigationStack", "NavigationSplitView", "TabView"]
    return kinds.contains(kind) || children.contains { !$0.isOver && $0.hasNoIdealSize }
  }
}
