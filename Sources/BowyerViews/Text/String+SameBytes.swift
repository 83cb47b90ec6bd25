extension String {
  /// Tells whether two strings are the same bytes; `==` takes two spellings of a letter for one.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
