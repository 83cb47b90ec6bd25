extension String {
  /// The text without the blanks at its end.
  package var withoutTrailingBlanks: String {
    utf8.last == 0x20 ? String(reversed().drop { $0 == " " }.reversed()) : self
  }
}
