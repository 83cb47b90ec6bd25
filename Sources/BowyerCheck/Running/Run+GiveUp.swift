extension Run {
  /// Fails the run when too many cases were discarded.
  func giveUpIfHopeless(_ reason: Discard?) {
    let (limit, isHuge) = config.maxDiscardRatio.multipliedReportingOverflow(by: max(1, target))
    guard !giveUpOnFilter(), !isHuge, discards > limit else { return }
    giveUp(reason)
  }

  func giveUp(_ reason: Discard?) {
    let why = reason.map { " (last: \($0.reason))" } ?? ""
    fail(
      .gaveUp,
      Evidence(
        reason: """
          \(discards) cases were discarded, \(passed) passed\(why): \
          generate only values that count, or raise maxDiscardRatio
          """
      )
    )
  }

  /// Fails the run when a filter keeps too little; returns whether it did.
  func giveUpOnFilter() -> Bool {
    let filters = source.tape.filters
    guard let filter = filters.first(where: { $0.isBelow(config.minFilterRate) }) else {
      return false
    }
    let percent = Double(filter.kept * 1_000 / filter.tried) / 10
    let rate = "\(percent) % of its values (\(filter.kept) of \(filter.tried))"
    fail(
      .gaveUp,
      Evidence(
        reason: """
          the filter “\(filter.name)” keeps only \(rate): \
          generate such values by map, or lower minFilterRate
          """
      )
    )
    return true
  }
}
