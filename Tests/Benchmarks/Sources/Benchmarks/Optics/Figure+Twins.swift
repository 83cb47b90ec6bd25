import Harness

extension Figure {
  /// Measures a thousand runs of ours and of their twins by hand; without a bar the ratio is only told.
  nonisolated(nonsending) static func twins(
    _ what: String,
    atMost bar: Double? = nil,
    isSmoke: Bool,
    ours: () async -> Void,
    hand: () async -> Void
  ) async -> Figure {
    let pair = await Pair.measure(isSmoke: isSmoke, ours: ours, hand: hand)
    var figure = Figure.timed(
      what,
      ours: "\((pair.ours / 1_000).rounded) ns",
      hand: "\((pair.hand / 1_000).rounded) ns",
      result: "\(pair.ratio.rounded) ×",
      bar: bar.map { "at most \($0) ×" } ?? "none",
      pair.ratio <= bar ?? .infinity,
      isSmoke: isSmoke
    )
    if bar == nil { figure.standing = .information }
    return figure
  }
}
