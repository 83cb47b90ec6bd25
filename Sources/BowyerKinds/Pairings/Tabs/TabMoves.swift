/// The moves of what is behind the left tab: ``TabsPairing/left(_:)`` as a value.
///
///     typealias Left = LeftTab<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .left).kind
///     Left()(State<Int, Void>.set(5).kind).fix().move(tabs).fix().extract()  // 25
public struct LeftTab<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the move behind the tabs.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<P.M, A>
  ) -> Kind<CoPartial<TabsPartial<P.W, Q.W>>, A> { TabsPairing<P, Q>.left(fa) }
}

/// The moves of what is behind the right tab: ``TabsPairing/right(_:)`` as a value.
///
///     typealias Right = RightTab<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .right).kind
///     Right()(Co.right.kind).fix().move(tabs).fix().extract()  // 8
public struct RightTab<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the move behind the tabs.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<Q.M, A>
  ) -> Kind<CoPartial<TabsPartial<P.W, Q.W>>, A> { TabsPairing<P, Q>.right(fa) }
}
