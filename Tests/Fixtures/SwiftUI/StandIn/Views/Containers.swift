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
    inside.isInList = isLazy
    // A row is as high as what it shows, so there is no height for what scrolls in it.
    inside.isInScroll = true
    return [Shown(kind, at: place, inside.show(content).map { row($0) })]
  }
}

/// Returns a row, in which a tap presses all buttons without a style; a section is several rows.
@MainActor
private func row(_ shown: Shown) -> Shown {
  var shown = shown
  if shown.kind == "Section" {
    shown.children = shown.children.map { row($0) }
    return shown
  }
  let presses = shown.plainPresses
  if presses.count > 1 { shown.replacePlainPresses { for press in presses { press() } } }
  return shown
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

/// SwiftUI: `struct Section<Parent, Content, Footer>`, `init(content:header:)`, `init(content:header:footer:)`.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View {
    SectionContent(header: header, content: content, footer: footer)
  }

  @MainActor
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  @MainActor
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

private struct SectionContent<Header: View, Content: View, Footer: View>: View, Primitive {
  typealias Body = Never
  let header: Header
  let content: Content
  let footer: Footer
  func shown(at place: Place) -> [Shown] {
    let said = place.child("header").show(header)
    let noted = place.child("footer").show(footer)
    let foot = noted.isEmpty ? [] : [Shown("footer", at: place, noted)]
    // The rows of a section of a list are rows of the list.
    var inside = place.child("content")
    inside.isInSection = true
    return [
      Shown("Section", at: place, [Shown("header", at: place, said)] + inside.show(content) + foot)
    ]
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
      Container(
        kind: "GroupBox",
        content: SectionContent(header: label, content: content, footer: EmptyView())
      )
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
  /// SwiftUI: `struct Menu<Label, Content>`, `init(content:label:)`: it ignores the opacity of an item.
  public struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
      self.content = content()
    }
    public var body: some View {
      Container(
        kind: "Menu",
        content: SectionContent(
          header: label,
          content: Noted(content: content) { item in
            item.notes.removeAll { $0.hasPrefix("opacity=") }
          },
          footer: EmptyView()
        )
      )
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
