extension String {
  /// The traversal of the characters.
  ///
  ///     String.characters.modify("abc") { $0 == "b" ? "!" : $0 }  // "a!c"
  ///
  /// It is lawful for changes after which the characters stay separate: a character that merges
  /// with the one before it, such as a combining mark, is part of that one from then on.
  public static var characters: Traversal<String, Character> {
    Traversal(
      visit: { text, visit in
        for character in text { try visit(character) }
      },
      update: { text, body in
        var rest = text[...]
        var changed = ""
        defer { text = changed + rest }
        while var character = rest.popFirst() {
          defer { changed.append(character) }
          try body(&character)
        }
      }
    )
  }

  /// The traversal of the lines, separated by the line breaks `\n` and `\r\n`, which are kept.
  ///
  ///     String.lines.modify("a\nb") { $0 + "!" }  // "a!\nb!"
  ///     String.lines.count("a\n")  // 2
  ///
  /// There is always at least one line, possibly empty. It is lawful for changes that put neither `\n` nor
  /// `\r` into a line. A `\r` alone does not separate lines: before an empty line and `\n`, both would be one
  /// break, so an emptied line would be lost.
  public static var lines: Traversal<String, String> {
    Traversal(
      visit: { text, visit in
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: isLineBreak) {
          try visit(String(line))
        }
      },
      update: { text, body in
        var rest = text[...]
        var changed = ""
        defer { text = changed + rest }
        while true {
          var line = String(rest.prefix { !isLineBreak($0) })
          rest = rest.drop { !isLineBreak($0) }
          defer { changed.append(line) }
          try body(&line)
          guard let lineBreak = rest.popFirst() else { return }
          line.append(lineBreak)
        }
      }
    )
  }

  private static func isLineBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }
}
