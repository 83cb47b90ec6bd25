public import Foundation

public struct ProposedViewSize: Equatable, Sendable {
  public var (width, height): (CGFloat?, CGFloat?)
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
}

/// SwiftUI: `struct ViewDimensions`, `width`, `height`, `subscript(guide: VerticalAlignment) -> CGFloat`.
public struct ViewDimensions: Equatable {
  public let (width, height): (CGFloat, CGFloat)
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .top: 0
    case .bottom: height
    case .center: height / 2
    // A letter of a quarter of the height hangs below the line.
    default: height * 0.75
    }
  }
}

/// SwiftUI: `struct LayoutSubview: Equatable, Sendable`.
public struct LayoutSubview: Equatable {
  /// The size that the view has, where it has been put, and the room that it was given there.
  public final class Box {
    public let size: CGSize
    public var place: CGPoint?
    public var room: ProposedViewSize?
    public init(_ size: CGSize) { self.size = size }
  }

  let box: Box
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: min(box.size.width, proposal.width ?? .infinity), height: box.size.height)
  }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height)
  }
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) { (box.place, box.room) = (position, proposal) }
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.box === right.box
  }
}

/// SwiftUI: `struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable`.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
  let boxes: [LayoutSubview.Box]
  /// Makes views of some sizes.
  public init(_ boxes: [LayoutSubview.Box]) { self.boxes = boxes }
  public var startIndex: Int { 0 }
  public var endIndex: Int { boxes.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(box: boxes[index]) }
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.elementsEqual(right)
  }
}

/// SwiftUI: `@preconcurrency protocol Layout: Sendable, Animatable`, with a cache and other requirements that
/// have defaults.
@preconcurrency
public protocol Layout: Sendable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )
}

extension Layout {
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LaidOut(layout: (self as? AnyLayout)?.layout ?? self, content: content())
  }
}

/// A layout of the recorder's own: it is shown, and measures nothing.
public protocol ShownLayout: Layout where Cache == Void {}

extension ShownLayout {
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize { .zero }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}

public struct HStackLayout: ShownLayout {
  let (alignment, spacing): (VerticalAlignment, CGFloat?)
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}

/// SwiftUI: `struct AnyLayout: Layout`, `init<L>(_ layout: L) where L: Layout`; views in it stay the same
/// when it becomes another layout.
public struct AnyLayout: ShownLayout {
  let layout: any Layout
  public init<L: Layout>(_ layout: L) { self.layout = layout }
}

private struct LaidOut<Content: View>: Primitive {
  let layout: any Layout
  let content: Content
  func shown(at place: Place) -> [Shown] {
    let children = place.child("layout").show(content)
    // A layout of one view with optional values only: without a value, it changes nothing.
    let values = Array(Mirror(reflecting: layout).children)
    if values.allSatisfy({ $0.value is CGFloat? }), !values.isEmpty, !(layout is any View) {
      let notes = values.compactMap { value in
        (value.value as? CGFloat).map { "\(value.label ?? "")=\($0)" }
      }
      return children.map { shown in
        var shown = shown
        if !shown.isOver { shown.remark { $0.notes += notes } }
        return shown
      }
    }
    guard let stack = layout as? HStackLayout else {
      return [Shown("\(type(of: layout))", at: place, children)]
    }
    return [
      Shown(
        "HStack",
        at: place,
        notes: [stack.alignment.note, stack.spacing.map { "spacing=\($0)" }],
        children
      )
    ]
  }
}
