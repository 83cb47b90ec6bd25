// Public declarations of this module are SwiftUI's, written from its public documentation, or say that the recorder adds
// them. A comment quotes what SwiftUI declares where that says more.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no body") }
}

extension Primitive {
  public var body: Never { preconditionFailure("a primitive view is asked for its body") }
}

public struct EmptyView: Primitive, Sendable {
  public nonisolated init() {}
  public func shown(at place: Place) -> [Shown] { [] }
}

/// SwiftUI: `struct TupleView<T>`; here its parts are a pack.
///
/// It is a view if its parts are: since Xcode 27 the builder takes what is no view, too, so a closure does not tell
/// by what is in it that it is one of views.
public struct TupleView<each Content> {
  let content: (repeat each Content)
}

extension TupleView: View, Primitive where repeat each Content: View {
  public func shown(at place: Place) -> [Shown] {
    var shown: [Shown] = []
    var index = 0
    for part in repeat each content {
      shown += place.child("\(index)").show(part)
      index += 1
    }
    return shown
  }
}

// swift-format-ignore: NoLeadingUnderscores
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Primitive {
  enum Storage {
    case yes(TrueContent)
    case no(FalseContent)
  }
  let storage: Storage
  public func shown(at place: Place) -> [Shown] {
    switch storage {
    case .yes(let content): place.child("yes").show(content)
    case .no(let content): place.child("no").show(content)
    }
  }
}

extension Optional: View, Primitive where Wrapped: View {
  public func shown(at place: Place) -> [Shown] { map { place.show($0) } ?? [] }
}

public struct AnyView: Primitive {
  let content: any View
  public init(_ content: some View) { self.content = content }
  public func shown(at place: Place) -> [Shown] {
    place.child(String(describing: type(of: content))).show(content)
  }
}

/// SwiftUI: `struct EquatableView<Content> where Content: Equatable, Content: View`, `init(content:)`: its content is
/// not updated as long as it is equal to what it was.
///
/// It is always one view: several views in it, or none, are in a vertical stack. So is a view that its container lays
/// out in a way of its own, which then belongs to that stack.
public struct EquatableView<Content: View & Equatable>: Primitive {
  public var content: Content
  public init(content: Content) { self.content = content }
  public func shown(at place: Place) -> [Shown] {
    var inside = place
    let old = place.keptView(equalTo: content)
    if old != nil { inside.isFresh = false }
    let shown = inside.show(old ?? content)
    let views = shown.filter { !$0.isOver }
    if views.count == 1, !["GridRow", "Spacer", "Divider"].contains(views[0].kind) { return shown }
    return [Shown("VStack", at: place, views)] + shown.filter(\.isOver)
  }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

public struct Group<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func shown(at place: Place) -> [Shown] { place.show(content) }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
  @MainActor
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  @MainActor
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    .init(storage: .yes(first))
  }
  @MainActor
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    .init(storage: .no(second))
  }
}
