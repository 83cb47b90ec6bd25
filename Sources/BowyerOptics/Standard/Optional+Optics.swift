extension Optional {
  /// The prism of the value, where there is one.
  ///
  ///     Optional<Int>.somePrism.modify(3) { $0 + 1 }  // 4
  @inlinable
  public static var somePrism: Prism<Wrapped?, Wrapped> {
    Prism(extract: { $0 }, embed: { $0 })
  }
}
