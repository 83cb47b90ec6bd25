extension Double {
  /// The number with two decimals.
  package var rounded: Double { (self * 100).rounded() / 100 }
}
