public import Foundation

extension View {
  /// SwiftUI: `func sheet<Content>(isPresented: Binding<Bool>, onDismiss:content:) -> some View`.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Covered(
      content: self,
      kind: "sheet",
      id: isPresented.wrappedValue ? "sheet" : nil,
      dismiss: { isPresented.wrappedValue = false },
      cover: content
    )
  }

  /// SwiftUI: `func sheet<Item, Content>(item: Binding<Item?>, onDismiss:content:) where Item: Identifiable`.
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
  #endif

  /// SwiftUI: `func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View`.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    noted("staysOpen", isDisabled ? "" : nil)
  }

  /// SwiftUI: `func onOpenURL(perform action: @escaping (URL) -> Void) -> some View`.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    acting(.open(action))
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

/// SwiftUI: `enum PopoverAttachmentAnchor`.
public enum PopoverAttachmentAnchor: Sendable {
  public enum Source: Sendable { case bounds }
  case rect(Source)
}

private struct Covered<Content: View, Inside: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let kind: String
  /// What it is known by while it is there.
  let id: String?
  let dismiss: @MainActor () -> Void
  let cover: () -> Inside
  func shown(at place: Place) -> [Shown] {
    let shown = place.child("under").show(content)
    guard let id else { return shown }
    let inside = place.child(kind).child(id).show(cover())
    var over = Shown(kind, at: place, inside, actions: [.dismiss(dismiss)])
    over.isOver = true
    return shown + [over]
  }
}
