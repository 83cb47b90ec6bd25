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

extension _ConditionalContent: CountedView {
  static nonisolated var staticCount: Int? { nil }
}

extension Optional: CountedView where Wrapped: View {
  static nonisolated var staticCount: Int? { nil }
}

extension AnyView: CountedView {
  static nonisolated var staticCount: Int? { nil }
}

extension ForEach: CountedView {
  static nonisolated var staticCount: Int? { nil }
}

extension Group: CountedView {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension ModifiedContent: CountedView where Content: View, Modifier: ViewModifier {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension Noted: CountedView {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension Placed: CountedView {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension Surrounded: CountedView {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension Lived: CountedView {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}

extension Changed: CountedView {
  static nonisolated var staticCount: Int? { viewCount(of: Content.self) }
}
