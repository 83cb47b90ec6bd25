extension Array where Element == Int {
  /// The places of the numbers of a longest ascending selection of these numbers, no two of them equal.
  ///
  /// - Complexity: O(n log n).
  var longestAscendingPlaces: [Int] {
    // For each length, the place of the least number that ends a selection so long.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: count)
    for place in indices {
      var (low, high) = (0, ends.count)
      if let last = ends.last, self[last] < self[place] { low = high }
      while low < high {
        let middle = (low + high) >> 1
        if self[ends[middle]] < self[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var places: [Int] = []
    places.reserveCapacity(ends.count)
    var place = ends.last ?? -1
    while place >= 0 {
      places.append(place)
      place = before[place]
    }
    return places.reversed()
  }
}
