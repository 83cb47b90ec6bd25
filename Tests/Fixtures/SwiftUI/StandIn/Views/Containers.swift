public import Foundation

/// A container that says its kind, and perhaps a header.
private struct Container<Content: View>: View, Primitive {
  typealias Body = Never
  let kind: String
  let content: Content
  func shown(at place: Place) -> [Shown] { [Shown(kind, at: place, place.show(content))] }
}

/// A list or a form: what stands in it are rows, and a tap in a row presses all buttons of it that have no style of
/// their own.
private struct RowContainer<Content: View>: View, Primitive {
  typealias Body = Never
  let kind: String
  let isLazy: Bool
  let content: Content
  func shown(at place: Place) -> [Shown] {
    guard !place.isInScroll else { return [Shown(kind, at: place, notes: ["collapsed"])] }
    var inside = place
    if isLazy { inside.window = RowWindow(place.host.window) }
    let rows = inside.show(content).map { row in
      var row = row
      let presses = row.plainPresses
      if presses.count > 1 { row.replacePlainPresses { for press in presses { press() } } }
      return row
    }
    return [Shown(kind, at: place, rows)]
  }
}

/// SwiftUI: `struct List<SelectionValue, Content>`, `init(content:) where SelectionValue == Never`.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }
  public var body: some View { RowContainer(kind: "List", isLazy: true, content: content) }
}

/// SwiftUI: `struct Form<Content>`, `init(content:)`.
public struct Form<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { RowContainer(kind: "Form", isLazy: false, content: content) }
}

/// SwiftUI: `struct Section<Parent, Content, Footer>`, `init(content:header:)`.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View {
    SectionContent(header: header, content: content)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  @MainActor
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.header = header()
    self.content = content()
  }
}

private struct SectionContent<Header: View, Content: View>: View, Primitive {
  typealias Body = Never
  let header: Header
  let content: Content
  func shown(at place: Place) -> [Shown] {
    let head = Shown("header", at: place, place.child("header").show(header))
    return [Shown("Section", at: place, [head] + place.child("content").show(content))]
  }
}

#if !os(tvOS) && !os(watchOS)
  /// SwiftUI: `struct GroupBox<Label, Content>`, `init(content:label:)`.
  public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
      self.content = content()
    }
    public var body: some View {
      Container(kind: "GroupBox", content: SectionContent(header: label, content: content))
    }
  }
#endif

/// SwiftUI: `struct Grid<Content>`, `init(alignment:horizontalSpacing:verticalSpacing:content:)`.
public struct Grid<Content: View>: View {
  let content: Content
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public var body: some View { Container(kind: "Grid", content: content) }
}

/// SwiftUI: `struct GridRow<Content>`, `init(alignment:content:)`.
public struct GridRow<Content: View>: View {
  let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: some View { Container(kind: "GridRow", content: content) }
}

private struct LazyStackContent<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  func shown(at place: Place) -> [Shown] {
    var inside = place
    inside.window = RowWindow(place.host.window)
    return [Shown("LazyVStack", at: place, inside.show(content))]
  }
}

/// SwiftUI: `struct LazyVStack<Content>`, `init(alignment:spacing:pinnedViews:content:)`.
public struct LazyVStack<Content: View>: View {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public var body: some View { LazyStackContent(content: content) }
}

/// SwiftUI: `struct LabeledContent<Label, Content>`, `init(content:label:)`.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  public var body: some View {
    LabeledShown(label: label, content: content)
  }
}

#if !os(watchOS)
  /// SwiftUI: `struct Menu<Label, Content>`, `init(content:label:)`.
  public struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
      self.content = content()
    }
    public var body: some View {
      Container(kind: "Menu", content: SectionContent(header: label, content: content))
    }
  }
#endif

private struct LabeledShown<Label: View, Content: View>: View, Primitive {
  typealias Body = Never
  let label: Label
  let content: Content
  func shown(at place: Place) -> [Shown] {
    let name = place.child("label").show(label).first?.name
    return [Shown("LabeledContent", name, at: place, place.child("content").show(content))]
  }
}
