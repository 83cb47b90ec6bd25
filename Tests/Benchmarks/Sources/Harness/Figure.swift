/// One measured figure, and the bar it is held to.
package struct Figure: Sendable {
  /// How a figure stands.
  package enum Standing: String, Sendable {
    case ok, missed = "MISSED", information = "–"
  }

  /// What was measured.
  package var what: String
  /// The figure of the library.
  package var ours: String
  /// The figure of the same work written by hand.
  package var hand: String
  /// The ratio or the count that is judged.
  package var result: String
  /// What the result is held to.
  package var bar: String
  package var standing: Standing

  /// Makes a figure that is held to a bar.
  package static func judged(
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

  /// Makes a figure that is a time: it is not held to its bar in a brief run.
  package static func timed(
    _ what: String,
    ours: String,
    hand: String = "",
    result: String,
    bar: String,
    _ isMet: Bool,
    isSmoke: Bool
  ) -> Figure {
    var figure = judged(what, ours: ours, hand: hand, result: result, bar: bar, isMet)
    if isSmoke { figure.standing = .information }
    return figure
  }
}
