public import Foundation

public struct HStack<Content: View>: View {
  let notes: [String?]
  let content: Content
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    notes = [alignment.note, spacing.map { "spacing=\($0)" }]
    self.content = content()
  }
  public var body: some View { Container(kind: "HStack", notes: notes, content: content) }
}

public struct VStack<Content: View>: View {
  let notes: [String?]
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    notes = [alignment.note, spacing.map { "spacing=\($0)" }]
    self.content = content()
  }
  public var body: some View { Container(kind: "VStack", notes: notes, content: content) }
}

public struct ZStack<Content: View>: View {
  let alignment: Alignment
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
  public var body: some View {
    Container(kind: "ZStack", notes: [alignment.note], content: content)
  }
}

/// SwiftUI: `struct ScrollView<Content>`, `init(_:showsIndicators:content:)`: one that scrolls only vertically is as wide
/// as its content.
public struct ScrollView<Content: View>: Primitive {
  let axes: Axis.Set
  let content: Content
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
  public func shown(at place: Place) -> [Shown] {
    var inside = place
    inside.isInScroll = true
    let shown = inside.show(content)
    let isWide = shown.contains { $0.notes.contains("maxWidth=inf") }
    let notes = [
      axes.contains(.horizontal) ? "horizontal" : nil, axes.contains(.vertical) ? "vertical" : nil,
      axes == .vertical && !isWide ? "narrow" : nil,
    ]
    return [Shown("ScrollView", at: place, notes: notes, shown)]
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.id, self.content) = (data, id, content)
  }
  public func shown(at place: Place) -> [Shown] {
    var inside = place
    inside.window = nil
    // A section of a list is no row; the rows in it are.
    if Content.self is any SectionView.Type { inside.window = place.window }
    let window = inside.window == nil ? place.window : nil
    return data.flatMap { element in
      let isMade = window?.takeRow() ?? true
      // Without knowing how many views a row is, SwiftUI has to make all rows.
      guard isMade || viewCount(of: Content.self) != 1 else { return [Shown]() }
      let evaluations = place.host.evaluationCount
      let row = inside.child("id \(element[keyPath: id])").show(content(element))
      if window != nil, place.host.evaluationCount > evaluations { place.host.rowsMade += 1 }
      return isMade ? row : []
    }
  }
}

/// A section, and what is one with modifiers.
protocol SectionView {}
extension Section: SectionView {}
extension Surrounded: SectionView where Content: SectionView {}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

public struct Spacer: Primitive {
  public init(minLength: CGFloat? = nil) {}
  public func shown(at place: Place) -> [Shown] { [Shown("Spacer", at: place)] }
}

public struct Divider: Primitive {
  public init() {}
  public func shown(at place: Place) -> [Shown] { [Shown("Divider", at: place)] }
}

public struct GeometryProxy {
  public let size: CGSize
}

/// SwiftUI: `struct GeometryReader<Content>`, `init(content:)`: as large as its room, which is a square here.
///
/// Where it is asked for its ideal size, as in what scrolls both ways, that is 10 points.
public struct GeometryReader<Content: View>: Primitive {
  public var content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public func shown(at place: Place) -> [Shown] {
    place.show(content(GeometryProxy(size: CGSize(width: 100, height: 100)))).map { shown in
      var shown = shown
      if !shown.isOver { shown.notes.append("ideal=10") }
      return shown
    }
  }
}

/// A container that says its kind, and how its parts stand.
struct Container<Content: View>: Primitive {
  let kind: String
  var notes: [String?] = []
  let content: Content
  func shown(at place: Place) -> [Shown] {
    [Shown(kind, at: place, notes: notes, place.show(content))]
  }
}

/// A list or a form: what stands in it are rows, and a tap in a row presses all buttons of it that have no style of
/// their own.
private struct RowContainer<Content: View>: Primitive {
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

public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }
  public var body: some View { RowContainer(kind: "List", isLazy: true, content: content) }
}

public struct Form<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { RowContainer(kind: "Form", isLazy: false, content: content) }
}

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

private struct SectionContent<Header: View, Content: View, Footer: View>: Primitive {
  let header: Header
  let content: Content
  let footer: Footer
  func shown(at place: Place) -> [Shown] {
    let said = place.child("header").show(header)
    let noted = place.child("footer").show(footer)
    let foot = noted.isEmpty ? [] : [Shown("footer", at: place, noted)]
    // The rows of a section of a list are rows of the list.
    let rows = place.child("content").show(content)
    return [Shown("Section", at: place, [Shown("header", at: place, said)] + rows + foot)]
  }
}

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

public struct GridRow<Content: View>: View {
  let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: some View { Container(kind: "GridRow", content: content) }
}

private struct LazyStackContent<Content: View>: Primitive {
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

private struct LabeledShown<Label: View, Content: View>: Primitive {
  let label: Label
  let content: Content
  func shown(at place: Place) -> [Shown] {
    let name = place.child("label").show(label).first?.name
    return [Shown("LabeledContent", name, at: place, place.child("content").show(content))]
  }
}
