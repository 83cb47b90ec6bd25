/// A view that is as many views as its type says, not one.
protocol CountedView {
  /// How many views it is; nil if the type does not say.
  static var staticCount: Int? { get }
}

/// Returns how many views a view is, as far as its type says: nil if that depends on its value.
func viewCount<V: View>(of type: V.Type) -> Int? {
  if let counted = type as? any CountedView.Type { return counted.staticCount }
  if type is any Primitive.Type || V.Body.self == Never.self { return 1 }
  return viewCount(of: V.Body.self)
}

extension EmptyView: CountedView {
  static nonisolated var staticCount: Int? { 0 }
}

extension TupleView: CountedView where repeat each Content: View {
  static nonisolated var staticCount: Int? {
    var sum: Int? = 0
    for type in repeat (each Content).self {
      sum = sum.flatMap { sum in viewCount(of: type).map { sum + $0 } }
    }
    return sum
  }
}

/// A view whose value says how many views it is.
protocol VaryingView: CountedView {}

extension VaryingView {
  static nonisolated var staticCount: Int? { nil }
}

extension _ConditionalContent: VaryingView {}
extension Optional: CountedView, VaryingView where Wrapped: View {}
extension AnyView: VaryingView {}
extension ForEach: VaryingView {}

/// A view that is as many views as its content.
protocol ContentView: CountedView {
  associatedtype Content
}

extension ContentView where Content: View {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension Group: ContentView {}
extension Noted: ContentView {}
extension Placed: ContentView {}
extension Surrounded: ContentView {}
extension Lived: ContentView {}
extension Changed: ContentView {}
extension Beside: ContentView {}
