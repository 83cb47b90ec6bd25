/// A search for the word that a misspelling probably stands for.
enum Nearest {
  /// Returns the word with the smallest edit distance, if that is small enough.
  static func to(_ word: String, in words: [String]) -> String? {
    let distances = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(2, word.count / 3) ? best.0 : nil
  }

  /// Returns the Levenshtein distance: the number of insertions, deletions and replacements.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(200)), Array(right.prefix(200)))
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        (corner, row[j + 1]) = (
          row[j + 1], min(row[j] + 1, row[j + 1] + 1, corner + (a == b ? 0 : 1))
        )
      }
    }
    return row[right.count]
  }
}
