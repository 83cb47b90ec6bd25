/// How a length is divided.
enum Shares {
  /// Returns the parts of a length, one for each weight, that are as their weights are, and together the
  /// length, if some weight is not 0.
  static func divide(_ length: Int, by weights: [Int]) -> [Int] {
    let whole = weights.reduce(0, +)
    guard whole > 0, length > 0 else { return weights.map { _ in 0 } }
    var (weight, given) = (0, 0)
    return weights.map { next in
      weight += next
      let part = Int((Double(length) * Double(weight) / Double(whole)).rounded(.down)) - given
      given += part
      return part
    }
  }

  /// Takes away from lengths, by weights, but of none more than to its floor; returns what could not be taken.
  static func take(
    _ amount: Int,
    from lengths: inout [Int],
    downTo floors: [Int],
    weights: [Int]
  ) -> Int {
    var amount = amount
    while amount > 0 {
      let active = lengths.indices.map { lengths[$0] > floors[$0] ? weights[$0] : 0 }
      guard active.contains(where: { $0 > 0 }) else { return amount }
      var taken = 0
      for (index, share) in divide(amount, by: active).enumerated() where share > 0 {
        let part = min(share, lengths[index] - floors[index])
        lengths[index] -= part
        taken += part
      }
      guard taken > 0 else { return amount }
      amount -= taken
    }
    return 0
  }

  /// Returns lengths that together are at most a whole: the longest are cut, all to the same length.
  static func level(_ lengths: [Int], to whole: Int) -> [Int] {
    guard lengths.reduce(0, +) > whole else { return lengths }
    var (left, count, cap) = (whole, lengths.count, 0)
    for length in lengths.sorted() {
      cap = left / count
      if length > cap { break }
      left -= length
      count -= 1
    }
    // What the division leaves over goes to the first of the longest.
    var spare = count > 0 ? left - cap * count : 0
    return lengths.map { length in
      guard length > cap else { return length }
      defer { spare -= 1 }
      return spare > 0 ? cap + 1 : cap
    }
  }
}
