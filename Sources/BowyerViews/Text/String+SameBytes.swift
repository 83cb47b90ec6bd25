extension String {
  /// Returns a Boolean value indicating whether two strings have the same bytes; `==` ignores
  /// canonical equivalence.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    if isEmpty { return true }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { yours in
        mine.baseAddress == yours.baseAddress || mine.elementsEqual(yours)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
