extension String {
  /// Tells whether two strings are the same bytes; `==` takes two spellings of a letter for one.
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
