extension Optional {
  /// The prism to the wrapped value.
  ///
  ///     Optional<Int>.somePrism.modify(3) { $0 + 1 }  // 4
  @inlinable
  public static var somePrism: Prism<Wrapped?, Wrapped> {
    Prism(extract: { $0 }, embed: { $0 })
  }
}
