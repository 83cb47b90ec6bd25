/// One measured figure, and the bar it is held to.
struct Figure {
  /// How a figure stands.
  enum Standing: String {
    case ok, missed = "MISSED", information = "–"
  }

  /// What was measured.
  var what: String
  /// The figure of the library.
  var ours: String
  /// The figure of the same work written by hand.
  var hand = ""
  /// The ratio or the count that is judged.
  var result: String
  /// What the result is held to.
  var bar = ""
  var standing = Standing.information

  /// Makes a figure that is held to a bar; a time is not judged in a brief run.
  static func judged(
    _ what: String,
    ours: String,
    hand: String = "",
    result: String,
    bar: String,
    _ isMet: Bool
  ) -> Figure {
    Figure(
      what: what,
      ours: ours,
      hand: hand,
      result: result,
      bar: bar,
      standing: isMet ? .ok : .missed
    )
  }
}
