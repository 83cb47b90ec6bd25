public import Foundation

/// SwiftUI: `struct HStack<Content>`, `init(alignment:spacing:content:)`.
public struct HStack<Content: View>: View, Primitive {
  public typealias Body = Never
  let (alignment, spacing): (VerticalAlignment, CGFloat?)
  let content: Content
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing) = (alignment, spacing)
    self.content = content()
  }
  public func shown(at place: Place) -> [Shown] {
    [
      Shown(
        "HStack",
        at: place,
        notes: [alignment == .center ? nil : alignment.name, spacing.map { "spacing=\($0)" }],
        place.show(content)
      )
    ]
  }
}

/// SwiftUI: `struct VStack<Content>`, `init(alignment:spacing:content:)`.
public struct VStack<Content: View>: View, Primitive {
  public typealias Body = Never
  let (alignment, spacing): (HorizontalAlignment, CGFloat?)
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing) = (alignment, spacing)
    self.content = content()
  }
  public func shown(at place: Place) -> [Shown] {
    [
      Shown(
        "VStack",
        at: place,
        notes: [alignment == .center ? nil : alignment.name, spacing.map { "spacing=\($0)" }],
        place.show(content)
      )
    ]
  }
}

/// SwiftUI: `struct ZStack<Content>`, `init(alignment:content:)`.
public struct ZStack<Content: View>: View, Primitive {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
  public func shown(at place: Place) -> [Shown] {
    let note = alignment == .center ? nil : alignment.name
    return [Shown("ZStack", at: place, notes: [note], place.show(content))]
  }
}

/// SwiftUI: `struct ScrollView<Content>`, `init(_:showsIndicators:content:)`: one that scrolls only vertically is as wide
/// as its content.
public struct ScrollView<Content: View>: View, Primitive {
  public typealias Body = Never
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

/// SwiftUI: `struct ForEach<Data, ID, Content>`, `init(_:id:content:)` and `init(_:content:)`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Primitive {
  public typealias Body = Never
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

/// SwiftUI: `struct Spacer`, `init(minLength:)`.
public struct Spacer: View, Primitive {
  public typealias Body = Never
  public init(minLength: CGFloat? = nil) {}
  public func shown(at place: Place) -> [Shown] { [Shown("Spacer", at: place)] }
}

/// SwiftUI: `struct Divider`, `init()`.
public struct Divider: View, Primitive {
  public typealias Body = Never
  public init() {}
  public func shown(at place: Place) -> [Shown] { [Shown("Divider", at: place)] }
}

/// SwiftUI: `struct GeometryProxy`, `var size: CGSize`.
public struct GeometryProxy {
  public let size: CGSize
}

/// SwiftUI: `struct GeometryReader<Content>`, `init(content:)`: as large as its room, which is a square here.
///
/// Where it is asked for its ideal size, as in what scrolls both ways, that is 10 points.
public struct GeometryReader<Content: View>: View, Primitive {
  public typealias Body = Never
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
