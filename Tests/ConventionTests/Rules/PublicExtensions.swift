/// Access is on the member: no `public extension`.
enum PublicExtensions {
  static func violations(_ file: TextFile) -> [Violation] {
    file.violations("access belongs on the members") { line in
      let words = line.split(separator: " ")
      return zip(words, words.dropFirst()).contains {
        $1 == "extension" && $0 != "private" && isAccess($0)
      }
    }
  }

  private static func isAccess(_ word: Substring) -> Bool {
    ["public", "open", "package"].contains(word)
  }
}
