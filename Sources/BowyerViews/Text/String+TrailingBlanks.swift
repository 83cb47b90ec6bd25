extension String {
  /// The text without the blanks at its end.
  package var withoutTrailingBlanks: String {
    // By bytes: to go backward by characters takes long where very many scalars join.
    guard utf8.last == 0x20 else { return self }
    let end = utf8.lastIndex { $0 != 0x20 }.map(utf8.index(after:)) ?? startIndex
    return String(self[..<end])
  }
}
